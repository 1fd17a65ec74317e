import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredProductContent } from './product.shape.ts';
import { type CatalogSeed, readCatalog } from './readCatalog.ts';

let catalog: CatalogSeed;
beforeAll(async () => {
  catalog = await readCatalog(import.meta.dirname);
});
const product = (slug: string) => catalog.products.find((candidate) => candidate.slug === slug);

/** The price table of the specification, in centavos: value, old value, percent label. */
const table: [string, string, Partial<StoredProductContent>][] = [
  ['Anti-aging', 'anti-aging', { value: 18990, oldValue: 22990, discountPercent: 15.8 }],
  ['Anti-aging offered in the cart', 'anti-aging-oferta', { value: 3990, discountPercent: 60 }],
  ['Anti-aging on lightning offer', 'anti-aging-relampago', { value: 9990, discountPercent: 15.8 }],
  ['Daily Boost tea', 'cha-do-dia-fora-de-estoque', { value: 6890, oldValue: 8890, soldOff: true }],
  ['Beard tonic', 'tonico-para-barba', { value: 6490, oldValue: 8490, discountPercent: 22 }],
  ['Vita gummy', 'gummy', { value: 6630, oldValue: 8990 }],
  ['Vita gummy offered in the cart', 'gummy-oferta', { value: 2690, discountPercent: 59 }],
  ['Energizing shampoo', 'shampoo-energizante', { value: 4490, oldValue: 6990, subscriptionDiscount: 20 }],
  [
    'Energizing shampoo offered in the cart',
    'shampoo-energizante-oferta',
    { value: 2290, discountPercent: 50 },
  ],
  ['Energizing shampoo on lightning offer', 'shampoo-energizante-relampago', { value: 4990, oldValue: 4990 }],
  [
    'Minoxidil',
    'minoxidil',
    { value: 6490, oldValue: 8990, subscriptionDiscount: 20, prescriptionRequired: true },
  ],
  ['Finasteride', 'finasterida', { value: 2890, subscriptionDiscount: 20, prescriptionRequired: true }],
  ['Sleep gummy', 'sleep-gummy', { value: 9990, soldOff: true, prescriptionRequired: true }],
  ['Second sleep gummy', 'sleep-gummy-segunda-unidade', { value: 7990, discountPercent: 20 }],
  ['Combo barbudo', 'combo-barbudo', { value: 14990, isCombo: true, category: 3 }],
  ['Combo Vita gummy', 'combo-gummy', { value: 19990, isCombo: true, category: 4 }],
  ['Combo sleep gummy', 'combo-sleep-gummy', { value: 25490, isCombo: true, prescriptionRequired: true }],
  ['Chocosono', 'chocosono', { value: 990, prescriptionRequired: false }],
  [
    'Two boxes of Chocosono offered in the cart',
    'chocosono-2-caixas-oferta',
    { value: 2690, discountPercent: 59 },
  ],
  ['Spray', 'tadala-spray', { value: 24990, prescriptionRequired: true, defaultCoupon: null }],
  ['Second spray', 'tadala-spray-segunda-unidade', { value: 17490 }],
  ['New spray', 'new-tadala-spray', { value: 32990, promotionProductID: null, defaultCoupon: 'NOVOSPRAY10' }],
  ['Creatine', 'creatina', { value: 18990 }],
  [
    'Second creatine, also offered in the cart',
    'creatina-segunda-unidade',
    { value: 12990, discountPercent: 30 },
  ],
];

describe('the price table', () => {
  it.each(table)('sells %s as the specification says', (_name, slug, expected) => {
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
  ])('sells %i boxes of Chocosono for %i centavos', (qtd, price) => {
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
    expect(product(slug)).toMatchObject({ value: base, isPromotionalProduct: false, needsEmail: true });
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
