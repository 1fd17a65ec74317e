import type { ApolloServerPlugin } from '@apollo/server';
import type { Ctx } from '../../../services.ts';
import { type CachedResponse, prepare, type ResponseCache } from '../responseCache.ts';
import type { FreeDocuments } from './freeDocuments.ts';

interface Question {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

const MAX_VARIABLES = 500;

/**
 * The answers to free documents that read the catalogue and nothing else, as bytes. They are the same for everyone who
 * may ask, until the catalogue changes. Apollo Server computes each of them; limits and scopes are the caller's task.
 */
export class OpenAnswers {
  readonly #cache: ResponseCache;
  readonly #documents: FreeDocuments;

  constructor(cache: ResponseCache, documents: FreeDocuments) {
    this.#cache = cache;
    this.#documents = documents;
  }

  find(question: Question): CachedResponse | undefined {
    const key = this.#keyOf(question);
    return key === null ? undefined : this.#cache.get(key);
  }

  /** Null for a document that was not validated before, or whose answer depends on the caller. */
  #keyOf({ query, variables, operationName }: Question): string | null {
    const kept = typeof query === 'string' ? this.#documents.find(query) : undefined;
    if (kept?.open?.about !== 'catalogue') return null;
    if (variables && typeof variables !== 'object') return null;
    const declared = kept.open.variables;
    if (!Object.keys(variables ?? {}).every((name) => declared.has(name))) return null;
    const text = JSON.stringify([operationName ?? null, variables ?? {}]);
    return text.length > MAX_VARIABLES ? null : `${kept.number} ${text}`;
  }

  /** Keeps the answers that Apollo Server computes for callers without an account. */
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
