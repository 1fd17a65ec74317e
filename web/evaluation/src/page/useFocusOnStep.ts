import { type RefObject, useEffect, useRef } from 'react';

let hasShownFirstStep = false;

/**
 * Scrolls a new step to the top and focuses its heading, so that a screen reader starts there. On the first page of a
 * visit the focus stays where the browser puts it.
 */
export function useFocusOnStep(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (hasShownFirstStep) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    }
    hasShownFirstStep = true;
  }, [step]);
  return heading;
}
