import { useEffect } from 'react';

/** Tells `replayEarlyClick.ts` that hydration is complete: this effect runs after those of every part of the page. */
export function SignalHydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event('page-alive'));
  }, []);
  return null;
}
