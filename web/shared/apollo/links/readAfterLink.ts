import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { readWriteTokens, storeWriteToken } from '#web/session/writeTokens.ts';

/** The name of the extension in requests and results. */
const READ_AFTER = 'readAfter';

/**
 * Lets lists come from a copy of the database without missing what the person wrote: sends the tokens of earlier writes,
 * and stores those that results of mutations and events of subscriptions contain.
 */
export function createReadAfterLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    let sent = readWriteTokens();
    if (!sent) return forward(operation);
    operation.extensions[READ_AFTER] = sent;
    return forward(operation).pipe(
      tap(({ extensions }) => {
        const token: unknown = extensions?.[READ_AFTER];
        if (typeof token !== 'string') return;
        storeWriteToken(token, sent ?? []);
        sent = [token];
      }),
    );
  });
}
