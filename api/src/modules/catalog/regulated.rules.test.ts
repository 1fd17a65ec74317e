import { beforeAll, describe, expect, it } from '@jest/globals';
import { PLAIN_PICTURE } from '#schema/regulated.ts';
import { catalogOf, readSeeds } from '../../../test/builders/catalog.ts';
import type { CatalogSeed } from '../../seeders/catalog/readCatalog.ts';
import type { Catalog } from './buildCatalog.ts';
import { isRegulated } from './regulated.rules.ts';

let seeds: CatalogSeed;
beforeAll(async () => {
  seeds = await readSeeds();
});

const catalogs = (content = seeds) => ({
  on: catalogOf(content, true),
  off: catalogOf(content, false),
});

const readProduct = async (catalog: Catalog, slug: string) => {
  const listed = catalog.find(slug);
  return listed && (await catalog.withTexts([listed]))[0];
};

describe('isRegulated', () => {
  it('returns true for medicines on prescription, and for products with melatonin in their line or composition', () => {
    const slugs = seeds.products.filter(isRegulated).map(({ slug }) => slug);
    expect(slugs.sort()).toEqual([
      'chocosono',
      'chocosono-2-caixas-oferta',
      'combo-sleep-gummy',
      'finasterida',
      'minoxidil',
      'new-tadala-spray',
      'sleep-gummy',
      'sleep-gummy-segunda-unidade',
      'tadala-spray',
      'tadala-spray-segunda-unidade',
    ]);
  });

  it('returns false for a product whose composition says that it contains no melatonin', () => {
    const [gummy] = seeds.products.filter(({ slug }) => slug === 'gummy');
    if (!gummy) throw new Error('No gummy in the catalogue.');
    const composition = (text: string) => ({ ...gummy, otherInformations: [{ title: null, text }] });
    expect(isRegulated(composition('Camomila. Não contém melatonina.'))).toBe(false);
    expect(isRegulated(composition('Camomila, melatonina (0,21 mg).'))).toBe(true);
  });
});

describe('a regulated product', () => {
  it('shows no testimonial in any mode, also when some are stored', async () => {
    const depoiments = [
      { title: 'Rende', ratings: 5, text: 'Dura.', name: 'Caio', illustrative: true as const },
    ];
    const products = seeds.products.map((product) => ({ ...product, depoiments }));
    const { on, off } = catalogs({ ...seeds, products });
    for (const seed of products) {
      const shown = isRegulated(seed) ? [] : depoiments;
      for (const catalog of [on, off])
        expect([seed.slug, (await readProduct(catalog, seed.slug))?.depoiments]).toEqual([seed.slug, shown]);
    }
  });
});

describe('regulated mode', () => {
  it('shows a regulated product with its facts and price, without promotional texts, pictures and offers', async () => {
    const { on, off } = catalogs();
    for (const seed of seeds.products.filter(isRegulated)) {
      const shown = await readProduct(on, seed.slug);
      const words = JSON.stringify(shown);
      expect(words.match(/\/pictures\/[^"]+/g)?.every((path) => path === PLAIN_PICTURE)).toBe(true);
      for (const claim of [seed.brandPromise, seed.about.text, seed.whoUses.text, seed.description])
        expect(words).not.toContain(JSON.stringify(claim).slice(1, -1));
      expect(shown).toMatchObject({
        name: seed.name,
        value: seed.value,
        warnings: seed.warnings,
        oldValue: null,
        lightning: null,
        tag: null,
        tagPromotion: null,
        discountPercent: null,
        defaultCoupon: null,
        secondUnit: null,
        rating: '',
        depoiments: [],
        advantages: [],
        needsEmail: false,
        subscriptionDiscount: 0,
      });
      expect(shown?.available).toBe(off.find(seed.slug)?.available);
    }
  });

  it('does not change products that are not regulated, and while it is off a medicine keeps its offer, rating and picture', async () => {
    const { on, off } = catalogs();
    for (const seed of seeds.products.filter((product) => !isRegulated(product)))
      expect(await readProduct(on, seed.slug)).toEqual(await readProduct(off, seed.slug));
    const sold = await readProduct(off, 'finasterida');
    expect(sold).toMatchObject({ lightning: { basePrice: 2890 }, rating: '4.7' });
    expect(sold?.image).toBe('/pictures/finasterida/front');
  });

  it('hides banners that advertise a regulated product', () => {
    const { on, off } = catalogs();
    expect(off.store?.banners).toHaveLength(2);
    expect(on.store?.banners.map(({ image }) => image)).toEqual(['/pictures/banners/anti-aging']);
    expect([off.store?.regulatedMode, on.store?.regulatedMode]).toEqual([false, true]);
  });
});
