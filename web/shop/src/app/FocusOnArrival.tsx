import { useEffect, useRef } from 'react';

export const MAIN_ID = 'conteudo';

let hasArrived = false;

/** After a navigation the focus goes to the page that came, so that a screen reader reads it from its top. */
export function FocusOnArrival({ pathname }: { pathname: string }) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (hasArrived && last.current !== pathname)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    hasArrived = true;
    last.current = pathname;
  }, [pathname]);
  return null;
}
