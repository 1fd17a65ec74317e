import { useEffect, useState } from 'react';

/** The header becomes fixed when the page is scrolled by more than this (specification row ST-108). */
export const FIXED_AFTER_PX = 80;

/** True while the page is scrolled further than `limit`; exactly `limit` returns false. */
export function usePastScroll(limit: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const update = () => setIsPast(window.scrollY > limit);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [limit]);
  return isPast;
}
