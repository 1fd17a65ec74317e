import { ApolloLink } from '@apollo/client/link';
import { from, mergeMap, of } from 'rxjs';

const CODE = 'step_up_required';

/**
 * True for both ways in which the server asks for a fresh code: an error before the command, or the command's
 * refusal.
 */
function wantsCode({ data, errors }: Pick<ApolloLink.Result, 'data' | 'errors'>): boolean {
  if (errors?.some(({ extensions }) => extensions?.code === CODE)) return true;
  return Object.values(data ?? {}).some(
    (answer) => typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === CODE,
  );
}

/**
 * True when the server refused the whole call. A refused part of an answer, such as the photos of a record, has a button
 * of its own.
 */
export const isWhollyRefused = ({ errors }: Pick<ApolloLink.Result, 'errors'>): boolean =>
  errors?.some(({ extensions, path }) => extensions?.code === CODE && (path?.length ?? 0) <= 1) ?? false;

/**
 * Asks for a fresh code where the server requires one and sends the call again with the same variables. The server
 * refuses before it reads or writes, so an act is done once. All calls of a page that are refused together share one
 * dialog. A call whose part of the page has a dialog of its own states it in its context (`asksForCode`).
 */
export const createStepUpLink = (ask: () => Promise<boolean> = askForCode): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (operation.getContext().asksForCode) return forward(operation);
    const isRefused = operation.operationType === 'mutation' ? wantsCode : isWhollyRefused;
    return forward(operation).pipe(
      mergeMap((result) =>
        isRefused(result)
          ? from(ask()).pipe(mergeMap((isFresh) => (isFresh ? forward(operation) : of(result))))
          : of(result),
      ),
    );
  });

/** Shows the dialog and returns whether a fresh code was accepted. */
type Ask = () => Promise<boolean>;

let dialog: Ask | null = null;
let pending: Promise<boolean> | null = null;

/** Registers the dialog of the page; returns the function that removes it. */
export function offerDialog(ask: Ask): () => void {
  dialog = ask;
  return () => {
    if (dialog === ask) dialog = null;
  };
}

/** Asks the person for a fresh code. Acts that are refused at the same time share one dialog. */
function askForCode(): Promise<boolean> {
  if (!dialog) return Promise.resolve(false);
  pending ??= dialog().finally(() => {
    pending = null;
  });
  return pending;
}
