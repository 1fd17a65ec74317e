import { useEffect } from 'react';
import { BRAND } from '#schema/brand.ts';

/** The tab's title. It never names a patient: tabs are seen over the shoulder. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Painel ${BRAND}`;
  }, [title]);
}
