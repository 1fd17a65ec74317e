import { useEffect, useRef } from 'react';

/** Refetches when a tab that was asleep or offline returns, so that it never shows an old state. */
export function useOnReturn(refetch: () => void): void {
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(() => {
    const refetchWhenVisible = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', refetchWhenVisible);
    window.addEventListener('online', refetchWhenVisible);
    return () => {
      document.removeEventListener('visibilitychange', refetchWhenVisible);
      window.removeEventListener('online', refetchWhenVisible);
    };
  }, []);
}
