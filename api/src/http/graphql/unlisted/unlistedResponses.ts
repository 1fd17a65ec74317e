import type { ApolloServerPlugin } from '@apollo/server';
import type { Ctx } from '../../../services.ts';
import type { GraphqlBody } from '../request/graphqlBody.ts';
import { prepare, type ResponseCache } from '../responseCache.ts';
import type { KnownDocument, UnlistedDocuments } from './unlistedDocuments.ts';

/** Characters of the variables with which a response is cached. */
const MAX_VARIABLES = 500;

/**
 * The key of the cached response to an unlisted document that reads only the catalogue: every caller with the scope gets the
 * same. Null when the response depends on the caller, and for a document that was not validated before.
 */
export function responseKey(
  known: KnownDocument | undefined,
  { variables, operationName }: Pick<GraphqlBody, 'variables' | 'operationName'>,
): string | null {
  if (known?.shared?.about !== 'catalogue') return null;
  if (variables && typeof variables !== 'object') return null;
  const declared = known.shared.variables;
  if (!Object.keys(variables ?? {}).every((name) => declared.has(name))) return null;
  const text = JSON.stringify([operationName ?? null, variables ?? {}]);
  return text.length > MAX_VARIABLES ? null : `${known.id} ${text}`;
}

/** Stores the responses that Apollo Server computes for callers without an account. */
export const storeUnlistedResponses = (
  responses: ResponseCache,
  documents: UnlistedDocuments,
): ApolloServerPlugin<Ctx> => ({
  requestDidStart: async ({ request, contextValue }) => {
    if (request.http?.method !== 'POST' || contextValue.viewer || !request.query) return undefined;
    const key = responseKey(documents.find(request.query), request);
    if (key === null) return undefined;
    const store = responses.catalogWriter();
    return {
      willSendResponse: async ({ response: { body } }) => {
        if (body.kind !== 'single' || body.singleResult.errors) return;
        store(key, prepare(`${JSON.stringify(body.singleResult)}\n`, 'application/json; charset=utf-8'));
      },
    };
  },
});
