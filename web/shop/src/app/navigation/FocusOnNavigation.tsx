import { useEffect, useRef } from 'react';

export const MAIN_ID = 'conteudo';

let hasShownFirstPage = false;

/** After a navigation, moves the focus to the new page, so that a screen reader reads it from its top. */
export function FocusOnNavigation({ pathname }: { pathname: string }) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (hasShownFirstPage && last.current !== pathname)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    hasShownFirstPage = true;
    last.current = pathname;
  }, [pathname]);
  return null;
}
