import type { DocumentNode } from 'graphql';

/** Characters of all kept documents together. A parsed document needs some fifty times as many bytes as its text. */
const MAX_CHARACTERS = 100_000;

interface Kept {
  text: string;
  document: DocumentNode;
}

/**
 * Documents that are no operation of the apps, after they were checked and validated once. A partner or the explorer
 * sends the same few again and again. The least recently used ones are removed first.
 */
export class FreeDocuments {
  #byKey = new Map<string, Kept>();
  #texts = new Set<string>();
  #characters = 0;

  /** True for a text that was checked and validated. */
  has(text: string): boolean {
    return this.#texts.has(text);
  }

  /** By the key of Apollo Server, which contains the hash of the text. */
  get(key: string): DocumentNode | undefined {
    const kept = this.#byKey.get(key);
    if (!kept) return undefined;
    this.#byKey.delete(key);
    this.#byKey.set(key, kept);
    return kept.document;
  }

  set(key: string, document: DocumentNode): void {
    const text = document.loc?.source.body;
    if (text === undefined || this.#byKey.has(key)) return;
    this.#byKey.set(key, { text, document });
    this.#texts.add(text);
    this.#characters += text.length;
    for (const [oldest, { text: removed }] of this.#byKey) {
      if (this.#characters <= MAX_CHARACTERS) break;
      this.#byKey.delete(oldest);
      this.#texts.delete(removed);
      this.#characters -= removed.length;
    }
  }
}
