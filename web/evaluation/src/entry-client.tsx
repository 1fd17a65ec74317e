import createStyles from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createBrowserClient } from '#web/apollo/client.ts';
import { watchForNewBuild } from '#web/build/buildWatch.ts';
import { takeArrival } from '#web/session/arrival.ts';
import { ERASING } from '#web/session/tokens.ts';
import '#web/ui/fonts.css';
import { Providers } from '#web/ui/Providers.tsx';
import { toast } from '#web/ui/toast.ts';
import { App } from './app/App.tsx';
import { createApolloServer } from './draft/apolloServer.ts';
import { answerWith } from './draft/server.ts';

const arrival = takeArrival({ location, history });

/** The policy of the page lets in only styles with its nonce; the browser hides it from everything but this. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
const styles = createStyles({ key: 'css', ...(nonce ? { nonce } : {}) });
const client = createBrowserClient({
  uri: '/graphql',
  prepared: undefined,
  notify: (text) => toast(text, 'danger'),
  forgets: true,
});

// Nothing of an evaluation goes on during these days; the shop's page says so, and takes it back.
window.addEventListener(ERASING, () => window.location.assign('/perfil/privacidade'));

answerWith(createApolloServer(client));

async function start(root: HTMLElement): Promise<void> {
  if (arrival && (await (await import('#web/session/handOver.ts')).continueSession(arrival))) return;
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <Providers client={client}>
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>
        </Providers>
      </CacheProvider>
    </StrictMode>,
  );
  watchForNewBuild();
}

const root = document.getElementById('root');
if (root) void start(root);
