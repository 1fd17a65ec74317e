import { ApolloLink } from '@apollo/client/link';
import { from, mergeMap, of } from 'rxjs';
import { askForCode } from './askForCode.ts';

const CODE = 'step_up_required';

/**
 * True for both ways in which the server asks for a fresh code: an error before the command, or the command's
 * refusal.
 */
export function wantsCode({ data, errors }: Pick<ApolloLink.Result, 'data' | 'errors'>): boolean {
  if (errors?.some(({ extensions }) => extensions?.code === CODE)) return true;
  return Object.values(data ?? {}).some(
    (answer) => typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === CODE,
  );
}

/**
 * Asks for a fresh code where the server requires one and sends the act again with the same variables. The server
 * refuses before it writes, so the act is done once.
 */
export const createStepUpLink = (ask: () => Promise<boolean> = askForCode): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'mutation') return forward(operation);
    return forward(operation).pipe(
      mergeMap((result) =>
        wantsCode(result)
          ? from(ask()).pipe(mergeMap((isFresh) => (isFresh ? forward(operation) : of(result))))
          : of(result),
      ),
    );
  });
