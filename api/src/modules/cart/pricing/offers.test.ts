import { describe, expect, it } from '@jest/globals';
import { buildCatalog, buildProduct, CATALOG, line } from '../../../../test/builders/pricing.ts';
import { findOffer, MAX_ADD_ONS, offersFor } from './offers.ts';

const offersOf = (...args: Parameters<typeof offersFor>) =>
  offersFor(...args).map(({ productId, parentLineId, kind }) => [productId, kind, parentLineId]);

describe('offersFor', () => {
  it('returns the second units of the products in the cart, then the add-ons', () => {
    expect(offersOf([line('tadala-spray'), line('creatina')], CATALOG)).toEqual([
      ['tadala-promo', 'secondUnit', 'line-tadala-spray'],
      ['creatina-promo', 'secondUnit', 'line-creatina'],
      ['chocosono-promo', 'addOn', null],
      ['gummy-promo', 'addOn', null],
      ['shampoo-promo', 'addOn', null],
      ['anti-aging-promo', 'addOn', null],
    ]);
  });

  it('returns the label that the catalogue stores for the offer', () => {
    expect(offersFor([line('tonico')], CATALOG)[0]?.label).toBe('59% OFF');
  });

  it('skips offers that are already in the cart', () => {
    const lines = [
      line('creatina'),
      line('creatina-promo', 1, { parentLineId: 'line-creatina' }),
      line('gummy-promo'),
    ];
    expect(offersOf(lines, CATALOG).map(([productId]) => productId)).toEqual([
      'chocosono-promo',
      'shampoo-promo',
      'anti-aging-promo',
    ]);
  });

  it('returns an add-on as the second unit of its full-price product, even if that product names no companion', () => {
    expect(offersOf([line('chocosono')], CATALOG)[0]).toEqual([
      'chocosono-promo',
      'secondUnit',
      'line-chocosono',
    ]);
  });

  it('skips an add-on whose full-price product already has its companion', () => {
    const other = { isPromotionalProduct: true, productWithoutPromotionId: 'creatina' };
    const catalog = buildCatalog([buildProduct('creatina-other', 9990, other)], ['creatina-other']);
    const lines = [line('creatina'), line('creatina-promo', 1, { parentLineId: 'line-creatina' })];
    expect(offersOf(lines, catalog)).toEqual([]);
  });

  it('skips sold-out products', () => {
    const soldOut = buildProduct('gummy-promo', 2690, { isPromotionalProduct: true, maxQuantity: 0 });
    const products = offersOf([line('tonico')], buildCatalog([soldOut])).map(([productId]) => productId);
    expect(products).not.toContain('gummy-promo');
  });

  it('returns a bounded number of add-ons, and second units in addition to them', () => {
    const promoted = Array.from({ length: 1_000 }, (_, place) =>
      buildProduct(`add-on-${place}`, 990, { isPromotionalProduct: true }),
    );
    const ids = promoted.map(({ id }) => id);
    const offers = offersFor([line('creatina')], buildCatalog(promoted, ids));
    expect(offers.filter(({ kind }) => kind === 'addOn')).toHaveLength(MAX_ADD_ONS);
    expect(offers[0]).toMatchObject({ productId: 'creatina-promo', kind: 'secondUnit' });
  });

  it('shows a subscription cart only offers that it can accept, however many others come first', () => {
    const others = Array.from({ length: MAX_ADD_ONS + 1 }, (_, place) =>
      buildProduct(`other-${place}`, 990, { isPromotionalProduct: true }),
    );
    const monthly = buildProduct('monthly', 990, { isPromotionalProduct: true, subscriptionDiscount: 20 });
    const promoted = [...others, monthly];
    const ids = promoted.map(({ id }) => id);
    const catalog = buildCatalog(promoted, ids);
    const lines = [line('shampoo')];
    expect(offersOf(lines, catalog, true)).toContainEqual(['monthly', 'addOn', null]);
    expect(findOffer(lines, { productId: 'monthly' }, catalog)).toMatchObject({ kind: 'addOn' });
  });

  it('returns no offers for an empty cart, and for a subscription cart none that would make it a one-off cart', () => {
    expect(offersOf([], CATALOG)).toEqual([]);
    expect(offersOf([line('shampoo')], CATALOG, true)).toEqual([]);
  });
});
