import { ApolloLink } from '@apollo/client/link';
import createStyles from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createBrowserClient } from '#web/apollo/client.ts';
import { watchForNewBuild } from '#web/build/buildWatch.ts';
import '#web/ui/look/fonts.css';
import { Providers } from '#web/ui/Providers.tsx';
import { toast } from '#web/ui/toast.ts';
import { isIdle, watchInput } from '../page/lastInput.ts';
import { mergeFlagFields } from '../parts/appointments/mergeFlagFields.ts';
import { createStepUpLink } from '../parts/stepUp/stepUpLink.ts';
import { App } from './App.tsx';

/** The page's policy allows only styles with its nonce; the browser exposes the nonce only through this property. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
const styles = createStyles({ key: 'css', ...(nonce ? { nonce } : {}) });
const client = createBrowserClient({
  uri: '/graphql',
  prepared: undefined,
  notify: (text) => toast(text, 'danger'),
  home: '/painel',
  staysOnPage: true,
  isIdle,
});
client.setLink(ApolloLink.from([createStepUpLink(), client.link]));
mergeFlagFields(client.cache);

watchInput();

const root = document.getElementById('root');
if (root) {
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
