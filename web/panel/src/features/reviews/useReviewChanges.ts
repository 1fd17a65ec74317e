import { useEffect, useRef } from 'react';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { useManagedReviewChangesSubscription } from './ReviewsPage.generated.ts';

/** Several changes within this time are one refetch. */
const SETTLE_MS = 800;

interface Options {
  /** The cursor of the first page that was read, so that no change is missed; undefined until then. */
  after: string | undefined;
  /** While true, changes are remembered; `onChange` is called once it is false. */
  isPaused: boolean;
  onChange(): void;
}

/** Calls `onChange` after a review was written, decided or deleted, by anyone, and when a person is back at the page. */
export function useReviewChanges({ after, isPaused, onChange }: Options): void {
  const start = useRef(after);
  start.current ??= after;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOverdue = useRef(false);
  const newest = useRef({ isPaused, onChange });
  newest.current = { isPaused, onChange };

  const change = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      isOverdue.current = newest.current.isPaused;
      if (!isOverdue.current) newest.current.onChange();
    }, SETTLE_MS);
  };

  useManagedReviewChangesSubscription({
    variables: { after: start.current ?? null },
    skip: start.current === undefined,
    ignoreResults: true,
    // The connection is restored by itself; until then the page shows what it has.
    onError: () => undefined,
    onData: change,
  });

  useOnReturn(change);
  useEffect(() => {
    if (isPaused || !isOverdue.current) return;
    isOverdue.current = false;
    newest.current.onChange();
  }, [isPaused]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
