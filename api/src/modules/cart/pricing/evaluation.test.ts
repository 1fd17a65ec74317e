import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import {
  buildCart,
  buildCatalog,
  buildCoupon,
  buildProduct,
  CATALOG,
  line,
  NOON,
  PAULISTA,
} from '../../../../test/builders/pricing.ts';
import type { CartFacts, DraftLine } from './facts.ts';
import { addLine, addService, merge, removeLine, setQuantity } from './lines.ts';
import { offersFor } from './offers.ts';
import { priceCart } from './priceCart.ts';

const soon = new Date(NOON.getTime() + 60_000);
const credit = { id: 'credit', amount: cents(12_000), expiresAt: soon };
/**
 * Together with minoxidil (R$ 64,90), `cap` makes goods of R$ 120,00, the amount of the credit, and `almost` goods of
 * one centavo less. Neither is part of the kit.
 */
const PRICED = buildCatalog([buildProduct('cap', 5510), buildProduct('almost', 5509)]);
const free = line('avaliacao');
const clinic = line('consulta');
const rules = ({ ledger }: ReturnType<typeof priceCart>) =>
  ledger.map(({ rule, text, amountCents }) => [rule, text, amountCents]);

describe('the free evaluation', () => {
  it('alone is a line of R$ 120,00 with a discount of the same amount, without freight, and needs a card', () => {
    const cart = priceCart(
      buildCart([free], { zipcode: PAULISTA, freightType: 'Sedex', payment: { type: 3, installments: 1 } }),
    );
    expect(rules(cart)).toEqual([
      ['product', 'Avaliação médica', 12000],
      ['evaluation', 'Avaliação médica gratuita', -12000],
    ]);
    expect(cart).toMatchObject({
      subtotal: 12000,
      discount: 12000,
      total: 0,
      freight: null,
      freightProblem: null,
      needsDelivery: false,
      availableFreights: [],
      payment: null,
      mayBeRecurrent: false,
      notices: [{ code: 'zero_value_needs_card' }],
    });
  });

  it('is in the cart once, however often it is accepted', () => {
    const twice = [free, { ...free, lineId: 'again' }, line('minoxidil')];
    expect(priceCart(buildCart(twice)).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(priceCart(buildCart([line('avaliacao', 70)])).lines).toMatchObject([{ quantity: 1, value: 0 }]);
    const accepted = addService([free], { lineId: 'again', productId: 'avaliacao' }, CATALOG);
    expect(accepted.lines).toEqual([free]);
    expect(setQuantity([free], free.lineId, 2, CATALOG).refusal).toBe('quantity_not_allowed');
  });

  it('cannot be added like goods by its product id, and goods cannot be added like a service', () => {
    const newLine = { lineId: 'l', productId: 'avaliacao' };
    expect(addLine([], newLine, CATALOG).refusal).toBe('product_not_found');
    expect(addService([], { ...newLine, productId: 'creatina' }, CATALOG).refusal).toBe('product_not_found');
    expect(addService([], { ...newLine, productId: 'unknown' }, CATALOG).refusal).toBe('product_not_found');
  });

  it('stays when the last product is removed, while promotional lines are removed with it', () => {
    const { lines = [] } = removeLine(
      [line('creatina'), free, line('gummy-promo')],
      'line-creatina',
      CATALOG,
    );
    expect(lines.map(({ productId }) => productId)).toEqual(['avaliacao']);
    const cart = priceCart(buildCart([free, line('gummy-promo')]));
    expect(cart.lines.map(({ productId }) => productId)).toEqual(['avaliacao']);
    expect(cart.notices).toMatchObject([{ code: 'promotional_only' }]);
  });

  it('causes no offers, and is in the merged cart once', () => {
    expect(offersFor([free], CATALOG)).toEqual([]);
    expect(merge([free], [{ ...free, lineId: 'own' }], CATALOG)).toHaveLength(1);
  });

  it.each<[string, DraftLine[], Partial<CartFacts>]>([
    ['an ordinary cart', [line('creatina')], {}],
    ['a kit', [line('minoxidil'), line('shampoo'), line('gummy')], {}],
    ['a subscription', [line('minoxidil'), line('finasterida')], { recurrent: true }],
    ['a coupon', [line('creatina')], { coupon: buildCoupon() }],
    [
      'a fixed coupon larger than the price',
      [line('tonico')],
      { coupon: buildCoupon({ percent: null, value: cents(90_000) }) },
    ],
    ['a credit', [line('creatina')], { credit }],
    ['three instalments', [line('creatina', 2)], { payment: { type: 1, installments: 3 } }],
    [
      'a total just below the minimum for instalments',
      [line('combo-barbudo', 2)],
      // With a zipcode the freight would lift it above the minimum.
      { zipcode: null, payment: { type: 1, installments: 2 } },
    ],
  ])('does not change the prices of %s', (_, lines, over) => {
    const facts = { zipcode: PAULISTA, ...over };
    const without = priceCart(buildCart(lines, facts));
    const beside = priceCart(buildCart([...lines, free], facts));
    const { lines: _a, ledger: _b, subtotal, discount, units, ...others } = without;
    expect(beside).toMatchObject({
      ...others,
      subtotal: subtotal + 12000,
      discount: discount + 12000,
      units: units + 1,
    });
    expect(beside.lines.slice(0, -1)).toEqual(without.lines);
    expect(beside.lines.at(-1)).toMatchObject({ rule: 'evaluation', value: 0 });
  });
});

describe('the clinic evaluation', () => {
  it('costs R$ 120,00 with a coupon and in a subscription cart', () => {
    const coupon = buildCoupon({ percent: 50 });
    expect(priceCart(buildCart([clinic], { coupon, zipcode: PAULISTA }))).toMatchObject({
      total: 12000,
      discount: 0,
      freight: null,
      coupon: { status: 'dropped' },
      installmentOptions: [{ value: 1 }],
    });
    const mixed = priceCart(buildCart([clinic, line('shampoo')], { recurrent: true, zipcode: PAULISTA }));
    expect(mixed.lines.map(({ value }) => value)).toEqual([12000, 3592]);
  });

  it('costs R$ 120,00 in a cart with the free evaluation', () => {
    const cart = priceCart(buildCart([clinic, free]));
    expect(cart).toMatchObject({ subtotal: 24000, discount: 12000, total: 12000, needsDelivery: false });
  });
});

describe('the store credit of a clinic evaluation', () => {
  it.each<[string, string, number, DraftLine[], Partial<CartFacts>]>([
    ['goods above its amount', 'applied', 6990, [line('creatina')], {}],
    ['goods and freight', 'applied', 8480, [line('creatina')], { zipcode: PAULISTA }],
    ['goods of exactly its amount', 'applied', 0, [line('minoxidil'), line('cap')], {}],
    ['goods one centavo below its amount', 'waiting', 11999, [line('minoxidil'), line('almost')], {}],
    [
      'goods that reach its amount only with freight',
      'waiting',
      13489,
      [line('minoxidil'), line('almost')],
      { zipcode: PAULISTA },
    ],
    [
      'a coupon that brings the goods below its amount',
      'waiting',
      10493,
      [line('combo-barbudo')],
      { coupon: buildCoupon({ percent: 30 }) },
    ],
    [
      'a coupon after which the goods still cost its amount',
      'applied',
      1491,
      [line('combo-barbudo')],
      { coupon: buildCoupon({ percent: 10 }) },
    ],
    ['a subscription', 'applied', 3576, [line('minoxidil', 3)], { recurrent: true }],
    ['the free evaluation alone', 'none', 0, [free], {}],
    ['a clinic evaluation alone', 'none', 12000, [clinic], {}],
    [
      'goods that reach its amount only with a clinic evaluation',
      'waiting',
      18490,
      [clinic, line('tonico')],
      {},
    ],
    ['an expired credit', 'none', 18990, [line('creatina')], { now: soon }],
    ['an empty cart', 'none', 0, [], {}],
  ])('for %s has the status "%s", with a total of %i', (_, status, total, lines, over) => {
    const priced = priceCart(buildCart(lines, { credit, catalog: PRICED, ...over }));
    expect(priced.credit.status).toBe(status);
    expect(priced.total).toBe(total);
    expect(priced.ledger.some(({ rule }) => rule === 'credit')).toBe(status === 'applied');
    expect(priced.notices.some(({ code }) => code === 'credit_below_minimum')).toBe(status === 'waiting');
  });

  it('is a line of the ledger after the freight', () => {
    const cart = priceCart(buildCart([line('creatina')], { credit, zipcode: PAULISTA }));
    expect(rules(cart)).toEqual([
      ['product', 'creatina', 18990],
      ['freight', 'Entrega padrão', 1490],
      ['credit', 'Crédito da avaliação', -12000],
    ]);
    expect(cart).toMatchObject({ subtotal: 18990, discount: 0, total: 8480 });
  });

  it('is subtracted before the instalments are calculated', () => {
    const payment = { type: 1, installments: 3 };
    const lines = [line('creatina', 2)];
    expect(priceCart(buildCart(lines, { payment })).installmentOptions).toHaveLength(3);
    const cart = priceCart(buildCart(lines, { payment, credit }));
    expect(cart).toMatchObject({ total: 25980, totalLabel: 'à vista', payment: { installments: 1 } });
    expect(cart.installmentOptions.map(({ amount }) => amount)).toEqual([25980]);
  });

  it('that covers the whole price makes the total zero, which needs a card', () => {
    const facts = { credit, catalog: PRICED, payment: { type: 3, installments: 1 } };
    const cart = priceCart(buildCart([line('minoxidil'), line('cap')], facts));
    expect(cart).toMatchObject({ total: 0, payment: null, notices: [{ code: 'zero_value_needs_card' }] });
  });
});
