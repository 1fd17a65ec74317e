import { ApolloLink } from '@apollo/client/link';
import { RetryLink } from '@apollo/client/link/retry';
import { catchError, Observable, tap, throwError } from 'rxjs';
import { callServer } from '#web/session/callServer.ts';
import { readBases } from '#web/session/hosts.ts';
import { noteErasure, SIGNED_OUT } from '#web/session/tokens.ts';
import { CallError } from '../callError.ts';
import { operationId } from '../operationId.ts';
import { isOpenOperation } from '../publicOperation.ts';
import { renewSession } from './refreshTokens.ts';
import { sendOperation, type Transport } from './sendOperation.ts';
import { createTokenLink } from './tokenLink.ts';

export interface LinkSettings extends Pick<Transport, 'uri' | 'textOf'> {
  notify(text: string): void;
  /** Where the browser goes when a session cannot be renewed; by default the shop's home page. */
  home?: string;
  /** True when there was no input on the page for a while; calls then do not extend the session. */
  isIdle?: () => boolean;
  /** Whether the browser removes all personal data when the server ends the session. */
  clearsPersonalData?: boolean;
  /** The page asks for the sign-in itself, at the same address, so that forms in its memory keep their values. */
  staysOnPage?: boolean;
  /** Removes the cart from the page's memory. */
  clearCart?: () => void;
}

interface Links {
  /** The link chain of queries and mutations, from the session to the connection. */
  calls: ApolloLink;
  transport: Transport;
  onSignedOut(): void;
}

/** The links of a call to the server, without a cache: all that mutations need. */
export function createLinks({
  uri,
  textOf,
  notify,
  home = '/',
  isIdle,
  clearsPersonalData = false,
  staysOnPage = false,
  clearCart = () => undefined,
}: LinkSettings): Links {
  const transport: Transport = {
    uri,
    fetch: callServer,
    bases: readBases(),
    textOf,
  };

  /** Loaded when the first session ends: most visits never need it. */
  const load = async () =>
    (await import('#web/session/expiredSession.ts')).handleExpiredSession({
      refresh: () => renewSession(transport),
      clearCart,
      notify,
      home,
      clearsPersonalData,
      staysOnPage,
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

  // When one tab signs out, the other tabs follow, so no personal data stays in their memory or on their screens.
  if (typeof BroadcastChannel === 'function')
    new BroadcastChannel(SIGNED_OUT).onmessage = ({ data }) => {
      // The tab that sent the message shows why the session ended and redirects by itself.
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

/**
 * Starts the expired-session flow after a 401 in any of its forms. Also records when the account waits for its
 * erasure.
 */
function createSessionLink(onSignedOut: () => void): ApolloLink {
  const endSessionIfRefused = (code: unknown) => {
    if (code === 'UNAUTHENTICATED' || code === 'UNAUTHORIZED') onSignedOut();
  };
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors, extensions }) => {
        if (extensions?.erasing) noteErasure();
        for (const error of errors ?? []) endSessionIfRefused(error.extensions?.code);
      }),
      catchError((problem: unknown) => {
        if (problem instanceof CallError) endSessionIfRefused(problem.code);
        return throwError(() => problem);
      }),
    ),
  );
}

const ATTEMPTS = 3;

/** Retries only queries, and only when no response arrived: a repeated mutation could buy twice. */
function createRetryLink(): RetryLink {
  return new RetryLink({
    delay: { initial: 400, max: 3000, jitter: true },
    attempts: (attempt, operation, problem) =>
      attempt < ATTEMPTS &&
      operation.operationType === 'query' &&
      problem instanceof CallError &&
      problem.isConnection,
  });
}

/** The last link of the chain: sends one operation by its hash over HTTP. */
function createHttpLink(transport: Transport): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const cancel = new AbortController();
        const { headers } = operation.getContext();
        sendOperation(
          transport,
          {
            id: operationId(operation.operationName),
            operationName: operation.operationName,
            document: operation.query,
            variables: operation.variables,
            isOpen: isOpenOperation(operation.query),
            headers: headers ?? {},
            extensions: operation.extensions,
          },
          cancel.signal,
        ).then(
          (answer) => {
            observer.next(answer);
            observer.complete();
          },
          (problem: unknown) => observer.error(problem),
        );
        return () => cancel.abort();
      }),
  );
}
