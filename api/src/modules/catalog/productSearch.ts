import MiniSearch from 'minisearch';
import type { Product } from './product.types.ts';

/** Lower case, no accents: 'AÇÃO' and 'acao' are one word. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Words people search for that our names do not contain. */
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

/** Other spellings of one of our words; a search for one finds the products that contain the word. */
const ALSO_WRITTEN: Record<string, readonly string[]> = {
  shampoo: ['xampu', 'champu'],
  gummy: ['goma', 'bala'],
  combo: ['kit', 'pacote'],
};

function indexed(word: string): string[] {
  const folded = fold(word);
  return [folded, ...(ALSO_WRITTEN[folded] ?? [])];
}

/**
 * Search by name, category and need: without accents or case, by beginnings of words, tolerating a typing mistake
 * (A-98).
 */
export function createProductSearch(products: readonly Product[]): (query: string) => Product[] {
  const index = new MiniSearch<Product>({
    idField: 'id',
    fields: ['name', 'category', 'also', 'promise'],
    extractField: (product, field) => {
      if (field === 'category') return `${product.categoryName} ${product.need}`;
      if (field === 'also')
        return `${ALSO_CALLED[product.need] ?? ''} ${product.lightningOffer ? ON_OFFER : ''}`;
      if (field === 'promise') return product.brandPromise;
      return field === 'id'
        ? product.id
        : `${product.name} ${product.path} ${product.slug.replaceAll('-', ' ')}`;
    },
    processTerm: indexed,
    searchOptions: {
      boost: { name: 4, category: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
      processTerm: (term) => fold(term),
    },
  });
  index.addAll(products);
  const byId = new Map(products.map((product) => [product.id, product]));
  return (query) => {
    const words = query.slice(0, 100);
    const hits = index.search(words);
    const found = hits.length > 0 ? hits : index.search(words, { combineWith: 'OR' });
    return found.flatMap((hit) => byId.get(hit.id) ?? []);
  };
}
