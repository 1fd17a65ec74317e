import { chakra } from '@chakra-ui/react';
import { type ComponentProps, lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useIsServerRendered } from '#web/ui/hydration/useHydrated.ts';
import { sleepUntilOnline } from '#web/upload/sleepUntilOnline.ts';
import type FreightForm from './FreightByCep.tsx';

const RETRY_MS = 30_000;
const FreightByCep = lazy(loadForm);
/** 400 px, about half the screen of a phone, so that the form is loaded before a person who scrolls reaches it. */
const NEAR = '0px 0px 400px 0px';

/** The freight form: 12 kB, so it loads when its reserved space is on the screen or, after a scroll, near it. */
export function Freight(props: ComponentProps<typeof FreightForm>) {
  const isServerRendered = useIsServerRendered();
  const [isNear, setIsNear] = useState(!isServerRendered);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !container.current) return;
    const { current } = container;
    const observe = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true));
        },
        { rootMargin },
      );
      observer.observe(current);
      return observer;
    };
    const observers = [observe('0px')];
    const observeNear = () => observers.push(observe(NEAR));
    window.addEventListener('scroll', observeNear, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', observeNear);
      for (const observer of observers) observer.disconnect();
    };
  }, [isNear]);
  return (
    <chakra.div ref={container} minHeight="8.0625rem">
      <Suspense fallback={null}>{isNear ? <FreightByCep {...props} /> : null}</Suspense>
    </chakra.div>
  );
}

/** Loads the form and retries until it succeeds: without a connection, only the form is delayed. */
async function loadForm(): Promise<{ default: typeof FreightForm }> {
  for (;;) {
    try {
      return await import('./FreightByCep.tsx');
    } catch {
      await sleepUntilOnline(RETRY_MS);
    }
  }
}
