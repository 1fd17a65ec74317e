import { useRef } from 'react';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';

/** The patient sees each reading of the record in the list of accesses, so a doctor who only changes tabs makes none. */
const FRESH_MS = 5 * 60_000;

/** Reads a patient's record again when its doctor is back at the page, or the live connection is back, after a while. */
export function useRecordOnReturn(refetch: () => Promise<unknown>): void {
  const readAt = useRef(Date.now());
  useOnReturn(() => {
    if (Date.now() - readAt.current < FRESH_MS) return;
    readAt.current = Date.now();
    void refetch().catch(() => undefined);
  });
}
