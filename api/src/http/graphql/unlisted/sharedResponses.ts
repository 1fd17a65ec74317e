import type { ApolloServerPlugin } from '@apollo/server';
import type { Ctx } from '../../../services.ts';
import type { GraphqlBody } from '../request/graphqlBody.ts';
import { type CachedResponse, prepare, type ResponseCache } from '../responseCache.ts';
import type { UnlistedDocuments } from './unlistedDocuments.ts';

type Document = Pick<GraphqlBody, 'query' | 'variables' | 'operationName'>;

/** Characters of the variables with which a response is cached. */
const MAX_VARIABLES = 500;

/**
 * Cached responses to unlisted documents that read only the catalogue. Every caller with the scope gets the same
 * response until the catalogue changes. Apollo Server computes each response once. This class does not check rate limits
 * and scopes.
 */
export class SharedResponses {
  readonly #cache: ResponseCache;
  readonly #documents: UnlistedDocuments;

  constructor(cache: ResponseCache, documents: UnlistedDocuments) {
    this.#cache = cache;
    this.#documents = documents;
  }

  find(body: Document): CachedResponse | undefined {
    const key = this.#keyOf(body);
    return key === null ? undefined : this.#cache.get(key);
  }

  /** Null for a document that was not validated before, or whose response depends on the caller. */
  #keyOf({ query, variables, operationName }: Document): string | null {
    const known = typeof query === 'string' ? this.#documents.find(query) : undefined;
    if (known?.shared?.about !== 'catalogue') return null;
    if (variables && typeof variables !== 'object') return null;
    const declared = known.shared.variables;
    if (!Object.keys(variables ?? {}).every((name) => declared.has(name))) return null;
    const text = JSON.stringify([operationName ?? null, variables ?? {}]);
    return text.length > MAX_VARIABLES ? null : `${known.number} ${text}`;
  }

  /** Stores the responses that Apollo Server computes for callers without an account. */
  plugin(): ApolloServerPlugin<Ctx> {
    return {
      requestDidStart: async ({ request, contextValue }) => {
        if (request.http?.method !== 'POST' || contextValue.viewer) return undefined;
        const key = this.#keyOf(request);
        if (key === null) return undefined;
        const { version } = this.#cache;
        return {
          willSendResponse: async ({ response: { body } }) => {
            if (body.kind !== 'single' || body.singleResult.errors) return;
            const bytes = `${JSON.stringify(body.singleResult)}\n`;
            this.#cache.put(key, prepare(bytes, 'application/json; charset=utf-8'), version);
          },
        };
      },
    };
  }
}
