import { useEffect, useState } from 'react';

/** The address of a link inside the panel that this click opens in the same tab. */
function linkOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname + link.search;
}

/** While a form has unsaved input, a link waits for an answer and the browser asks before the tab closes. */
export function useUnsavedGuard(isUnsaved: boolean) {
  const [requestedPath, setRequestedPath] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const onClick = (event: MouseEvent) => {
      const address = linkOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setRequestedPath(address);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved]);
  return { requestedPath, stay: () => setRequestedPath(null) };
}
