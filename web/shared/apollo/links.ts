import { ApolloLink } from '@apollo/client/link';
import { readBases } from '#web/session/hosts.ts';
import { SIGNED_OUT } from '#web/session/tokens.ts';
import { createHttpLink } from './httpLink.ts';
import { refreshTokens } from './refreshTokens.ts';
import { createRetryLink } from './retryLink.ts';
import type { Transport } from './sendOperation.ts';
import { createSessionLink } from './sessionLink.ts';
import { createTokenLink } from './tokenLink.ts';

export interface LinkSettings extends Pick<Transport, 'uri' | 'textOf'> {
  notify(text: string): void;
  /** Where a session that cannot be renewed ends up; the shop's front page when left out. */
  home?: string;
  /** Whether no person has been at the page for a while; such calls do not keep the session alive. */
  isIdle?: () => boolean;
  /** Whether a session that the server ended leaves nothing of the person in the browser. */
  forgets?: boolean;
  /** Removes the cart from what the page holds in memory. */
  clearCart?: () => void;
}

interface Links {
  /** Queries and mutations, from the session to the connection. */
  calls: ApolloLink;
  transport: Transport;
  onSignedOut(): void;
}

/** The way of a call to the server and back, without a cache: all that commands need. */
export function createLinks({
  uri,
  textOf,
  notify,
  home = '/',
  isIdle,
  forgets = false,
  clearCart = () => undefined,
}: LinkSettings): Links {
  const transport: Transport = { uri, fetch: (...call) => window.fetch(...call), bases: readBases(), textOf };

  /** Loaded when the first session ends: most visits never need it. */
  const load = async () =>
    (await import('#web/session/expiredSession.ts')).handleExpiredSession({
      refresh: () => refreshTokens(transport),
      clearCart,
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

  const calls = ApolloLink.from([
    createSessionLink(onSignedOut),
    createRetryLink(),
    createTokenLink(transport, isIdle ? { isIdle } : {}),
    createHttpLink(transport),
  ]);
  return { calls, transport, onSignedOut };
}
