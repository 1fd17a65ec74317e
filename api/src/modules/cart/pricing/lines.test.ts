import { describe, expect, it } from '@jest/globals';
import { buildCatalog, buildProduct, CATALOG, line } from '../../../../test/builders/pricing.ts';
import type { DraftLine } from './facts.ts';
import { acceptOffer, addLine, type LineEdit, MAX_LINES, merge, removeLine, setQuantity } from './lines.ts';

const inCart = (...productIds: string[]) => productIds.map((id) => line(id));
const ids = (edit: LineEdit | { lines: readonly DraftLine[] }) =>
  edit.lines?.map(({ productId }) => productId);
const add = (lines: readonly DraftLine[], productId: string, quantity?: number) =>
  addLine(lines, { lineId: `new-${productId}`, productId, quantity }, CATALOG);
const accept = (lines: readonly DraftLine[], productId: string, parentLineId?: string) =>
  acceptOffer(lines, { lineId: `new-${productId}`, productId, parentLineId }, CATALOG);

describe('addLine', () => {
  it('adds one unit of a new product at the end', () => {
    expect(add(inCart('tonico'), 'shampoo').lines?.at(-1)).toEqual(
      line('shampoo', 1, { lineId: 'new-shampoo' }),
    );
  });

  it('adds the units to an existing line of the product', () => {
    expect(add([line('tonico', 2)], 'tonico', 3)).toEqual({ lines: [line('tonico', 5)] });
  });

  it('adds another box size as a line of its own', () => {
    const two = addLine(
      inCart('chocosono'),
      { lineId: 'b', productId: 'chocosono', variantId: 'box2' },
      CATALOG,
    );
    expect(two.lines?.map(({ variantId }) => variantId)).toEqual(['box1', 'box2']);
  });

  it.each([
    ['an unknown product', 'nothing', 1, 'product_not_found'],
    ['a sold-out product', 'cha', 1, 'product_sold_out'],
    ['a promotional product outside its offer', 'creatina-promo', 1, 'offer_not_available'],
    ['zero units', 'tonico', 0, 'quantity_not_allowed'],
    ['negative units', 'tonico', -1, 'quantity_not_allowed'],
    ['half a unit', 'tonico', 1.5, 'quantity_not_allowed'],
    ['not a number', 'tonico', Number.NaN, 'quantity_not_allowed'],
    ['a hundred units', 'tonico', 100, 'quantity_not_allowed'],
  ])('refuses %s and does not change the cart', (_, productId, quantity, refusal) => {
    const before = inCart('shampoo');
    expect(add(before, productId, quantity)).toEqual({ refusal });
    expect(before).toEqual(inCart('shampoo'));
  });

  it('refuses an unknown box size', () => {
    const newLine = { lineId: 'x', productId: 'chocosono', variantId: 'box3' };
    expect(addLine([], newLine, CATALOG)).toEqual({ refusal: 'variant_not_found' });
  });

  it('refuses more than 99 units in all, and more than the stock, with the available quantity', () => {
    expect(add([line('tonico', 98)], 'tonico', 2)).toEqual({ refusal: 'quantity_not_allowed' });
    const catalog = buildCatalog([buildProduct('tonico', 6490, { maxQuantity: 4 })]);
    const newLine = { lineId: 'x', productId: 'tonico', quantity: 2 };
    expect(addLine([line('tonico', 3)], newLine, catalog)).toEqual({ refusal: 'out_of_stock', available: 4 });
  });

  it('refuses a line above the maximum, but accepts another unit of an existing line', () => {
    const products = Array.from({ length: MAX_LINES }, (_, index) => buildProduct(`p${index}`, 100));
    const catalog = buildCatalog(products);
    const full = products.map(({ id }) => line(id));
    expect(addLine(full, { lineId: 'x', productId: 'tonico' }, catalog)).toEqual({
      refusal: 'cart_too_large',
    });
    expect(addLine(full, { lineId: 'x', productId: 'p0' }, catalog).lines).toHaveLength(MAX_LINES);
  });
});

describe('a companion line', () => {
  it('is inserted right after its parent line with one unit, and the parent keeps its quantity', () => {
    const { lines } = accept(inCart('creatina', 'tonico'), 'creatina-promo', 'line-creatina');
    expect(
      lines?.map(({ productId, quantity, parentLineId }) => [productId, quantity, parentLineId]),
    ).toEqual([
      ['creatina', 1, null],
      ['creatina-promo', 1, 'line-creatina'],
      ['tonico', 1, null],
    ]);
  });

  it('is accepted once per parent line, and only if the cart offers it', () => {
    const once = accept(inCart('creatina'), 'creatina-promo').lines ?? [];
    expect(accept(once, 'creatina-promo')).toEqual({ refusal: 'offer_not_available' });
    expect(accept(inCart('tonico'), 'tadala-promo')).toEqual({ refusal: 'offer_not_available' });
    expect(accept(inCart('creatina', 'tonico'), 'creatina-promo', 'line-tonico')).toEqual({
      refusal: 'offer_not_available',
    });
    expect(accept([], 'creatina-promo')).toEqual({ refusal: 'offer_not_available' });
    expect(accept(inCart('creatina'), 'tonico')).toEqual({ refusal: 'offer_not_available' });
  });

  const withCompanion = [
    line('creatina', 3),
    line('creatina-promo', 1, { parentLineId: 'line-creatina' }),
    line('tonico'),
  ];

  it('is removed with its parent', () => {
    expect(ids(removeLine(withCompanion, 'line-creatina', CATALOG))).toEqual(['tonico']);
    expect(ids(setQuantity(withCompanion, 'line-creatina', 0, CATALOG))).toEqual(['tonico']);
  });

  it('is removed when its parent is reduced by any amount', () => {
    expect(ids(setQuantity(withCompanion, 'line-creatina', 2, CATALOG))).toEqual(['creatina', 'tonico']);
  });

  it('stays when its parent is raised or set to the same quantity', () => {
    for (const quantity of [3, 4]) {
      const { lines } = setQuantity(withCompanion, 'line-creatina', quantity, CATALOG);
      expect(lines?.map(({ productId, quantity: units }) => [productId, units])).toEqual([
        ['creatina', quantity],
        ['creatina-promo', 1],
        ['tonico', 1],
      ]);
    }
  });

  it('can be removed alone, and refuses a second unit', () => {
    expect(ids(removeLine(withCompanion, 'line-creatina-promo', CATALOG))).toEqual(['creatina', 'tonico']);
    expect(ids(setQuantity(withCompanion, 'line-creatina-promo', 0, CATALOG))).toEqual([
      'creatina',
      'tonico',
    ]);
    expect(setQuantity(withCompanion, 'line-creatina-promo', 2, CATALOG)).toEqual({
      refusal: 'quantity_not_allowed',
    });
  });

  it('of a product in several box sizes is removed only with its own parent line', () => {
    const lines = [
      line('chocosono', 1, { lineId: 'one', variantId: 'box1' }),
      line('chocosono', 1, { lineId: 'ten', variantId: 'box10' }),
      line('chocosono-promo', 1, { parentLineId: 'ten' }),
    ];
    expect(setQuantity(lines, 'one', 2, CATALOG).lines?.map(({ lineId }) => lineId)).toEqual([
      'one',
      'ten',
      'line-chocosono-promo',
    ]);
    expect(removeLine(lines, 'ten', CATALOG).lines?.map(({ lineId }) => lineId)).toEqual(['one']);
  });

  it('moves after its full-price product when that product is added later', () => {
    const alone = accept(inCart('tonico'), 'creatina-promo').lines ?? [];
    expect(alone.map(({ parentLineId }) => parentLineId)).toEqual([null, null]);
    const joined = add(alone, 'creatina').lines ?? [];
    expect(joined.map(({ productId, parentLineId }) => [productId, parentLineId])).toEqual([
      ['tonico', null],
      ['creatina', null],
      ['creatina-promo', 'new-creatina'],
    ]);
  });
});

describe('removeLine and setQuantity', () => {
  it('remove the remaining lines when all of them are promotional', () => {
    const lines = [line('tonico', 2), line('creatina-promo'), line('shampoo-promo')];
    expect(removeLine(lines, 'line-tonico', CATALOG)).toEqual({ lines: [] });
    expect(setQuantity(lines, 'line-tonico', 0, CATALOG)).toEqual({ lines: [] });
    expect(ids(setQuantity(lines, 'line-tonico', 1, CATALOG))).toHaveLength(3);
  });

  it('allow a lower quantity even if it is above the stock', () => {
    const catalog = buildCatalog([buildProduct('tonico', 6490, { maxQuantity: 2, available: false })]);
    expect(setQuantity([line('tonico', 9)], 'line-tonico', 8, catalog)).toEqual({
      lines: [line('tonico', 8)],
    });
  });

  it('refuse an unknown line and a quantity that is negative, fractional, infinite or above 99', () => {
    expect(removeLine(inCart('tonico'), 'other', CATALOG)).toEqual({ refusal: 'cart_line_not_found' });
    expect(setQuantity(inCart('tonico'), 'other', 2, CATALOG)).toEqual({ refusal: 'cart_line_not_found' });
    for (const quantity of [-1, 1.5, 100, Number.NaN, Number.POSITIVE_INFINITY]) {
      const refused = setQuantity(inCart('tonico'), 'line-tonico', quantity, CATALOG);
      expect(refused).toEqual({ refusal: 'quantity_not_allowed' });
    }
  });
});

describe('merge', () => {
  it('adds the guest cart to the member’s own cart', () => {
    const guest = [line('tonico', 2, { lineId: 'g1' }), line('shampoo', 1, { lineId: 'g2' })];
    const merged = merge(guest, [line('creatina'), line('tonico', 3)], CATALOG);
    expect(merged.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['line-creatina', 1],
      ['line-tonico', 5],
      ['g2', 1],
    ]);
  });

  it('moves a companion of the guest cart to the parent line of the merged cart', () => {
    const guest = [
      line('creatina', 1, { lineId: 'g1' }),
      line('creatina-promo', 1, { lineId: 'g2', parentLineId: 'g1' }),
    ];
    const merged = merge(guest, [line('creatina'), line('tonico')], CATALOG);
    expect(merged.map(({ lineId, quantity, parentLineId }) => [lineId, quantity, parentLineId])).toEqual([
      ['line-creatina', 2, null],
      ['g2', 1, 'line-creatina'],
      ['line-tonico', 1, null],
    ]);
  });

  it('limits a product to 99 units', () => {
    expect(merge([line('tonico', 60)], [line('tonico', 60)], CATALOG)[0]?.quantity).toBe(99);
  });
});
