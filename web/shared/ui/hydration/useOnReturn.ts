import { useEffect, useRef } from 'react';
import { liveLine } from '#web/connection/liveLine.ts';
import { onWake } from '#web/connection/wake.ts';

/**
 * Reads again when a person is back at the tab, or when the live connection is back after it was lost, so that a page
 * never shows an old state.
 */
export function useOnReturn(refetch: () => void, { skip = false }: { skip?: boolean } = {}): void {
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(() => {
    if (skip) return;
    const read = () => latest.current();
    const [offWake, offResume] = [onWake(read), liveLine.onResume(read)];
    return () => {
      offWake();
      offResume();
    };
  }, [skip]);
}
