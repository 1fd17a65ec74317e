import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import type { Ctx } from '../../../services.ts';
import { Cache } from '../../../shared/cache.ts';
import { idOf, type SharedQuery, sharedQueryOf } from '../operations.ts';
import { prepare, type ResponseCache } from '../responseCache.ts';
import type { GraphqlBody } from './graphqlBody.ts';

/** A parsed document needs some fifty times as many bytes as its text. */
const BYTES_PER_CHARACTER = 50;

export interface KnownDocument {
  id: string;
  document: DocumentNode;
  shared: SharedQuery | null;
}

/**
 * Documents that are no operation of the apps, after they were checked and validated once, by the SHA-256 of their text. A
 * partner or the explorer sends the same few again and again.
 */
export class UnlistedDocuments {
  readonly #byId = new Cache<KnownDocument>('documents', {
    bytesOf: ({ document }) => BYTES_PER_CHARACTER * (document.loc?.source.body.length ?? 0),
  });

  find(text: string): KnownDocument | undefined {
    return this.#byId.get(idOf(text));
  }

  get(id: string): DocumentNode | undefined {
    return this.#byId.get(id)?.document;
  }

  set(id: string, document: DocumentNode): void {
    if (document.loc) this.#byId.set(id, { id, document, shared: sharedQueryOf(document) });
  }
}

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
