import { useCountVisit } from '#web/activity/recordActivity.ts';

/** Counts opened pages, without the visitor's identity. */
export function CountVisits({ pathname }: { pathname: string }) {
  useCountVisit(pathname);
  return null;
}
