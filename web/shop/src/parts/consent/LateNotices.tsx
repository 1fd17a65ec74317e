import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { isBeingErased, onErasureChange } from '../erasure/erasureState.ts';
import { applyConsent } from '../measurement/applyConsent.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

const ErasureBand = lazy(() => import('../erasure/ErasureBand.tsx'));

/** Notices that depend on data of the browser, so they are rendered after hydration. */
export function LateNotices({ children }: { children?: ReactNode }) {
  const isErasing = useSyncExternalStore(onErasureChange, isBeingErased, () => false);
  useEffect(applyConsent, []);
  return (
    <>
      <Suspense fallback={null}>{isErasing ? <ErasureBand /> : null}</Suspense>
      <ConsentBanner>{children}</ConsentBanner>
      <OfflineNotice />
    </>
  );
}
