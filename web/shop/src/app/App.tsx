import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { SignalHydrated } from '#web/ui/hydration/SignalHydrated.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { CartLinks } from './CartLinks.tsx';
import { Crash } from './Crash.tsx';
import { Frame } from './Frame.tsx';
import { CountVisits } from './navigation/CountVisits.tsx';
import { FocusOnNavigation } from './navigation/FocusOnNavigation.tsx';
import { ScrollMemory } from './navigation/ScrollMemory.tsx';
import { PageError } from './PageError.tsx';
import { useRoute } from './routes/matchRoute.ts';
import { RouteMatch } from './routes/RouteMatch.tsx';

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
