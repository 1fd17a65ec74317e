import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { day } from '#schema/br/day.ts';
import { type Cents, cents } from '#schema/money.ts';
import { fullCount } from '#schema/testing/fullCount.ts';
import { anyCart } from '../../../../test/fixtures/order/anyCart.ts';
import { OutOfStock } from '../../cart/cart.types.ts';
import type { CartFacts } from '../../cart/pricing/facts.ts';
import { priceCart } from '../../cart/pricing/priceCart.ts';
import type { PricedCart } from '../../cart/pricing/pricedCart.ts';
import { orderRefusal, seenBefore } from './orderOfCart.ts';

/** The world as a shopper meets it: each part of it may change between the page and the order. */
const world = fc.record({
  facts: anyCart,
  stock: fc.integer({ min: 0, max: 6 }),
  pricePercent: fc.constantFrom(100, 90, 130),
  hasCoupon: fc.boolean(),
  zipcode: fc.constantFrom('01310-100', '11013-000', '69400-000', '78900-000'),
});
type World = { facts: CartFacts; stock: number; pricePercent: number; hasCoupon: boolean; zipcode: string };

/** The facts of the cart in this world: other units, other prices, a coupon that ended, another address. */
function factsIn({ facts, stock, pricePercent, hasCoupon, zipcode }: World): CartFacts {
  const changed = (price: Cents) => cents(Math.max(1, Math.round((price * pricePercent) / 100)));
  const unitsOf = ({ maxQuantity }: { maxQuantity: number }) => Math.min(maxQuantity, stock);
  const { catalog } = facts;
  return {
    ...facts,
    coupon: hasCoupon ? facts.coupon : null,
    payment: null,
    zipcode: { zipcode, uf: null, city: null },
    catalog: {
      ...catalog,
      product: (id) => {
        const product = catalog.product(id);
        if (!product) return product;
        const variants = product.variants.map((variant) => ({
          ...variant,
          price: changed(variant.price),
          maxQuantity: unitsOf(variant),
        }));
        return { ...product, value: changed(product.value), maxQuantity: unitsOf(product), variants };
      },
    },
  };
}

/** What the pages do after each answer; the names of its buttons. */
type Offer = 'Continuar com o novo total' | 'Forma de entrega' | 'nothing';

/** The pages end here, each with the reason and a link: an empty cart, or an address without a delivery. */
const HONEST_ENDS: readonly string[] = [
  'cart_empty',
  'promotional_only',
  'zipcode_not_allowed',
  'freight_unavailable',
  'invalid_zipcode',
];

const adult = day('1980-01-01');

/** Orders the shown cart, and returns what the server answers: null for an order. */
function send(shown: PricedCart, now: CartFacts) {
  const priced = priceCart(now);
  const confirmed = seenBefore(priced, { total: shown.total, units: shown.units });
  const freightType = shown.chosenFreight?.type ?? null;
  const answer = orderRefusal(
    priced,
    { birthDate: adult, freightType, now: now.now, seen: confirmed },
    now.catalog.product,
  );
  return answer?.code ?? (confirmed === 'this' ? null : 'price_changed');
}

function follow(first: PricedCart, facts: CartFacts): string[] {
  let shown = first;
  let current = facts;
  const answers: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    const code = send(shown, current);
    if (code === null) return [...answers, 'ordered'];
    answers.push(code);
    if (HONEST_ENDS.includes(code)) return answers;
    const offer = offerAfter(code);
    if (offer === 'nothing') return answers;
    // After each refusal the page has read the cart again.
    shown = priceCart(current);
    const [freight] = shown.availableFreights;
    if (offer === 'Forma de entrega' && freight) {
      current = { ...current, freightType: freight.type };
      shown = priceCart(current);
    }
  }
  return answers;
}

function offerAfter(code: string): Offer {
  switch (code) {
    case 'price_changed':
    case 'out_of_stock':
      return 'Continuar com o novo total';
    case 'freight_not_chosen':
    case 'freight_type_changed':
      return 'Forma de entrega';
    default:
      return 'nothing';
  }
}

describe('from every state of cart, stock, coupon, price and address', () => {
  it('what the pages offer leads to an order or to an honest end in at most three steps', () => {
    const ends = new Map<string, number>();
    fc.assert(
      fc.property(world, world, (before, after) => {
        const shown = priceCart(factsIn(before));
        const answers = follow(shown, factsIn({ ...after, facts: before.facts }));
        const end = answers.at(-1) ?? '';
        ends.set(end, (ends.get(end) ?? 0) + 1);
        expect(['ordered', ...HONEST_ENDS]).toContain(end);
      }),
      { numRuns: fullCount(1500, 600) },
    );
    // Enough of the carts can be ordered, so that the property says something about them.
    expect(ends.get('ordered')).toBeGreaterThan(200);
    expect(ends.get('cart_empty') ?? 0).toBeGreaterThan(0);
  });

  it('a cart whose total and units were seen is never refused for its prices or its stock', () => {
    fc.assert(
      fc.property(world, (state) => {
        const facts = factsIn(state);
        const [answer] = follow(priceCart(facts), facts);
        expect(['ordered', 'freight_not_chosen', ...HONEST_ENDS]).toContain(answer);
      }),
      { numRuns: fullCount(1500, 600) },
    );
  });

  it('a client that confirms nothing is refused with OutOfStock whenever units are missing', () => {
    fc.assert(
      fc.property(world, (state) => {
        const facts = factsIn(state);
        const priced = priceCart(facts);
        const isShort =
          priced.notices.some(({ code }) => code === 'quantity_reduced') ||
          priced.dropped.some(({ reason }) => reason === 'product_sold_out');
        const answer = orderRefusal(
          priced,
          { birthDate: adult, freightType: 'Standard', now: facts.now, seen: 'nothing' },
          facts.catalog.product,
        );
        if (isShort) expect(answer).toBeInstanceOf(OutOfStock);
      }),
      { numRuns: fullCount(600, 150) },
    );
  });
});
