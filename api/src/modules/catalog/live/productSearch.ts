import MiniSearch from 'minisearch';
import { bytesOfData, Cache } from '../../../shared/cache.ts';
import type { ListedProduct } from '../productTexts.ts';

/** Lower case and without accents, so that 'AÇÃO' and 'acao' are the same word. */
export const toSearchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** By need: words that people search for and that our product names do not contain. */
const ALSO_CALLED: Record<string, string> = {
  cabelo: 'queda calvicie careca capilar kit',
  pele: 'rosto antirrugas antissinais rugas vitamina skincare',
  barba: 'bigode pelos',
  sono: 'dormir insonia melatonina',
  'bem-estar': 'vitaminas suplemento energia treino academia',
  'saude-sexual': 'tadalafila erecao sexo disfuncao eretil impotencia desempenho',
};

/** The words that find the products on a lightning offer. */
const ON_OFFER = 'oferta relampago promocao desconto';

/**
 * Synonyms and other spellings of words in our product names. A search for one of them finds the products with the
 * word.
 */
const ALSO_WRITTEN: Record<string, readonly string[]> = {
  shampoo: ['xampu', 'champu'],
  gummy: ['goma', 'bala'],
  combo: ['kit', 'pacote'],
};

function indexed(word: string): string[] {
  const folded = toSearchable(word);
  return [folded, ...(ALSO_WRITTEN[folded] ?? [])];
}

interface Entry {
  id: string;
  name: string;
  category: string;
  also: string;
  promise: string;
}

const entryOf = (product: ListedProduct): Entry => ({
  id: product.id,
  name: `${product.name} ${product.path} ${product.slug.replaceAll('-', ' ')}`,
  category: `${product.categoryName} ${product.need}`,
  also: `${ALSO_CALLED[product.need] ?? ''} ${product.lightningOffer ? ON_OFFER : ''}`,
  promise: product.brandPromise,
});

/**
 * Full-text search by name, category and need, without accents or case. It finds words by their beginning and
 * tolerates a typing mistake. A changed product replaces its own entry.
 */
export class ProductSearch {
  #entries = new Map<string, Entry>();
  /** Shoppers search for the same few words. */
  #results = new Cache<string[]>('searches', { bytesOf: bytesOfData });
  #index = new MiniSearch<Entry>({
    idField: 'id',
    fields: ['name', 'category', 'also', 'promise'],
    processTerm: indexed,
    searchOptions: {
      boost: { name: 4, category: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
      processTerm: (term) => toSearchable(term),
    },
  });

  update(product: ListedProduct, isListed: boolean): void {
    const before = this.#entries.get(product.id);
    const after = isListed ? entryOf(product) : undefined;
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    this.#results.clear();
    if (before) this.#index.remove(before);
    this.#entries.delete(product.id);
    if (!after) return;
    this.#index.add(after);
    this.#entries.set(product.id, after);
  }

  /**
   * The ids of the matching products, the best match first. Products with any of the words, when none has all of
   * them.
   */
  find(words: string): string[] {
    const cached = this.#results.get(words);
    if (cached) return cached;
    const hits = this.#index.search(words);
    const found = hits.length > 0 ? hits : this.#index.search(words, { combineWith: 'OR' });
    const ids = found.map(({ id }) => id);
    this.#results.set(words, ids);
    return ids;
  }
}
