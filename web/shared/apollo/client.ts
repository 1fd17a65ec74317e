import { ApolloClient } from '@apollo/client';
import type { NormalizedCacheObject } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { from, mergeMap } from 'rxjs';
import { createExpiredSessionHandler } from '#web/session/expiredSession.ts';
import { SIGNED_OUT } from '#web/session/tokens.ts';
import { createCache } from './cache.ts';
import { createHttpLink } from './httpLink.ts';
import { refreshTokens } from './refreshTokens.ts';
import { createRetryLink } from './retryLink.ts';
import type { Transport } from './sendOperation.ts';
import { createSessionLink } from './sessionLink.ts';
import { createTokenLink } from './tokenLink.ts';

export interface BrowserClientSettings {
  uri: string;
  /** What the server already asked while it prepared the page. */
  prepared: NormalizedCacheObject | undefined;
  notify(text: string): void;
  /** Where a session that cannot be renewed ends up; the shop's front page when left out. */
  home?: string;
  /** Whether no person has been at the page for a while; such calls do not keep the session alive. */
  isIdle?: () => boolean;
}

/** graphql-ws stays out of the first load: it comes with the first page that subscribes. */
function createLazyLiveLink(transport: Transport): ApolloLink {
  let loading: Promise<ApolloLink> | null = null;
  const load = async () => {
    const { createLiveLink } = await import('./liveLink.ts');
    const url = new URL(transport.uri, window.location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    return createLiveLink({ url: url.href, refresh: () => refreshTokens(transport) });
  };
  return new ApolloLink((operation, forward) => {
    loading ??= load().catch((problem: unknown) => {
      loading = null;
      throw problem;
    });
    return from(loading).pipe(mergeMap((link) => link.request(operation, forward)));
  });
}

export function createBrowserClient({
  uri,
  prepared,
  notify,
  home = '/',
  isIdle,
}: BrowserClientSettings): ApolloClient {
  const transport: Transport = { uri, fetch: (...call) => window.fetch(...call) };
  const cache = createCache();
  if (prepared) cache.restore(prepared);

  const onSignedOut = createExpiredSessionHandler({
    refresh: () => refreshTokens(transport),
    clearCart: () => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'cart' });
      cache.gc();
    },
    notify,
    reload: () => window.location.reload(),
    goHome: () => window.location.assign(home),
    now: () => Date.now(),
  });

  // A tab that signs out takes the others with it: nothing of the person stays in their memory or on their screens.
  if (typeof BroadcastChannel === 'function')
    new BroadcastChannel(SIGNED_OUT).onmessage = () => {
      sessionStorage.clear();
      window.location.assign(home);
    };

  return new ApolloClient({
    cache,
    dataMasking: true,
    link: ApolloLink.split(
      ({ operationType }) => operationType === 'subscription',
      createLazyLiveLink(transport),
      ApolloLink.from([
        createSessionLink(onSignedOut),
        createRetryLink(),
        createTokenLink(transport, isIdle ? { isIdle } : {}),
        createHttpLink(transport),
      ]),
    ),
  });
}
