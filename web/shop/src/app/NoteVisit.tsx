import { useEffect } from 'react';
import { useRecordActivity } from '../features/activity/useRecordActivity.ts';

/** Counts the pages that were opened; not by whom. */
export function NoteVisit({ pathname }: { pathname: string }) {
  const record = useRecordActivity();
  useEffect(() => {
    if (pathname) record('pageView');
  }, [pathname, record]);
  return null;
}
