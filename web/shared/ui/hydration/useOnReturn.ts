import { useEffect, useRef } from 'react';

/** Refetches when a tab that was asleep or offline returns, so that it never shows an old state. */
export function useOnReturn(ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, []);
}
