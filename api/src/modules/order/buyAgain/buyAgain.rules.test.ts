import { describe, expect, it } from '@jest/globals';
import { buildCatalog, buildProduct } from '../../../../test/builders/pricing.ts';
import { addOrderedUnits } from './buyAgain.rules.ts';

const item = (productId: string, quantity = 1, variantId: string | null = null) => ({
  productId,
  variantId,
  quantity,
  name: productId,
});
let lineCount = 0;
const addUnitsFor = (
  ordered: ReturnType<typeof item>[],
  before: Parameters<typeof addOrderedUnits>[0] = [],
  catalog = buildCatalog([
    buildProduct('creatina', 100, { maxQuantity: 2, promotionProductID: 'creatina-promo' }),
  ]),
) => {
  const newId = () => `line-${++lineCount}`;
  const { lines, ...others } = addOrderedUnits(before, { ordered, catalog, newId });
  return {
    ...others,
    lines,
    units: lines.map(({ productId, variantId, quantity }) => [productId, variantId, quantity]),
  };
};

describe('addOrderedUnits', () => {
  it('adds the same products, boxes and quantities', () => {
    const { units, newProducts, leftOut } = addUnitsFor([item('gummy', 3), item('chocosono', 2, 'box5')]);
    expect(units).toEqual([
      ['gummy', null, 3],
      ['chocosono', 'box5', 2],
    ]);
    expect(newProducts).toEqual(['gummy', 'chocosono']);
    expect(leftOut).toEqual([]);
  });

  it('adds only units that the cart does not have yet, so a second call changes nothing', () => {
    const { lines } = addUnitsFor([item('gummy', 3)]);
    const added = addUnitsFor([item('gummy', 3)], lines);
    expect(added).toMatchObject({ units: [['gummy', null, 3]], newProducts: [], leftOut: [] });
  });

  it('adds the available units when the stock is lower than the order', () => {
    const { units, leftOut } = addUnitsFor([item('creatina', 5)]);
    expect(units).toEqual([['creatina', null, 2]]);
    expect(leftOut).toEqual([{ name: 'creatina', refusal: 'out_of_stock', unitsInCart: 2, wanted: 5 }]);
  });

  it.each([
    ['an unknown product', item('lembas'), 'product_not_found'],
    ['a product that is sold out', item('cha'), 'product_sold_out'],
    ['an unknown box size', item('chocosono', 1, 'box99'), 'variant_not_found'],
  ])('omits %s and adds the other items', (_case, refused, refusal) => {
    const { units, leftOut } = addUnitsFor([refused, item('tonico')]);
    expect(units).toEqual([['tonico', null, 1]]);
    expect(leftOut).toMatchObject([{ name: refused.name, refusal, unitsInCart: 0 }]);
  });

  it('omits a companion offer without its full-price product', () => {
    expect(addUnitsFor([item('gummy-promo')])).toMatchObject({
      units: [],
      leftOut: [{ name: 'gummy-promo', refusal: 'offer_not_available' }],
    });
  });

  it('adds a companion offer after its full-price product, in whatever order they were ordered', () => {
    const { units, leftOut } = addUnitsFor([item('gummy-promo'), item('gummy')]);
    expect(leftOut).toEqual([]);
    expect(units.map(([productId]) => productId)).toEqual(['gummy', 'gummy-promo']);
  });
});
