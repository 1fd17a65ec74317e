import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { lazy, StrictMode, Suspense, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { lazyText, loadOperationText } from '#web/apollo/lazyText.ts';
import { createLinks } from '#web/apollo/links/createLinks.ts';
import { watchForNewBuild } from '#web/build/buildWatch.ts';
import { takeSessionParameters } from '#web/session/sessionParameters.ts';
import { ERASING } from '#web/session/tokens.ts';
import { continueStyles } from '#web/ui/look/continueStyles.ts';
import '#web/ui/look/fonts.css';
import { system, systemWithoutGlobals } from '#web/ui/look/theme.ts';
import { toast } from '#web/ui/toast.ts';
import { setLink } from '../page/calls.ts';
import { App, entryPage } from './App.tsx';

const PRELOAD_DELAY_MS = 5000;

const arrival = takeSessionParameters({ location, history });

const styles = continueStyles();
const { calls } = createLinks({
  uri: '/graphql',
  textOf: lazyText,
  notify: (text) => toast(text, 'danger'),
  clearsPersonalData: true,
});

// An evaluation cannot continue while the account waits for its erasure; the shop's page explains it and can cancel
// it.
window.addEventListener(ERASING, () => window.location.assign('/perfil/privacidade'));

setLink(calls);

/** Each document contains the style sheets of the page and of the steps, except on the development server. */
const isStyled = document.querySelector('[data-step-styles]') !== null;
const StepStyles = isStyled
  ? null
  : lazy(async () => ({ default: (await import('../page/StepStyles.tsx')).StepStyles }));

async function start(root: HTMLElement): Promise<void> {
  if (arrival && (await (await import('#web/session/continueSession.ts')).continueSession(arrival))) return;
  const app = (
    <StrictMode>
      <CacheProvider value={styles}>
        <ChakraProvider value={isStyled ? systemWithoutGlobals : system}>
          {StepStyles ? (
            <Suspense fallback={null}>
              <StepStyles />
            </Suspense>
          ) : null}
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  );
  // As transitions, hydration and rendering run in slices of a few milliseconds, so taps are handled in between.
  if ('drawn' in root.dataset) {
    await entryPage.preload();
    startTransition(() => void hydrateRoot(root, app));
  } else startTransition(() => createRoot(root).render(app));
  watchForNewBuild();
  // After a deployment the server may no longer have this build's file of operation texts, so the page loads it early.
  setTimeout(() => void loadOperationText().catch(() => undefined), PRELOAD_DELAY_MS);
}

const root = document.getElementById('root');
if (root) void start(root);
