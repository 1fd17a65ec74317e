import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useCountVisit } from '#web/activity/recordActivity.ts';
import { CallError } from '#web/apollo/callError.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SignalHydrated } from '#web/ui/hydration/SignalHydrated.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { loadLazyParts } from '../page/lazy/partsToLoad.ts';
import { Page } from '../page/Page.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import type { ShopRoute } from '../page/shopRoute.ts';
import { Frame } from './Frame.tsx';
import { FocusOnNavigation } from './navigation/FocusOnNavigation.tsx';
import { ScrollMemory } from './navigation/ScrollMemory.tsx';
import { useRoute } from './routes/matchRoute.ts';

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

/** What Chromium, Safari and Firefox say about code that did not load. */
const MISSING_CODE = /dynamically imported module|Importing a module script failed|error loading/i;

/**
 * Shown when a page failed; the menu still works. When the page's code did not load, either the connection is lost, or
 * a newer build has renamed the files; a reload then loads the new files.
 */
function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissingCode = error instanceof Error && MISSING_CODE.test(error.message);
  const retry = () => (isMissingCode && navigator.onLine ? window.location.reload() : onRetry());
  return (
    <Page>
      <ErrorState isPage error={isMissingCode ? new CallError('TIMEOUT', true) : error} onRetry={retry} />
    </Page>
  );
}

/** The page shown when the whole app failed to render; it uses no data and no context that could fail too. */
function Crash() {
  return (
    <chakra.main maxWidth="measure" mx="auto" px="6" py="18" display="flex" flexDirection="column" gap="4">
      <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight">
        Algo saiu do lugar
      </chakra.h1>
      <p>
        A página parou de responder. Seu carrinho está guardado. Recarregue e, se acontecer de novo, volte ao
        início.
      </p>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
        <ButtonAnchor href="/" look="outline">
          Voltar ao início
        </ButtonAnchor>
      </chakra.div>
    </chakra.main>
  );
}

const CartPrefill = lazy(() => import('../features/checkout/prefill/CartPrefill.tsx'));

/** A link to any page may fill the cart by its parameters; the code for that loads only then, in the browser. */
function CartLinks() {
  const { search } = useLocation();
  const isInBrowser = useHydrated();
  const params = new URLSearchParams(search);
  if (!isInBrowser || !(params.has('carrinho') || params.has('validatecard'))) return null;
  return (
    <Suspense fallback={null}>
      <CartPrefill />
    </Suspense>
  );
}

/** Counts opened pages, without the visitor's identity. */
function CountVisits({ pathname }: { pathname: string }) {
  useCountVisit(pathname);
  return null;
}

/**
 * Renders the page of a route with the parameters of the address. A change of route mounts a new page instead of
 * updating the old one.
 */
function RouteMatch({ route }: { route: ShopRoute }) {
  const { pathname } = useLocation();
  const initialPath = useRef(pathname);
  useEffect(() => {
    // After the first navigation in the browser, load the components whose code the server-rendered page did not need.
    if (pathname !== initialPath.current) void loadLazyParts().catch(() => undefined);
  }, [pathname]);
  return (
    <Routes>
      <Route key={route.path} path={route.path} element={route.page.render()} />
    </Routes>
  );
}
