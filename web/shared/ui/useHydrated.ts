import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page prepared by the server comes to life. The server keeps pages by their path, so what depends on
 * the query waits for this; a page reached by a link inside the shop has it from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
