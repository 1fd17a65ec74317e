import { ApolloLink } from '@apollo/client/link';
import { catchError, tap, throwError } from 'rxjs';
import { CallFailed } from './callFailed.ts';

function meansSignedOut(code: unknown): boolean {
  return code === 'UNAUTHENTICATED' || code === 'UNAUTHORIZED';
}

/** Hears a 401, however it is worded, and hands over to the session flow. */
export function createSessionLink(onSignedOut: () => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors }) => {
        if (errors?.some(({ extensions }) => meansSignedOut(extensions?.code))) onSignedOut();
      }),
      catchError((problem: unknown) => {
        if (problem instanceof CallFailed && meansSignedOut(problem.code)) onSignedOut();
        return throwError(() => problem);
      }),
    ),
  );
}
