import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { SignalHydrated } from '#web/ui/hydration/SignalHydrated.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { CartLinks } from './CartLinks.tsx';
import { CountVisits } from './CountVisits.tsx';
import { Crash } from './Crash.tsx';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import { Frame } from './Frame.tsx';
import { useRoute } from './matchRoute.ts';
import { PageError } from './PageError.tsx';
import { RouteMatch } from './RouteMatch.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';

/** The shop: a frame with the page of the address inside. */
export function App() {
  const { pathname } = useLocation();
  const route = useRoute(pathname);
  return (
    <ErrorBoundary
      fallback={() => (
        <>
          <Crash />
          <SignalHydrated />
        </>
      )}
    >
      <Frame kind={route.frame}>
        <ErrorBoundary
          resetKey={pathname}
          fallback={(error, retry) => (
            <>
              <PageError error={error} onRetry={retry} />
              <SignalHydrated />
            </>
          )}
        >
          <Suspense fallback={<PageLoading />}>
            <RouteMatch route={route} />
            <FocusOnNavigation pathname={pathname} />
            <SignalHydrated />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      <CartLinks />
      <CountVisits pathname={pathname} />
      <ScrollMemory />
      <Toaster />
    </ErrorBoundary>
  );
}
