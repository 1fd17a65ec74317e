import { useEffect, useState } from 'react';

/** The header becomes fixed strictly past this (ST-108). */
export const FIXED_AFTER_PX = 80;

/** True while the page is scrolled further than `limit`; exactly `limit` returns false. */
export function usePastScroll(limit: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const look = () => setIsPast(window.scrollY > limit);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [limit]);
  return isPast;
}
