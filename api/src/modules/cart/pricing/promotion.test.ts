import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import {
  buildCart,
  buildCatalog,
  buildCoupon,
  buildProduct,
  buildPromotion,
  DEFAULT_SETTINGS,
  line,
  NOON,
  PAULISTA,
  SANTOS,
} from '../../../../test/builders/pricing.ts';
import type { CartFacts, DraftLine, PromotionFacts } from './facts.ts';
import { priceCart } from './priceCart.ts';

const withPromotions = (
  lines: readonly DraftLine[],
  promotions: readonly Partial<PromotionFacts>[],
  over: Partial<CartFacts> = {},
) =>
  priceCart(
    buildCart(lines, {
      ...over,
      settings: {
        ...DEFAULT_SETTINGS,
        promotions: promotions.map((terms, index) => buildPromotion({ id: `p${index}`, ...terms })),
      },
    }),
  );
const PAIR = {
  title: 'Leve 2',
  kind: 'pairs',
  from: cents(0),
  units: 2,
  productIds: new Set(['tonico', 'creatina']),
} as const;
const FREE = {
  title: 'Frete por nossa conta',
  kind: 'freeFreight',
  percent: null,
  from: cents(20_000),
} as const;
const rules = ({ lines }: ReturnType<typeof withPromotions>) => lines.map(({ rule, value }) => [rule, value]);
const texts = ({ ledger }: ReturnType<typeof withPromotions>) =>
  ledger.map(({ text, amountCents }) => [text, amountCents]);

describe('a promotion from a minimum', () => {
  it('takes its percentage off every line, from exactly its value on, and names itself on each', () => {
    const cart = withPromotions([line('tonico'), line('combo-barbudo')], [{ from: cents(21_480) }]);
    expect(texts(cart)).toEqual([
      ['tonico', 6490],
      ['Semana do cuidado −10%', -649],
      ['combo-barbudo', 14990],
      ['Semana do cuidado −10%', -1499],
    ]);
    expect(withPromotions([line('tonico'), line('combo-barbudo')], [{ from: cents(21_481) }]).discount).toBe(
      0,
    );
  });

  it('of an amount is divided among the lines, and never goes below zero', () => {
    const amount = { percent: null, amount: cents(1_001) };
    const cart = withPromotions([line('anti-aging'), line('creatina')], [amount]);
    expect(cart.lines.map(({ discountValue }) => discountValue)).toEqual([501, 500]);
    expect(withPromotions([line('creatina')], [{ ...amount, amount: cents(99_999) }]).total).toBe(0);
  });
});

describe('a promotion of pairs', () => {
  it('counts the units and second units of its set, or its different products, and takes off from these alone', () => {
    expect(rules(withPromotions([line('tonico', 2), line('combo-barbudo')], [PAIR]))).toEqual([
      ['promotion', 11682],
      [null, 14990],
    ]);
    const second = [line('creatina'), line('creatina-promo', 1, { parentLineId: 'line-creatina' })];
    expect(rules(withPromotions(second, [PAIR]))).toEqual([
      ['promotion', 17091],
      ['companion', 12990],
    ]);
    expect(rules(withPromotions([line('tonico')], [PAIR]))).toEqual([[null, 6490]]);
    expect(rules(withPromotions([line('tonico', 2)], [{ ...PAIR, countsProducts: true }]))).toEqual([
      [null, 12980],
    ]);
  });
});

describe('one discount for each line', () => {
  it('is the lowest price among the kit, a lightning offer, a second unit and the promotions', () => {
    const kit = [line('minoxidil'), line('shampoo')];
    expect(rules(withPromotions(kit, [{ percent: 5 }])).map(([rule]) => rule)).toEqual(['kit', 'kit']);
    expect(rules(withPromotions(kit, [{ percent: 8 }])).map(([rule]) => rule)).toEqual([
      'promotion',
      'promotion',
    ]);
    const lightning = { basePrice: cents(6490), endsAt: new Date(NOON.getTime() + 1) };
    const catalog = buildCatalog([buildProduct('tonico', 6490, { lightning })]);
    const offer = (percent: number) =>
      rules(withPromotions([line('tonico', 2)], [{ percent }], { catalog })).map(([rule]) => rule);
    expect([offer(15), offer(16)]).toEqual([['lightning'], ['promotion']]);
    // The second unit costs R$ 129,90 of R$ 189,90: 31.6 % off.
    const second = [line('creatina'), line('creatina-promo', 1, { parentLineId: 'line-creatina' })];
    const ruleOfSecond = (percent: number) => rules(withPromotions(second, [{ percent }]))[1]?.[0];
    expect([ruleOfSecond(31), ruleOfSecond(32)]).toEqual(['companion', 'promotion']);
  });

  it('is the best of several promotions, and the older one of two equal ones', () => {
    const best = withPromotions([line('tonico', 2)], [{ percent: 10 }, { ...PAIR, percent: 20 }]);
    expect(best.lines[0]).toMatchObject({ promotion: 'Leve 2', discountPercentage: 20 });
    const older = { title: 'Antiga', startsAt: new Date(0) };
    expect(withPromotions([line('creatina')], [{ title: 'Nova' }, older]).lines[0]?.promotion).toBe('Antiga');
  });

  it.each([
    [5, 'applied', ['coupon', 'coupon']],
    [20, 'dropped', ['promotion', 'promotion']],
  ])('of a promotion of %s %% and a coupon of 10 %% has the coupon %s', (percent, status, expected) => {
    const cart = withPromotions([line('tonico'), line('creatina')], [{ percent }], { coupon: buildCoupon() });
    expect(cart.coupon.status).toBe(status);
    expect(rules(cart).map(([rule]) => rule)).toEqual(expected);
    if (status === 'dropped') expect(cart.notices).toMatchObject([{ code: 'coupon_below_promotion' }]);
  });

  it('gives the coupon the lines that no promotion takes', () => {
    const pair = { ...PAIR, percent: 20, productIds: new Set(['tonico']) };
    const cart = withPromotions([line('tonico', 2), line('creatina')], [pair], { coupon: buildCoupon() });
    expect(rules(cart).map(([rule]) => rule)).toEqual(['promotion', 'coupon']);
  });

  it('of a guest is that of the promotion, and the waiting coupon tells the true difference', () => {
    const guest = { viewer: { isLoggedIn: false }, coupon: buildCoupon() };
    const cart = withPromotions([line('creatina')], [{ percent: 5 }], guest);
    expect(rules(cart)).toEqual([['promotion', 18040]]);
    expect(cart.coupon).toEqual({ status: 'waiting', title: 'BARBA10', discount: 18040 - 17091 });
  });
});

describe('free freight by a promotion', () => {
  const region = [{ from: '11000000', to: '11999999' }];

  it('applies from its value on, in its region, to the standard delivery alone, and names itself', () => {
    const cart = withPromotions([line('creatina'), line('tonico')], [{ ...FREE, ranges: region }], {
      zipcode: SANTOS,
    });
    expect(cart.availableFreights.map(({ price }) => price)).toEqual([0, 2490]);
    expect(texts(cart).at(-1)).toEqual(['Entrega padrão grátis (Frete por nossa conta)', 0]);
    const below = withPromotions([line('creatina')], [{ ...FREE, ranges: region }], { zipcode: SANTOS });
    expect(below.freight).toBe(1490);
    const elsewhere = { zipcode: PAULISTA };
    expect(withPromotions([line('creatina', 2)], [{ ...FREE, ranges: region }], elsewhere).freight).toBe(
      1490,
    );
  });

  it('tells what is missing, counted before promotions and coupon', () => {
    const next = (lines: DraftLine[]) => withPromotions(lines, [FREE, {}]).freeFreight;
    expect(next([line('creatina')])).toEqual({ title: FREE.title, from: 20_000, missing: 1_010 });
    expect(next([line('creatina'), line('tonico')])?.missing).toBe(0);
    const withCoupon = withPromotions([line('creatina')], [FREE], { coupon: buildCoupon() });
    expect(withCoupon).toMatchObject({ coupon: { status: 'applied' }, freeFreight: { missing: 1_010 } });
  });

  it('tells nothing for an empty cart, or for its region alone before a zipcode is known', () => {
    expect(withPromotions([], [FREE]).freeFreight).toBeNull();
    expect(withPromotions([line('creatina')], [{ ...FREE, ranges: region }]).freeFreight).toBeNull();
  });
});

describe('a promotion that ended', () => {
  const ended = { startsAt: new Date(0), endsAt: NOON };
  const notices = (promotions: Partial<PromotionFacts>[], over: Partial<CartFacts> = {}) =>
    withPromotions([line('creatina', 2)], promotions, { zipcode: SANTOS, ...over }).notices.map(
      ({ code }) => code,
    );
  const seenAt = new Date(NOON.getTime() - 1);

  it('is a notice to the shopper who saw its price or its free freight', () => {
    expect(notices([ended], { seenAt })).toEqual(['promotion_ended']);
    expect(notices([{ ...FREE, ...ended }], { seenAt })).toEqual(['promotion_ended']);
    expect(notices([{ offSince: NOON }], { seenAt })).toEqual(['promotion_ended']);
  });

  it('is not told when nothing became dearer, or to a shopper who never saw it', () => {
    expect(notices([ended])).toEqual([]);
    expect(notices([ended], { seenAt: NOON })).toEqual([]);
    expect(notices([ended, {}], { seenAt })).toEqual([]);
    expect(notices([{ ...ended, from: cents(99_999) }], { seenAt })).toEqual([]);
  });
});
