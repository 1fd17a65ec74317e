import type { NormalizedCacheObject } from '@apollo/client/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createBrowserClient } from '#web/apollo/client.ts';
import { watchForNewBuild } from '#web/build/buildWatch.ts';
import { takeSessionParameters } from '#web/session/sessionParameters.ts';
import { continueStyles } from '#web/ui/look/continueStyles.ts';
import { toast } from '#web/ui/toast.ts';
import { App } from './App.tsx';
import '#web/ui/look/fonts.css';
import { Providers } from '#web/ui/Providers.tsx';
import { measureWith } from '../parts/measurement/measure.ts';
import { preloadFrame } from './Frame.tsx';
import { loadLazyRoutes, matchRoute } from './routes/matchRoute.ts';

function preparedState(): NormalizedCacheObject | undefined {
  const text = document.getElementById('prepared-state')?.textContent;
  return text ? (JSON.parse(text) as NormalizedCacheObject) : undefined;
}

/**
 * After the first of these events the person may open another page soon, so the other routes are loaded. Not
 * `pointerover`, which also tells that a part of the page appeared below a pointer at rest.
 */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

// Before any request or render: session parameters must not stay in the address.
const arrival = takeSessionParameters({ location, history });

async function start(root: HTMLElement): Promise<void> {
  if (arrival && (await (await import('#web/session/continueSession.ts')).continueSession(arrival))) return;
  const isServerRendered = root.firstElementChild !== null;
  const styles = continueStyles();
  const client = createBrowserClient({
    uri: '/graphql',
    prepared: preparedState(),
    notify: (text) => toast(text, 'danger'),
    clearsPersonalData: true,
  });
  measureWith(client);
  const app = (
    <StrictMode>
      <CacheProvider value={styles}>
        <Providers client={client} isStyled={isServerRendered}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Providers>
      </CacheProvider>
    </StrictMode>
  );

  // Hydration must find the server-rendered page, so the page's code loads first.
  const route = await matchRoute(window.location.pathname);
  await Promise.all([route.page.preload(), preloadFrame(route.frame)]);
  // As a transition, hydration runs in slices of a few milliseconds, so taps are handled in between.
  if (isServerRendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  for (const touch of TOUCHES)
    window.addEventListener(touch, loadLazyRoutes, { once: true, capture: true, passive: true });
  watchForNewBuild();
}

const root = document.getElementById('root');
if (root) void start(root);
