import { useCallback } from 'react';
import { useRecordActivityMutation } from './Activity.generated.ts';

export const VIEW_CONTENT = 2;
export const ABANDONED = 9;
export const SEARCH = 11;

/** Notes what happened and on which page, never more. Nobody waits for it and nobody hears when it fails. */
export function useRecordActivity(): (code: number) => void {
  const [record] = useRecordActivityMutation();
  return useCallback(
    (code) => {
      record({ variables: { code, path: window.location.pathname } }).catch(() => undefined);
    },
    [record],
  );
}
