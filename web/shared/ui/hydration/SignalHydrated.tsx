import { useEffect } from 'react';

/** Signals `entry-start.ts` that hydration is complete: its effects run after those of every part of the page. */
export function SignalHydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event('page-alive'));
  }, []);
  return null;
}
