import { useEffect } from 'react';
import { BRAND } from '#schema/brand.ts';

/** Sets the tab's title. It never names a patient, because other people can see the tabs. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Painel ${BRAND}`;
  }, [title]);
}
