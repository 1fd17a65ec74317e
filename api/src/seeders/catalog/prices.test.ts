import { beforeAll, describe, expect, it } from '@jest/globals';
import { DOCUMENTED_PRICES } from '../../../test/documentedPrices.ts';
import { type CatalogSeed, readCatalog } from './readCatalog.ts';

let catalog: CatalogSeed;
beforeAll(async () => {
  catalog = await readCatalog(import.meta.dirname);
});
const product = (slug: string) => catalog.products.find((candidate) => candidate.slug === slug);

describe('the price table', () => {
  it.each(DOCUMENTED_PRICES)('sells %s as the specification says', (_name, slug, expected) => {
    expect(product(slug)).toMatchObject(expected);
  });

  it.each([
    [1, 990],
    [2, 2690],
    [5, 5990],
    [7, 7990],
    [10, 9990],
    [20, 19990],
    [30, 23970],
  ])('sells %i boxes of Chocosono for %i centavos, with a picture of as many', (qtd, price) => {
    const variant = product('chocosono')?.variantGroup?.variants.find((candidate) => candidate.qtd === qtd);
    expect(variant?.price).toBe(price);
    expect(variant?.image).toBe(`/pictures/chocosono/front-${qtd}`);
  });

  it('starts the Chocosono at the price of one box', () => {
    expect(product('chocosono')?.variantGroup?.baseValue).toBe(990);
  });

  it('states the price of one box within half a centavo, and says when it is rounded', () => {
    for (const { qtd, price, unitPrice } of product('chocosono')?.variantGroup?.variants ?? []) {
      const statedPrice = Number(unitPrice.replace(/\D/g, ''));
      expect(Math.abs(statedPrice - price / qtd)).toBeLessThanOrEqual(0.5);
      expect(unitPrice.startsWith('cerca de')).toBe(statedPrice * qtd !== price);
    }
  });

  it.each([
    ['anti-aging-relampago', 8491],
    ['cha-do-dia-relampago', 5856],
    ['tonico-para-barba-relampago', 5516],
    ['shampoo-energizante-relampago', 4241],
  ])('gives the lightning offer of %s the price of %i centavos', (slug, price) => {
    const offer = catalog.lightning.offers.find((candidate) => candidate.product === slug);
    const base = offer?.basePrice ?? 0;
    expect(Math.floor((base * (100 - catalog.lightning.percent)) / 100)).toBe(price);
    expect(product(slug)).toMatchObject({ value: base, isPromotionalProduct: false });
  });

  it('offers exactly the four add-ons and the three second units', () => {
    const offered = (kind: 'addOn' | 'secondUnit') =>
      catalog.products
        .filter((candidate) => candidate.offeredAs.includes(kind))
        .map((candidate) => candidate.slug);
    expect(offered('addOn')).toEqual([
      'chocosono-2-caixas-oferta',
      'gummy-oferta',
      'shampoo-energizante-oferta',
      'anti-aging-oferta',
    ]);
    expect(offered('secondUnit')).toEqual([
      'sleep-gummy-segunda-unidade',
      'tadala-spray-segunda-unidade',
      'creatina-segunda-unidade',
    ]);
  });

  it('gives the subscription discount to shampoo, minoxidil and finasteride only', () => {
    const subscribed = catalog.products.filter((candidate) => candidate.subscriptionDiscount > 0);
    expect(subscribed.map(({ slug, signature }) => [slug, signature])).toEqual([
      ['minoxidil', true],
      ['finasterida', true],
      ['shampoo-energizante', true],
    ]);
  });
});
