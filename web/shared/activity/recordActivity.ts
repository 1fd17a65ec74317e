import { useEffect } from 'react';
import type { ActivityEventName } from '#schema/activity/activityEvents.ts';

/** Counts one step of a visit on the current page. The code that sends it is loaded on first use. */
export function recordActivity(name: ActivityEventName, { once }: { once?: string | undefined } = {}): void {
  const path = window.location.pathname;
  void import('./activityQueue.ts')
    .then(({ countStep }) => countStep({ name, path, once }))
    .catch(() => undefined);
}

/**
 * Counts each opened page once. An address that redirects is no page: it is replaced before the timer ends, as is the
 * first of the two effects that React runs in development.
 */
export function useCountVisit(pathname: string): void {
  useEffect(() => {
    if (!pathname) return;
    const timer = setTimeout(() => recordActivity('pageView'));
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** Counts a step once, when `isTrue` becomes true. */
export function useActivity(name: ActivityEventName, isTrue = true, once?: string): void {
  useEffect(() => {
    if (isTrue) recordActivity(name, { once });
  }, [isTrue, name, once]);
}
