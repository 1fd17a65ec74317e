import type { DocumentNode } from 'graphql';
import { type SharedQuery, sharedQueryOf } from '../operations.ts';

/** Characters of all known documents together. A parsed document needs some fifty times as many bytes as its text. */
const MAX_CHARACTERS = 100_000;

interface KnownDocument {
  /** Differs from that of every other document, also of removed ones. */
  number: number;
  text: string;
  document: DocumentNode;
  shared: SharedQuery | null;
}

/**
 * Documents that are no operation of the apps, after they were checked and validated once. A partner or the explorer
 * sends the same few again and again. The least recently used ones are removed first.
 */
export class UnlistedDocuments {
  #byKey = new Map<string, KnownDocument>();
  #byText = new Map<string, KnownDocument>();
  #characters = 0;
  #numbers = 0;

  /** True for a text that was checked and validated. */
  has(text: string): boolean {
    return this.#byText.has(text);
  }

  find(text: string): KnownDocument | undefined {
    return this.#byText.get(text);
  }

  /** By the key of Apollo Server, which contains the hash of the text. */
  get(key: string): DocumentNode | undefined {
    const known = this.#byKey.get(key);
    if (!known) return undefined;
    this.#byKey.delete(key);
    this.#byKey.set(key, known);
    return known.document;
  }

  set(key: string, document: DocumentNode): void {
    const text = document.loc?.source.body;
    if (text === undefined || this.#byKey.has(key)) return;
    this.#numbers += 1;
    const added = { number: this.#numbers, text, document, shared: sharedQueryOf(document) };
    this.#byKey.set(key, added);
    this.#byText.set(text, added);
    this.#characters += text.length;
    for (const [oldest, { text: removed }] of this.#byKey) {
      if (this.#characters <= MAX_CHARACTERS) break;
      this.#byKey.delete(oldest);
      this.#byText.delete(removed);
      this.#characters -= removed.length;
    }
  }
}
