import { describe, expect, it } from '@jest/globals';
import { buildCart, buildCatalog, buildProduct, line } from '../../../../test/builders/pricing.ts';
import type { CatalogFacts, DraftLine } from '../pricing/facts.ts';
import { addLine, type LineEdit, merge, setQuantity } from '../pricing/lines.ts';
import { priceCart } from '../pricing/priceCart.ts';

const CATALOG = buildCatalog();
const creatina = (quantity: number) => line('creatina', quantity);
const companion = line('creatina-promo', 1, { lineId: 'second', parentLineId: 'line-creatina' });

const add = (
  lines: DraftLine[],
  quantity = 1,
  id: string | null = 'second',
  catalog: CatalogFacts = CATALOG,
) => addLine(lines, { lineId: 'line-creatina', productId: 'creatina', quantity }, catalog, id);
const set = (
  lines: readonly DraftLine[],
  quantity: number,
  id: string | null = 'second',
  hasSecondUnit: boolean | null = null,
) => setQuantity(lines, 'line-creatina', quantity, CATALOG, id, hasSecondUnit);

const join = (guest: DraftLine[], own: DraftLine[], id: string | null = 'second'): LineEdit => ({
  lines: merge(guest, own, CATALOG, () => id),
});
const ofGuest = (quantity: number) => line('creatina', quantity, { lineId: 'of-guest' });

const soldOut = buildCatalog([
  buildProduct('creatina-promo', 12990, {
    isPromotionalProduct: true,
    productWithoutPromotionId: 'creatina',
    available: false,
  }),
]);
const cheaperNow: CatalogFacts = {
  ...CATALOG,
  liveOffer: () => ({
    listing: buildProduct('creatina-live', 9990, { productWithoutPromotionId: 'creatina' }),
    price: buildProduct('any', 9990).value,
    endsAt: new Date('2030-01-01T00:00:00Z'),
  }),
};

/** Units at full price, and whether the second unit is in the cart. */
const result = ({ lines = [] }: LineEdit) => [
  lines.find(({ productId }) => productId === 'creatina')?.quantity ?? 0,
  lines.some(({ productId }) => productId === 'creatina-promo'),
];

describe('how many units are at full price, and whether the second unit enters at its own (A-125)', () => {
  it.each<[string, () => LineEdit, [number, boolean]]>([
    ['one unit is added', () => add([]), [1, false]],
    ['two units are chosen on the page', () => add([], 2), [1, true]],
    ['four units are chosen on the page', () => add([], 4), [3, true]],
    ['the product is added again', () => add([creatina(1)]), [1, true]],
    ['it is added a third time', () => add([creatina(1), companion]), [2, true]],
    ['"+" is pressed at one unit', () => set([creatina(1)], 2), [1, true]],
    ['"+" is pressed several times at once', () => set([creatina(1)], 5), [4, true]],
    ['"+" is pressed with the second unit in the cart', () => set([creatina(1), companion], 2), [2, true]],
    ['"−" removes the second unit (A-30)', () => set([creatina(2), companion], 1), [1, false]],
    ['"+" is pressed again after that', () => set([creatina(1)], 2), [1, true]],
    ['a quantity is set that the line has already', () => set([creatina(2)], 2), [2, false]],
    ['the cart is a subscription', () => add([creatina(1)], 1, null), [2, false]],
    ['the second unit is sold out', () => add([creatina(1)], 1, 'second', soldOut), [2, false]],
    [
      "a guest's cart with the product joins a cart with it",
      () => join([ofGuest(1)], [creatina(1)]),
      [1, true],
    ],
    [
      'the joining carts have the second unit already',
      () => join([ofGuest(1)], [creatina(1), companion]),
      [2, true],
    ],
    ['only one of two joining carts has the product', () => join([ofGuest(2)], [line('tonico')]), [2, false]],
    ['the joined cart is a subscription', () => join([ofGuest(1)], [creatina(1)], null), [2, false]],
    [
      'a lightning offer sells each unit for less',
      () => add([creatina(1)], 1, 'second', cheaperNow),
      [2, false],
    ],
  ])('when %s', (_, edit, expected) => {
    expect(result(edit())).toEqual(expected);
  });

  it.each<[string, DraftLine[], number, boolean, [number, boolean]]>([
    ['"+" at one unit', [creatina(1)], 2, false, [1, true]],
    ['several "+" at one unit', [creatina(1)], 5, false, [4, true]],
    ['"+" beside the second unit', [creatina(1), companion], 2, true, [2, true]],
    ['"+" before the answer with the second unit is shown', [creatina(1), companion], 3, false, [2, true]],
    ['"−" beside the second unit', [creatina(3), companion], 2, true, [2, false]],
    ['"−" before the second unit of another tab is shown', [creatina(2), companion], 1, false, [1, false]],
    ['as many units as both lines of another tab', [creatina(2), companion], 2, false, [2, false]],
    ['"+" beside a second unit that another tab removed', [creatina(1)], 2, true, [2, false]],
  ])(
    'after a call that is sent once, twice or three times: %s',
    (_, before, quantity, wasShown, expected) => {
      const counts = [1, 2, 3].map((times) => {
        let lines: readonly DraftLine[] = before;
        for (let time = 0; time < times; time += 1)
          lines = set(lines, quantity, `second-${time}`, wasShown).lines ?? lines;
        return result({ lines });
      });
      expect(counts).toEqual([expected, expected, expected]);
    },
  );
});

describe('a second unit that enters by itself', () => {
  it('is right after its product, costs what the page says, and is announced once', () => {
    const before = [creatina(1), line('tonico')];
    const { lines = [] } = set(before, 2);
    expect(lines.map(({ productId }) => productId)).toEqual(['creatina', 'creatina-promo', 'tonico']);
    const edited = priceCart({ ...buildCart(lines), seenLines: before });
    expect(edited.lines.map(({ value }) => value)).toEqual([18990, 12990, 6490]);
    expect(edited.notices.map(({ code }) => code)).toEqual(['second_unit_added']);
    expect(priceCart(buildCart(lines)).notices).toEqual([]);
  });

  it('is not made of an add-on that the cart offers beside other products', () => {
    const edit = addLine(
      [line('gummy')],
      { lineId: 'more', productId: 'gummy' },
      buildCatalog([buildProduct('gummy', 6630)]),
      'second',
    );
    expect(edit.lines).toMatchObject([{ productId: 'gummy', quantity: 2 }]);
  });
});
