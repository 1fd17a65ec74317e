import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fullCount } from '#schema/testing/fullCount.ts';
import { CATALOG_NOW, catalogRows, contentsInMemory, readSeeds } from '../../../../test/builders/catalog.ts';
import type { CatalogSeed } from '../../../seeders/catalog/readCatalog.ts';
import type { Catalog } from '../buildCatalog.ts';
import type { CatalogRows } from '../catalogRows.ts';
import { ProductOrder } from '../product.order.ts';
import { LiveCatalog } from './liveCatalog.ts';

let seeds: CatalogSeed;
beforeAll(async () => {
  seeds = await readSeeds();
});

const openCatalog = (rows: CatalogRows, now: Date) =>
  new LiveCatalog(rows, { now, isRegulatedMode: false, contents: contentsInMemory(seeds.products) });

const copyOf = (rows: CatalogRows): CatalogRows => ({
  ...rows,
  products: [...rows.products],
  stock: new Map(rows.stock),
});

const ORDERS = Object.values(ProductOrder);

const request = fc.record({
  category: fc.constantFrom(undefined, 1, 2, 3, 4, 9),
  need: fc.constantFrom(undefined, 'cabelo', 'barba', 'sono', 'unknown'),
  orderBy: fc.constantFrom(...ORDERS),
  isDesc: fc.boolean(),
  limit: fc.integer({ min: 0, max: 12 }),
  offset: fc.integer({ min: 0, max: 30 }),
});

const priceOf = ({ lightningOffer, value, variantGroup }: Catalog['listed'][number]): number =>
  variantGroup?.baseValue ?? lightningOffer?.value ?? value;
const COMPARE = {
  RELEVANCE: (a, b) => Number(b.available) - Number(a.available),
  NAME: (a, b) => a.name.localeCompare(b.name, 'pt-BR'),
  VALUE: (a, b) => a.value - b.value,
  PRICE: (a, b) => priceOf(a) - priceOf(b),
  RATING: (a, b) => Number(a.rating) - Number(b.rating),
} satisfies Record<ProductOrder, (a: Catalog['listed'][number], b: Catalog['listed'][number]) => number>;

/** The expected page, computed without cached lists: filter, sort, reverse, slice. */
function expectedPage(catalog: Catalog, listRequest: Parameters<Catalog['list']>[0]) {
  const { category, need, orderBy, isDesc, limit, offset } = listRequest;
  const sorted = catalog.listed
    .filter(
      (product) =>
        (category == null || product.category === category) && (need == null || product.need === need),
    )
    .toSorted(COMPARE[orderBy]);
  if (isDesc) sorted.reverse();
  return { ids: sorted.slice(offset, offset + limit).map(({ id }) => id), total: sorted.length };
}

const pageOf = (catalog: Catalog, listRequest: Parameters<Catalog['list']>[0]) => {
  const { items, total } = catalog.list(listRequest);
  return { ids: items.map(({ id }) => id), total };
};

const WORDS = ['shampoo', 'cabelo', 'minoxidl', 'oferta', 'kit de cabelo', 'renomeado', 'sono', 'xyzxyz'];

/** The results of all reads of a catalogue. */
const resultsOf = (catalog: Catalog) => ({
  products: catalog.rows.products.map(({ id }) => {
    const sold = catalog.sellable(id);
    return { ...sold?.product, second: sold?.product.secondUnit?.id, onHand: sold?.onHand(null) };
  }),
  offers: catalog.listed.map(({ lightningOffer }) => lightningOffer?.id),
  lists: ORDERS.flatMap((orderBy) =>
    [undefined, 1, 3].map((category) =>
      pageOf(catalog, { orderBy, category, isDesc: false, limit: 100, offset: 0 }),
    ),
  ),
  found: WORDS.map((word) =>
    catalog
      .search(word, { limit: 100, offset: 0 })
      .items.map(({ id }) => id)
      .sort(),
  ),
  store: JSON.stringify(catalog.store),
  changesAt: catalog.changesAt,
});

/** The listings that cost more than the full-price product whose units they sell. */
const tooExpensive = ({ rows, sellable }: Catalog): string[] =>
  rows.products.flatMap(({ id, slug, productWithoutPromotionId }) => {
    const full = sellable(productWithoutPromotionId ?? '')?.product;
    const sold = sellable(id);
    if (!full || full.variantGroup || !sold) return [];
    return sold.product.value > full.value || sold.outline.value > full.value ? [slug] : [];
  });

describe('a page of products', () => {
  it('equals filtering and sorting on every request', () => {
    const { catalog } = openCatalog(catalogRows(seeds), CATALOG_NOW);
    fc.assert(
      fc.property(request, (listRequest) => {
        expect(pageOf(catalog, listRequest)).toEqual(expectedPage(catalog, listRequest));
      }),
      { numRuns: fullCount(300, 60) },
    );
  });
});

describe('the catalogue in memory', () => {
  const change = fc.oneof(
    fc.record({ skuIndex: fc.nat(200), onHand: fc.constantFrom(0, 1, 5) }),
    fc.record({
      productIndex: fc.nat(200),
      set: fc.record(
        {
          value: fc.integer({ min: 100, max: 20_000 }),
          name: fc.constantFrom('Renomeado', 'Água de barba', 'Zinco'),
          listed: fc.boolean(),
          soldOff: fc.boolean(),
          showCart: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      hasOffer: fc.boolean(),
    }),
    fc.record({ hours: fc.integer({ min: 0, max: 30 }) }),
  );

  it('is the same after random changes as a catalogue that is built from the changed rows', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const rows = catalogRows(seeds);
        const live = openCatalog(rows, CATALOG_NOW);
        let now = CATALOG_NOW;
        resultsOf(live.catalog);
        const skus = [...rows.stock.keys()];
        for (const step of changes) {
          if ('hours' in step) {
            now = new Date(CATALOG_NOW.getTime() + step.hours * 3_600_000);
            live.advanceTo(now);
          } else if ('onHand' in step) {
            live.setStock(new Map([[skus[step.skuIndex % skus.length] ?? '', step.onHand]]));
          } else {
            const before = rows.products[step.productIndex % rows.products.length];
            if (!before) continue;
            const offer = {
              productId: before.id,
              basePriceCents: 3000,
              repeatsDaily: false,
              startsAt: CATALOG_NOW,
              endsAt: new Date(CATALOG_NOW.getTime() + 7_200_000),
            };
            live.replaceProducts([{ ...before, ...step.set }], step.hasOffer ? [offer] : []);
          }
        }
        expect(tooExpensive(live.catalog)).toEqual([]);
        expect(resultsOf(live.catalog)).toEqual(resultsOf(openCatalog(copyOf(rows), now).catalog));
      }),
      { numRuns: fullCount(60, 20) },
    );
  });

  it('reports a change of stock only when a product is sold out or available again', () => {
    const rows = catalogRows(seeds);
    const live = openCatalog(rows, CATALOG_NOW);
    const id = live.catalog.find('creatina')?.id ?? '';
    const unchanged = live.catalog.find('minoxidil');
    expect(live.setStock(new Map([[id, 3]]))).toBe(false);
    expect(live.catalog.sellable(id)?.onHand(null)).toBe(3);
    expect(live.setStock(new Map([[id, 0]]))).toBe(true);
    expect(live.catalog.find('creatina')?.available).toBe(false);
    expect(live.catalog.find('minoxidil')).toBe(unchanged);
  });

  it('refuses to replace a product whose slug or code changed, by which it is found', () => {
    const rows = catalogRows(seeds);
    const live = openCatalog(rows, CATALOG_NOW);
    const [content] = rows.products;
    if (!content) throw new Error('No product.');
    expect(live.replaceProducts([{ ...content, slug: 'another' }], [])).toHaveLength(1);
    expect(live.replaceProducts([{ ...content, code: content.code + 1 }], [])).toHaveLength(1);
    expect(live.replaceProducts([{ ...content, value: 1 }], [])).toEqual([]);
  });
});
