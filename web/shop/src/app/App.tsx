import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { TellAlive } from '#web/ui/TellAlive.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { CartLinks } from './CartLinks.tsx';
import { Crash } from './Crash.tsx';
import { FocusOnArrival } from './FocusOnArrival.tsx';
import { Frame } from './Frame.tsx';
import { matchRoute } from './matchRoute.ts';
import { NoteVisit } from './NoteVisit.tsx';
import { PageError } from './PageError.tsx';
import { RouteMatch } from './RouteMatch.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';

/** The shop: a frame with the page of the address inside. */
export function App() {
  const { pathname } = useLocation();
  const route = matchRoute(pathname);
  return (
    <ErrorBoundary
      fallback={() => (
        <>
          <Crash />
          <TellAlive />
        </>
      )}
    >
      <Frame kind={route.frame}>
        <ErrorBoundary
          resetKey={pathname}
          fallback={(error, retry) => (
            <>
              <PageError error={error} onRetry={retry} />
              <TellAlive />
            </>
          )}
        >
          <Suspense fallback={<PageLoading />}>
            <RouteMatch route={route} />
            <FocusOnArrival pathname={pathname} />
            <TellAlive />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      <CartLinks />
      <NoteVisit pathname={pathname} />
      <ScrollMemory />
      <Toaster />
    </ErrorBoundary>
  );
}
