import { chakra } from '@chakra-ui/react';
import { type ComponentProps, lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useIsPrepared } from '#web/ui/hydration/useHydrated.ts';
import { sleepUntilOnline } from '#web/upload/sleepUntilOnline.ts';
import type FreightForm from './FreightByCep.tsx';

const RETRY_MS = 30_000;
const FreightByCep = lazy(loadForm);
/** About half a screen of a phone: the form is there before a person who scrolls reaches it. */
const NEAR = '0px 0px 400px 0px';

/**
 * On a server-rendered page the freight form loads when it is on the screen, or near it after the first scroll, in a space
 * reserved for it: with its field it has 12 kB of script.
 */
export function Freight(props: ComponentProps<typeof FreightForm>) {
  const isPrepared = useIsPrepared();
  const [isNear, setIsNear] = useState(!isPrepared);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const { current } = place;
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
    <chakra.div ref={place} minHeight="8.0625rem">
      <Suspense fallback={null}>{isNear ? <FreightByCep {...props} /> : null}</Suspense>
    </chakra.div>
  );
}

/** The person did not ask for the form, so a lost connection delays it and breaks nothing else of the page. */
async function loadForm(): Promise<{ default: typeof FreightForm }> {
  for (;;) {
    try {
      return await import('./FreightByCep.tsx');
    } catch {
      await sleepUntilOnline(RETRY_MS);
    }
  }
}
