import { ApolloLink } from '@apollo/client/link';
import { catchError, tap, throwError } from 'rxjs';
import { noteErasure } from '#web/session/tokens.ts';
import { CallError } from '../callError.ts';

/**
 * Starts the expired-session flow after a 401 in any of its forms. Also records when the account waits for its
 * erasure.
 */
export function createSessionLink(onSignedOut: () => void): ApolloLink {
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
