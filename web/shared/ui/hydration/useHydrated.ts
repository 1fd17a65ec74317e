import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True where the server rendered this component, as long as it is mounted; false where the browser renders it. React
 * calls the third function only on the server and during hydration. The value never changes, so hydration renders the
 * component once: a store that changes makes React render again at once, in one task for the whole page.
 */
export function useIsServerRendered(): boolean {
  const [known] = useState(() => ({ isServerRendered: false }));
  return useSyncExternalStore(
    never,
    () => known.isServerRendered,
    () => {
      known.isServerRendered = true;
      return true;
    },
  );
}

/**
 * False during hydration. The server caches pages by their path, so content that depends on the query waits for
 * this; a page reached by a link inside the shop has it from the start.
 */
export function useHydrated(): boolean {
  const isServerRendered = useIsServerRendered();
  const [isHydrated, setIsHydrated] = useState(!isServerRendered);
  // As a transition, so that React yields to a tap between components.
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
