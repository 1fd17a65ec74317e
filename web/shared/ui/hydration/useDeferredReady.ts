import { useDeferredValue } from 'react';

/**
 * True shortly after `isReady` becomes true: React renders the content in a deferred render that a tap interrupts, so
 * the content mounts without one long task. Turns false at once with `isReady`.
 */
export function useDeferredReady(isReady: boolean): boolean {
  const isReadyLater = useDeferredValue(isReady);
  return isReady && isReadyLater;
}
