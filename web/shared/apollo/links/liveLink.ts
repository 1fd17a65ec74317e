import { ApolloLink } from '@apollo/client/link';
import { print } from 'graphql';
import { type Client, CloseCode, createClient } from 'graphql-ws';
import { Observable, type Observer } from 'rxjs';
import { liveLine } from '#web/connection/liveLine.ts';
import { onWake } from '#web/connection/wake.ts';
import { readTokens } from '#web/session/tokens.ts';
import { operationId } from '../operationId.ts';

/**
 * When a silent connection is given up. A network may lose all bytes without closing anything, and the browser does not
 * notice it. A ping, its missing answer, the first wait and a new connection take twenty seconds together at most.
 */
export const LIVE_PACE = {
  /** The time between two pings, and the longest wait for their answer. */
  pingMs: 8000,
  pongMs: 5000,
  /** The same for a person who is back at the page, and so looks at it. */
  wakePongMs: 3000,
  /** The longest wait for a new connection, with the server's answer to the token. */
  openMs: 6000,
};

interface LiveSettings {
  url: string;
  /** Called when the server closes the connection because the access token expired. */
  refresh(): Promise<boolean>;
  /** Called when the token cannot be renewed: the session ended, maybe on another device. */
  onSignedOut(): void;
  pace?: typeof LIVE_PACE;
}

function lastCursor(data: Record<string, unknown> | null | undefined): string | null {
  for (const event of Object.values(data ?? {})) {
    if (
      typeof event === 'object' &&
      event !== null &&
      'cursor' in event &&
      typeof event.cursor === 'string'
    ) {
      return event.cursor;
    }
  }
  return null;
}

/** The code with which graphql-ws reports a connection that we gave up. */
const TERMINATED = 4499;

const codeOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'code' in event ? event.code : undefined;

const MAY_TRY_AGAIN = new Set(['too_many_requests', 'INTERNAL', 'INTERNAL_SERVER_ERROR']);

/**
 * True for a closed connection, which graphql-ws does not always open again by itself, and for errors that may pass.
 */
function mayTryAgain(problem: unknown): boolean {
  if (!Array.isArray(problem)) return true;
  return problem.some(({ extensions }) => MAY_TRY_AGAIN.has(extensions?.code));
}

/**
 * Loaded only by pages with live updates. It pings, closes a connection that does not answer, and resubscribes after
 * the last event it received.
 */
export function createLiveLink({ url, refresh, onSignedOut, pace = LIVE_PACE }: LiveSettings): ApolloLink {
  let renewal: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    if (!(await refresh()) && readTokens()) onSignedOut();
  };
  /** How many subscriptions need the connection. */
  let needed = 0;
  let openSocket: Pick<WebSocket, 'send'> | null = null;
  const { expectAnswerWithin, answered } = watchSilence(() => client.terminate());

  const client = createClient({
    url,
    lazy: true,
    keepAlive: pace.pingMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: waitToReconnect,
    connectionParams: async () => {
      // graphql-ws reconnects at once. This waits for the renewal, so that the expired token is not sent again.
      await renewal;
      const token = readTokens()?.token;
      return token ? { authorization: `Bearer ${token}` } : {};
    },
    on: {
      connecting: () => expectAnswerWithin(pace.openMs),
      connected: (socket) => {
        answered();
        // graphql-ws does not say which socket it opened; in a browser and in Node it is a WebSocket.
        openSocket = socket as WebSocket;
        liveLine.connected();
      },
      ping: (isReceived) => {
        if (!isReceived) expectAnswerWithin(pace.pongMs);
      },
      pong: (isReceived) => {
        if (isReceived) answered();
      },
      closed: (event) => {
        answered();
        openSocket = null;
        const code = codeOf(event);
        if (code === CloseCode.Forbidden) renewal = renew().catch(() => false);
        if (needed > 0) liveLine.lost({ isSilent: code === TERMINATED });
      },
    },
  });

  const check = () => {
    if (!openSocket) return;
    openSocket.send(JSON.stringify({ type: 'ping' }));
    expectAnswerWithin(pace.wakePongMs);
  };
  let stopChecking: () => void = () => undefined;
  const need = () => {
    needed += 1;
    if (needed === 1) stopChecking = onWake(check);
  };
  const release = () => {
    needed -= 1;
    if (needed > 0) return;
    stopChecking();
    liveLine.closed();
    // A silent network does not confirm the end either, and a page that needs the connection next would wait for it.
    if (openSocket) expectAnswerWithin(pace.pongMs);
  };

  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        need();
        const stop = subscribeResuming(client, operation, observer);
        return () => {
          stop();
          release();
        };
      }),
  );
}

/** Calls `giveUp` when an expected answer does not come. */
function watchSilence(giveUp: () => void) {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let givesUpAt = Number.POSITIVE_INFINITY;
  const answered = () => {
    clearTimeout(silence);
    givesUpAt = Number.POSITIVE_INFINITY;
  };
  /** An answer that is already due earlier is not waited for any longer because something else was asked. */
  const expectAnswerWithin = (ms: number) => {
    const dueAt = Date.now() + ms;
    if (dueAt >= givesUpAt) return;
    answered();
    givesUpAt = dueAt;
    silence = setTimeout(() => {
      answered();
      giveUp();
    }, ms);
  };
  return { expectAnswerWithin, answered };
}

/** Subscribes, after a connection that was lost again after the last event. Returns a function that ends it. */
function subscribeResuming(
  client: Client,
  { query, variables, operationName, extensions }: ApolloLink.Operation,
  observer: Observer<ApolloLink.Result>,
): () => void {
  const resumable = { ...variables };
  // graphql-ws serializes this object again on every reconnection, so the cursor set below is sent along.
  const payload = {
    operationName,
    query: print(query),
    variables: resumable,
    extensions: { id: operationId(operationName), ...extensions },
  };
  let failures = 0;
  let isOver = false;
  let stop: () => void = () => undefined;
  const start = () => {
    stop = client.subscribe<Record<string, unknown>>(payload, {
      next: (event) => {
        failures = 0;
        const cursor = lastCursor(event.data);
        if (cursor !== null) resumable.after = cursor;
        observer.next({
          data: event.data ?? null,
          errors: event.errors ? [...event.errors] : undefined,
          ...(event.extensions ? { extensions: event.extensions } : {}),
        });
      },
      error: (problem) => {
        if (isOver || !mayTryAgain(problem)) return observer.error(problem);
        void waitToReconnect(failures).then(() => {
          if (!isOver) start();
        });
        failures += 1;
      },
      complete: () => observer.complete(),
    });
  };
  start();
  return () => {
    isOver = true;
    stop();
  };
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 10_000;

/**
 * Resolves when a lost live connection may be tried again. The wait doubles with each failure, up to ten seconds, and
 * ends early when the person is back at the page or the browser is online again. It is partly random, so that not all
 * pages reconnect to a restarted server at the same moment.
 */
export function waitToReconnect(failures: number): Promise<void> {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      off();
      resolve();
    };
    const timer = setTimeout(end, longest * (0.5 + Math.random() / 2));
    const off = onWake(end);
  });
}
