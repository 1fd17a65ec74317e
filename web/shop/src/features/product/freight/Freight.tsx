import { chakra } from '@chakra-ui/react';
import { type ComponentProps, lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useIsPrepared } from '#web/ui/hydration/useHydrated.ts';
import type FreightForm from './FreightByCep.tsx';

const FreightByCep = lazy(() => import('./FreightByCep.tsx'));
/** About half a screen of a phone: the form is there before a person reaches it. */
const NEAR = '0px 0px 400px 0px';

/**
 * On a prepared page the freight form loads when it is near the screen, in a space reserved for it: with its field it has
 * 12 kB of script.
 */
export function Freight(props: ComponentProps<typeof FreightForm>) {
  const isPrepared = useIsPrepared();
  const [isNear, setIsNear] = useState(!isPrepared);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true));
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <chakra.div ref={place} minHeight="8.0625rem">
      <Suspense fallback={null}>{isNear ? <FreightByCep {...props} /> : null}</Suspense>
    </chakra.div>
  );
}
