import { ApolloClient } from '@apollo/client';
import type { NormalizedCacheObject } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { from, mergeMap } from 'rxjs';
import { createCache } from './cache.ts';
import { lazyText } from './lazyText.ts';
import { createLinks, type LinkSettings } from './links/createLinks.ts';
import { refreshTokens } from './links/refreshTokens.ts';
import type { Transport } from './links/sendOperation.ts';

export interface BrowserClientSettings extends Omit<LinkSettings, 'clearCart' | 'textOf'> {
  /** The cache contents that the server collected while it rendered the page. */
  prepared: NormalizedCacheObject | undefined;
}

/** graphql-ws is not part of the first load: it is loaded with the first page that subscribes. */
function createLazyLiveLink(transport: Transport, onSignedOut: () => void): ApolloLink {
  let loading: Promise<ApolloLink> | null = null;
  const load = async () => {
    const { createLiveLink } = await import('./links/liveLink.ts');
    const url = new URL(transport.bases.api + transport.uri, window.location.href);
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

export function createBrowserClient({ prepared, ...settings }: BrowserClientSettings): ApolloClient {
  const cache = createCache();
  if (prepared) cache.restore(prepared);
  const { calls, transport, onSignedOut } = createLinks({
    ...settings,
    textOf: lazyText,
    clearCart: () => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'cart' });
      cache.gc();
    },
  });
  return new ApolloClient({
    cache,
    dataMasking: true,
    link: ApolloLink.split(
      ({ operationType }) => operationType === 'subscription',
      createLazyLiveLink(transport, onSignedOut),
      calls,
    ),
  });
}
