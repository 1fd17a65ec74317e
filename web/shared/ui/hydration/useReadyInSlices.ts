import { useDeferredValue } from 'react';

/**
 * True once `isReady` is, after a render that React splits into slices: content that waited for data then mounts without
 * one long task, and a tap meanwhile is handled. False at once when `isReady` is.
 */
export function useReadyInSlices(isReady: boolean): boolean {
  const isReadyLater = useDeferredValue(isReady);
  return isReady && isReadyLater;
}
