import { useCallback, useEffect } from 'react';
import { ACTIVITY_EVENT, type ActivityEventName } from '#schema/activityEvents.ts';
import { useRecordActivityMutation } from './Activity.generated.ts';

/** Notes what happened and on which page, never more. Nobody waits for it and nobody hears when it fails. */
export function useRecordActivity(): (name: ActivityEventName) => void {
  const [record] = useRecordActivityMutation();
  return useCallback(
    (name) => {
      const variables = { code: ACTIVITY_EVENT[name], path: window.location.pathname };
      record({ variables }).catch(() => undefined);
    },
    [record],
  );
}

/** Notes it once, when it becomes true. */
export function useActivity(name: ActivityEventName, isTrue = true): void {
  const record = useRecordActivity();
  useEffect(() => {
    if (isTrue) record(name);
  }, [name, isTrue, record]);
}
