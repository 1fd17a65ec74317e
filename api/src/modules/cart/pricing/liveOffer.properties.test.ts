import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { cents, percentOff } from '#schema/money.ts';
import { buildCatalog, buildProduct, NOON, PRODUCTS } from '../../../../test/builders/pricing.ts';
import { anyCart } from '../../../../test/fixtures/order/anyCart.ts';
import type { CartFacts, CatalogFacts, LiveOffer } from './facts.ts';
import { sumLedger } from './ledger.ts';
import { followOffers, priceCart } from './priceCart.ts';
import type { PricedCart } from './pricedCart.ts';

/** The number of random carts for each property; two of them count how often an offer mattered. */
const RUNS = { numRuns: 600 };

const END = new Date(NOON.getTime() + 60_000);
const SOLD_FOR_LESS = ['shampoo', 'creatina', 'tonico', 'minoxidil'] as const;

/** Each of these products with a listing on a lightning offer, at a share of its price. */
function catalogWith(percents: readonly number[]): CatalogFacts {
  const listings = SOLD_FOR_LESS.map((id, index) => {
    const whole = PRODUCTS.find((product) => product.id === id) ?? buildProduct(id, 1);
    const price = percentOff(whole.value, percents[index] ?? 10);
    const listing = buildProduct(`${id}-live`, whole.value, {
      productWithoutPromotionId: id,
      prescriptionRequired: whole.prescriptionRequired,
      lightning: { basePrice: cents(Math.ceil((price * 100) / 85)), endsAt: END },
    });
    // The live price is what the 15 % of the settings leave of the base price.
    return { id, listing, price: percentOff(listing.lightning?.basePrice ?? whole.value, 15) };
  });
  const catalog = buildCatalog(listings.map(({ listing }) => listing));
  const offers = new Map<string, LiveOffer>(
    listings.flatMap(({ id, listing, price }) => {
      const whole = catalog.product(id);
      return whole && price < whole.value ? [[id, { listing, price, endsAt: END }]] : [];
    }),
  );
  return { ...catalog, liveOffer: (id) => offers.get(id) };
}

const cart = fc
  .record({
    facts: anyCart,
    percents: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 4, maxLength: 4 }),
    asListing: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    isOver: fc.boolean(),
  })
  .map(({ facts: given, percents, asListing, isOver }): CartFacts => {
    const facts: CartFacts = given;
    const catalog = catalogWith(percents);
    const lines = facts.lines.map((line, index) =>
      asListing[index] && catalog.product(`${line.productId}-live`)
        ? { ...line, productId: `${line.productId}-live` }
        : line,
    );
    return { ...facts, lines, catalog, now: isOver ? END : NOON };
  });

const check = (property: (facts: CartFacts, priced: PricedCart) => void) =>
  fc.assert(
    fc.property(cart, (facts) => property(facts, priceCart(facts))),
    RUNS,
  );

const wholeOf = (id: string, { catalog }: CartFacts): string =>
  catalog.product(id)?.productWithoutPromotionId ?? id;

describe('a cart with lightning offers', () => {
  it('never charges more for a unit than a live offer of the same product', () => {
    let compared = 0;
    check((facts, { lines }) => {
      for (const { productId, value, quantity } of lines) {
        const offer = facts.catalog.liveOffer?.(wholeOf(productId, facts));
        if (!offer || facts.now >= END) continue;
        compared += 1;
        expect(value).toBeLessThanOrEqual(offer.price * quantity);
      }
    });
    expect(compared).toBeGreaterThan(200);
  });

  it('never costs more than the same cart without the offers', () => {
    check((facts, { lines, recurrent }) => {
      const { product, addOns } = facts.catalog;
      const whole = facts.lines.map((line) => ({
        ...line,
        productId: line.productId.endsWith('-live') ? wholeOf(line.productId, facts) : line.productId,
      }));
      const plain = priceCart({ ...facts, lines: whole, coupon: null, catalog: { product, addOns } });
      expect(recurrent).toBe(plain.recurrent);
      const sum = (all: PricedCart['lines']) => all.reduce((total, { value }) => total + value, 0);
      const offered = priceCart({ ...facts, coupon: null });
      expect(sum(offered.lines)).toBeLessThanOrEqual(sum(plain.lines));
      expect(offered.units).toBe(plain.units);
      if (facts.now >= END) expect(sum(offered.lines)).toBe(sum(plain.lines));
      expect(lines.every(({ discountValue }) => discountValue >= 0)).toBe(true);
    });
  });

  it('has one line for a product, whichever listing was added', () => {
    check((facts, { lines }) => {
      const full = lines.filter(({ isPromotional, service }) => !isPromotional && service === null);
      const keys = full.map(({ productId, variantId }) => `${wholeOf(productId, facts)} ${variantId}`);
      expect(new Set(keys).size).toBe(keys.length);
    });
  });

  it('costs the same after its lines were stored, so a shown total is the ordered total', () => {
    check((facts, priced) => {
      const stored = priceCart({ ...facts, lines: followOffers(facts) });
      expect(stored.total).toBe(priced.total);
      expect(stored.lines).toEqual(priced.lines);
      expect(sumLedger(priced.ledger)).toBe(priced.total);
    });
  });

  it('reports every line whose listing changed, at the start and at the end of an offer', () => {
    const notices = { applied: 0, ended: 0 };
    check((facts, priced) => {
      const before = followOffers({ ...facts, now: NOON });
      const after = priceCart({ ...facts, lines: before, now: END });
      for (const line of priceCart({ ...facts, lines: before, now: NOON }).lines) {
        if (!line.productId.endsWith('-live')) continue;
        notices.ended += 1;
        const whole = wholeOf(line.productId, facts);
        expect(after.notices).toContainEqual({
          code: 'lightning_ended',
          lineId: line.lineId,
          productId: whole,
        });
      }
      for (const line of priced.lines) {
        if (
          !line.productId.endsWith('-live') ||
          facts.lines.some(({ productId }) => productId === line.productId)
        )
          continue;
        notices.applied += 1;
        const { lineId, productId } = line;
        expect(priced.notices).toContainEqual({ code: 'lightning_applied', lineId, productId });
      }
    });
    expect(Math.min(notices.applied, notices.ended)).toBeGreaterThan(20);
  });

  it('changes no listing in the cart of a client that stores its own', () => {
    check((facts) => {
      const { product, addOns } = facts.catalog;
      const sent = priceCart({ ...facts, catalog: { product, addOns } });
      const ids = new Set(facts.lines.map(({ productId }) => productId));
      expect(sent.lines.every(({ productId }) => ids.has(productId))).toBe(true);
    });
  });
});
