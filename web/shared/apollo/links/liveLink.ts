import { ApolloLink } from '@apollo/client/link';
import { print } from 'graphql';
import { CloseCode, createClient } from 'graphql-ws';
import { Observable } from 'rxjs';
import { readTokens } from '#web/session/tokens.ts';
import { operationId } from '../operationId.ts';
import { waitToReconnect } from './waitToReconnect.ts';

export interface LiveSettings {
  url: string;
  /** Called when the server closes the connection because the access token expired. */
  refresh(): Promise<boolean>;
  /** Called when the token cannot be renewed: the session ended, maybe on another device. */
  onSignedOut(): void;
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

/**
 * Loaded only by pages with live updates. After a lost connection it resubscribes after the last event it received.
 */
export function createLiveLink({ url, refresh, onSignedOut }: LiveSettings): ApolloLink {
  let renewal: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    if (!(await refresh()) && readTokens()) onSignedOut();
  };
  const client = createClient({
    url,
    lazy: true,
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
      closed: (event) => {
        const isExpired =
          typeof event === 'object' &&
          event !== null &&
          'code' in event &&
          event.code === CloseCode.Forbidden;
        if (isExpired) renewal = renew().catch(() => false);
      },
    },
  });

  return new ApolloLink(
    ({ query, variables, operationName, extensions }) =>
      new Observable((observer) => {
        const resumable = { ...variables };
        // graphql-ws serializes this object again on every reconnection, so the cursor set below is sent along.
        const payload = {
          operationName,
          query: print(query),
          variables: resumable,
          extensions: { id: operationId(operationName), ...extensions },
        };
        return client.subscribe<Record<string, unknown>>(payload, {
          next: (event) => {
            const cursor = lastCursor(event.data);
            if (cursor !== null) resumable.after = cursor;
            observer.next({
              data: event.data ?? null,
              errors: event.errors ? [...event.errors] : undefined,
              ...(event.extensions ? { extensions: event.extensions } : {}),
            });
          },
          error: (problem) => observer.error(problem),
          complete: () => observer.complete(),
        });
      }),
  );
}
