import type { CatalogSeed } from './readCatalog.ts';

export type CatalogText = { where: string; text: string };

/** Every sentence a shopper can read, with its place. A text without a space is an address or an identifier. */
export function catalogTexts(catalog: CatalogSeed): CatalogText[] {
  const { products, needs, home, pages, company, lightning, freight } = catalog;
  const byProduct = products.flatMap((product) => sentences(product, product.slug));
  return [...byProduct, ...sentences({ needs, home, pages, company, lightning, freight }, '')];
}

export function sentences(value: unknown, where: string): CatalogText[] {
  if (typeof value === 'string') return /\s/.test(value.trim()) ? [{ where, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, where ? `${where}.${key}` : key));
}
