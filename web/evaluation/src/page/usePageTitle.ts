import { useEffect } from 'react';
import { BRAND } from '#schema/brand.ts';

/**
 * Sets the tab's title, with the brand in it. Titles do not reveal what a person is evaluated for; only a page of
 * questions has the one that the specification requires, and sets it itself.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(BRAND) ? title : `${title} | ${BRAND}`;
  }, [title]);
}
