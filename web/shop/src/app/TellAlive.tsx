import { useEffect } from 'react';

/** Tells `entry-start.ts` that the page answers: its effects run after those of every part of the page. */
export function TellAlive() {
  useEffect(() => {
    window.dispatchEvent(new Event('page-alive'));
  }, []);
  return null;
}
