import { useEffect, useState } from 'react';

/** The header stays in sight strictly past this (ST-108). */
export const FIXED_AFTER_PX = 80;

/** True while the page is scrolled further than `limit`; 80 of 80 is not further. */
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
