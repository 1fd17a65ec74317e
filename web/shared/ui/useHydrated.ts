import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during hydration. The server caches pages by their path, so content that depends on the query waits for
 * this; a page reached by a link inside the shop has it from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
