import { ApolloClient } from '@apollo/client';
import type { NormalizedCacheObject } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { from, mergeMap } from 'rxjs';
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
  /** Whether a session that the server ended leaves nothing of the person in the browser. */
  forgets?: boolean;
}

/** graphql-ws stays out of the first load: it comes with the first page that subscribes. */
function createLazyLiveLink(transport: Transport, onSignedOut: () => void): ApolloLink {
  let loading: Promise<ApolloLink> | null = null;
  const load = async () => {
    const { createLiveLink } = await import('./liveLink.ts');
    const url = new URL(transport.uri, window.location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    return createLiveLink({ url: url.href, refresh: () => refreshTokens(transport), onSignedOut });
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
  forgets = false,
}: BrowserClientSettings): ApolloClient {
  const transport: Transport = { uri, fetch: (...call) => window.fetch(...call) };
  const cache = createCache();
  if (prepared) cache.restore(prepared);

  /** Loaded when the first session ends: most visits never need it. */
  const load = async () =>
    (await import('#web/session/expiredSession.ts')).handleExpiredSession({
      refresh: () => refreshTokens(transport),
      clearCart: () => {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'cart' });
        cache.gc();
      },
      notify,
      home,
      forgets,
    });
  let loading: ReturnType<typeof load> | undefined;
  const onSignedOut = () => {
    loading ??= load();
    loading.then(
      (end) => end(),
      () => {
        loading = undefined;
      },
    );
  };

  // A tab that signs out takes the others with it: nothing of the person stays in their memory or on their screens.
  if (typeof BroadcastChannel === 'function')
    new BroadcastChannel(SIGNED_OUT).onmessage = ({ data }) => {
      // This tab says first why the session ended, and leaves by itself.
      if (data === performance.timeOrigin) return;
      sessionStorage.clear();
      window.location.assign(home);
    };

  return new ApolloClient({
    cache,
    dataMasking: true,
    link: ApolloLink.split(
      ({ operationType }) => operationType === 'subscription',
      createLazyLiveLink(transport, onSignedOut),
      ApolloLink.from([
        createSessionLink(onSignedOut),
        createRetryLink(),
        createTokenLink(transport, isIdle ? { isIdle } : {}),
        createHttpLink(transport),
      ]),
    ),
  });
}
