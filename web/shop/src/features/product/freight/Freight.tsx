import { chakra } from '@chakra-ui/react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import type FreightForm from './FreightByCep.tsx';

const FreightByCep = lazy(() => import('./FreightByCep.tsx'));

/** The freight form loads after hydration, in a space reserved for it: a first visit does not wait for its code. */
export function Freight(props: ComponentProps<typeof FreightForm>) {
  const isHydrated = useHydrated();
  return (
    <chakra.div minHeight="8.0625rem">
      <Suspense fallback={null}>{isHydrated ? <FreightByCep {...props} /> : null}</Suspense>
    </chakra.div>
  );
}
