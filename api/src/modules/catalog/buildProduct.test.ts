import { beforeAll, describe, expect, it } from '@jest/globals';
import { type CatalogSeed, catalogFolder, readCatalog } from '../../seeders/catalog/readCatalog.ts';
import { buildProduct, outlineOf } from './buildProduct.ts';

const now = new Date('2026-11-21T15:00:00Z');
let seeds: CatalogSeed;
beforeAll(async () => {
  seeds = await readCatalog(catalogFolder());
});

/** A product with a lightning offer that runs now. */
function onOffer(slug: string, basePriceCents: number) {
  const seed = seeds.products.find((product) => product.slug === slug);
  if (!seed) throw new Error(`No ${slug} in the catalogue.`);
  const { home, needs, pages, company, lightning } = seeds;
  const offer = {
    productId: seed.id,
    basePriceCents,
    startsAt: new Date('2026-11-21T00:00:00Z'),
    endsAt: new Date('2026-11-22T00:00:00Z'),
    repeatsDaily: false,
  };
  return buildProduct(outlineOf(seed), {
    store: { home, needs, pages, company, lightning },
    tints: new Map(),
    stock: new Map([[seed.id, 5]]),
    lightning: new Map([[seed.id, offer]]),
    isRegulatedMode: false,
    subscriptionPercent: null,
    fullPriceOf: () => null,
    now,
  });
}

describe('buildProduct', () => {
  it('reduces the base price of a lightning offer by 15%, rounded down to the centavo', () => {
    expect(onOffer('tonico-para-barba', 6490)).toMatchObject({
      value: 5516,
      oldValue: 6490,
      lightning: { basePrice: 6490 },
    });
  });

  it('hides a lightning offer above the ordinary price, because the ordinary price is charged', () => {
    expect(onOffer('tonico-para-barba', 9990)).toMatchObject({
      value: 6490,
      oldValue: 8490,
      lightning: null,
    });
  });

  it('hides a lightning offer on a product in box sizes, which have prices of their own', () => {
    expect(onOffer('chocosono', 990)).toMatchObject({ value: 990, lightning: null });
  });
});
