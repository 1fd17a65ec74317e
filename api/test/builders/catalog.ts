import type { Catalog } from '../../src/modules/catalog/buildCatalog.ts';
import { outlineOf } from '../../src/modules/catalog/buildProduct.ts';
import type { CatalogRows } from '../../src/modules/catalog/catalogRows.ts';
import type { ContentSource } from '../../src/modules/catalog/live/lazyTexts.ts';
import { LiveCatalog } from '../../src/modules/catalog/live/liveCatalog.ts';
import type { StoredProductContent } from '../../src/modules/catalog/product.shape.ts';
import { shownTexts } from '../../src/modules/catalog/regulated.rules.ts';
import { type CatalogSeed, catalogFolder, readCatalog } from '../../src/seeders/catalog/readCatalog.ts';

/** A moment at which the lightning offer of `catalogRows` runs. */
export const CATALOG_NOW = new Date('2026-11-21T15:00:00Z');

export const readSeeds = (): Promise<CatalogSeed> => readCatalog(catalogFolder());

/**
 * The catalogue of the files without a database: nine units of everything in stock, finasteride on a lightning offer.
 */
export function catalogRows({ products, home, needs, pages, company, lightning }: CatalogSeed): CatalogRows {
  const finasteride = products.find(({ slug }) => slug === 'finasterida');
  return {
    products: products.map(outlineOf),
    stock: new Map(
      products.flatMap(({ id, variantGroup }) =>
        [id, ...(variantGroup?.variants ?? []).map((variant) => variant.id)].map((sku) => [sku, 9] as const),
      ),
    ),
    lightning: [
      {
        productId: finasteride?.id ?? '',
        basePriceCents: 2890,
        startsAt: new Date('2026-11-21T00:00:00Z'),
        endsAt: new Date('2026-11-22T00:00:00Z'),
        repeatsDaily: false,
      },
    ],
    promotions: [],
    project: {
      freeShippingScope: 'capitals',
      maxInstallments: 3,
      installmentFees: {},
      whatsappUrl: 'https://wa.me/1',
      blogUrl: 'https://blog.example',
    },
    freight: null,
    versions: [],
    store: { home, needs, pages, company, lightning },
  };
}

/** The texts of these products, as if they had been read. */
export function contentsInMemory(
  products: readonly StoredProductContent[],
  isRegulatedMode = false,
): ContentSource {
  const byId = new Map(
    products.map((content) => [content.id, { content, texts: shownTexts(content, isRegulatedMode) }]),
  );
  return { get: (id) => byId.get(id), load: (id) => Promise.reject(new Error(`no product ${id}`)) };
}

/** The catalogue of the files, in regulated mode or not. */
export const catalogOf = (seeds: CatalogSeed, isRegulatedMode: boolean): Catalog =>
  new LiveCatalog(catalogRows(seeds), {
    now: CATALOG_NOW,
    isRegulatedMode,
    contents: contentsInMemory(seeds.products, isRegulatedMode),
  }).catalog;
