import { useEffect } from 'react';
import { BRAND } from '#schema/brand.ts';

/** The tab's title: what the specification asks for, and otherwise nothing that tells a passer-by what it is about. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(BRAND) ? title : `${title} | ${BRAND}`;
  }, [title]);
}
