import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { firstValueFrom } from 'rxjs';

let current: ApolloLink | null = null;

/** Sets the link; called at the start of the app and in tests. */
export function setLink(link: ApolloLink): void {
  current = link;
}

/** The link that `setLink` stored, for pages with forms, which use an Apollo client and its cache. */
export function currentLink(): ApolloLink {
  if (!current) throw new Error('The evaluation was not connected.');
  return current;
}

/** None of our links uses the client of a call. */
const WITHOUT_CLIENT = undefined as unknown as ApolloClient;

/**
 * Sends one operation to the server. A step of the evaluation writes and never reads anything twice, so it needs no
 * cache: the client with its cache would be a fifth of the first script.
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
