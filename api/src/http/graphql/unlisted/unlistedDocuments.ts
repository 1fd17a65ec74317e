import type { DocumentNode } from 'graphql';
import { Cache } from '../../../shared/cache.ts';
import { idOf, type SharedQuery, sharedQueryOf } from '../operations.ts';

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
