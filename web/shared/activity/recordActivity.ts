import { useEffect } from 'react';
import type { ActivityEventName } from '#schema/activityEvents.ts';

/** Counts a step of a visit. The page is the one of this moment; the code that sends it is fetched when it is first needed. */
export function recordActivity(name: ActivityEventName, { once }: { once?: string | undefined } = {}): void {
  const path = window.location.pathname;
  void import('./activityQueue.ts')
    .then(({ countStep }) => countStep({ name, path, once }))
    .catch(() => undefined);
}

/** Counts a page that was opened. */
export function useNoteVisit(pathname: string): void {
  useEffect(() => {
    if (pathname) recordActivity('pageView');
  }, [pathname]);
}

/** Counts it once, when it becomes true. */
export function useActivity(name: ActivityEventName, isTrue = true, once?: string): void {
  useEffect(() => {
    if (isTrue) recordActivity(name, { once });
  }, [isTrue, name, once]);
}
