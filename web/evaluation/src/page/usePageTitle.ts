import { useEffect } from 'react';
import { BRAND } from '#schema/brand.ts';

/**
 * Sets the tab's title: the one the specification requires, otherwise a neutral one that does not reveal the
 * subject.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(BRAND) ? title : `${title} | ${BRAND}`;
  }, [title]);
}
