import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';

let current: ApolloLink | null = null;

/** Sets the link; called at the start of the app and in tests. */
export function setLink(link: ApolloLink): void {
  current = link;
}

/** The link that `setLink` stored. */
export function currentLink(): ApolloLink {
  if (!current) throw new Error('The evaluation was not connected.');
  return current;
}

/** None of our links uses the client of a call. */
const WITHOUT_CLIENT = undefined as unknown as ApolloClient;

/**
 * Sends one operation to the server, by the typed document that is generated for it. All operations of the evaluation
 * go this way and not through an Apollo client, which would be a fifth more script before the first question
 * (`docs/decisions/2026-11-30-calls-of-the-evaluation.md`). Throws when the server fails or does not answer.
 */
export async function call<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | null> {
  const { data, errors } = await firstValueFrom(
    ApolloLink.execute(currentLink(), { query, variables }, { client: WITHOUT_CLIENT }),
  );
  if (errors?.length) throw new CombinedGraphQLErrors({ data, errors });
  return (data as Data | null | undefined) ?? null;
}

/**
 * The answer to a query that a screen reads once, with the variables of its first rendering; `retry` reads it again.
 */
export function useCall<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): { data: Data | null; error: unknown; retry(): void } {
  const [answer, setAnswer] = useState<{ data: Data | null; error: unknown }>({ data: null, error: null });
  const first = useRef(variables);
  const read = useCallback(() => {
    call(query, first.current).then(
      (data) => setAnswer({ data, error: null }),
      (error: unknown) => setAnswer({ data: null, error }),
    );
  }, [query]);
  useEffect(read, [read]);
  return { ...answer, retry: read };
}
