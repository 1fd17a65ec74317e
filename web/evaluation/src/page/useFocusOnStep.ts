import { type RefObject, useEffect, useRef } from 'react';

let hasArrived = false;

/**
 * A new step scrolls to the top and focuses its heading, so that a screen reader starts there. The first page of a
 * visit keeps the browser's own order.
 */
export function useFocusOnStep(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (hasArrived) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    }
    hasArrived = true;
  }, [step]);
  return heading;
}
