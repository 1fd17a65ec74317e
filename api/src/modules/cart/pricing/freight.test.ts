import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import {
  buildCart,
  DEFAULT_SETTINGS,
  FREIGHT,
  line,
  PAULISTA,
  SANTOS,
  service,
} from '../../../../test/builders/pricing.ts';
import { rangeOfPrefix } from '../../settings/freight/cepRanges.rules.ts';
import { chooseFreight, deadlineText, type Parcel, parcelGrams, quoteFreights } from './freight.ts';
import { priceCart } from './priceCart.ts';

const unknownTown = (zipcode: string) => ({ zipcode, uf: null, city: null });
const parcel = (recurrent = false): Parcel => ({ grams: 300, goods: cents(5000), recurrent });
const prices = (zipcode: string, recurrent = false, scope: 'capitals' | 'brazil' = 'capitals') =>
  quoteFreights(unknownTown(zipcode), parcel(recurrent), {
    ...FREIGHT,
    freeShippingScope: scope,
  }).available.map(({ type, price }) => [type, price]);

describe('freight', () => {
  it.each([
    ['01310-100', 1490, 2490],
    ['20040-020', 1990, 3490],
    ['90010-000', 1990, 3490],
    ['69400-000', 2990, 4990],
    ['73050-000', 2990, 4990],
  ])('to %s has the price of the area that contains the zipcode', (zipcode, standard, sedex) => {
    expect(prices(zipcode)).toEqual([
      ['Standard', standard],
      ['Sedex', sedex],
    ]);
  });

  it.each([
    ['01310-100', 0],
    ['09910-720', 0],
    ['11013-000', 1490],
    ['20040-020', 0],
    ['23800-000', 1990],
    ['69310-000', 0],
    ['72800-000', 2990],
    ['73050-000', 0],
  ])(
    'of a subscription to %s is free only in the advertised regions, and Sedex is always charged',
    (zipcode, standard) => {
      const [first, second] = prices(zipcode, true);
      expect(first).toEqual(['Standard', standard]);
      expect(second?.[1]).toBeGreaterThan(0);
    },
  );

  it('of a subscription is free in all of Brazil when the settings say so, and still charged without a subscription', () => {
    expect(prices('69400-000', true, 'brazil')[0]).toEqual(['Standard', 0]);
    expect(prices('69400-000', false, 'brazil')[0]).toEqual(['Standard', 2990]);
  });

  it('uses the town that the postal service returned rather than the zipcode ranges', () => {
    const place = { zipcode: '23900-000', uf: 'RJ', city: 'rio de janeiro' };
    expect(quoteFreights(place, parcel(true), FREIGHT).available[0]?.isFree).toBe(true);
  });

  it('has different problem codes for an invalid CEP, a region not served and a missing carrier', () => {
    const table = { ...FREIGHT, notServed: [rangeOfPrefix('699')], noCarrier: [rangeOfPrefix('5399')] };
    const problem = (zipcode: string) => quoteFreights(unknownTown(zipcode), parcel(), table);
    expect(problem('123')).toEqual({ available: [], problem: 'invalid_zipcode' });
    expect(problem('00999-999').problem).toBe('invalid_zipcode');
    expect(problem('78900-000').problem).toBe('invalid_zipcode');
    expect(problem('69910-000')).toEqual({ available: [], problem: 'zipcode_not_allowed' });
    expect(problem('53990-000')).toEqual({ available: [], problem: 'freight_unavailable' });
    expect(quoteFreights(PAULISTA, parcel(), { ...table, areas: [] }).problem).toBe('freight_unavailable');
  });

  it('is Standard unless the shopper chose Sedex, with a notice when Sedex is not available', () => {
    const { available } = quoteFreights(SANTOS, parcel(), FREIGHT);
    expect(chooseFreight(available, null)?.type).toBe('Standard');
    expect(chooseFreight(available, 'Sedex')?.type).toBe('Sedex');
    expect(chooseFreight([], 'Sedex')).toBeNull();

    const areas = FREIGHT.areas.map((area) => ({ ...area, sedex: null }));
    const settings = { ...DEFAULT_SETTINGS, freight: { ...FREIGHT, areas } };
    const cart = priceCart(buildCart([line('tonico')], { zipcode: SANTOS, freightType: 'Sedex', settings }));
    expect(cart.chosenFreight?.type).toBe('Standard');
    expect(cart.notices.map(({ code }) => code)).toEqual(['freight_type_changed']);
  });

  it('has the price of the first weight limit that the parcel does not exceed, and none above the last limit', () => {
    const standard = {
      ...service(0, 3, 5),
      prices: [
        { upToGrams: 1000, price: cents(1000) },
        { upToGrams: 5000, price: cents(2000) },
      ],
    };
    const areas = FREIGHT.areas.map((area) => ({ ...area, standard, sedex: null }));
    const priceOf = (grams: number) =>
      quoteFreights(SANTOS, { ...parcel(), grams }, { ...FREIGHT, areas }).available[0]?.price ?? null;
    expect([1, 1000, 1001, 5000, 5001].map(priceOf)).toEqual([1000, 1000, 2000, 2000, null]);
  });

  it('adds up the weight of each unit, with a default weight and zero for services', () => {
    const table = { unitGrams: 300, weights: [{ skuId: 'box30', grams: 4000 }] };
    const items = [
      { skuId: 'box30', quantity: 2 },
      { skuId: 'creatina', quantity: 3 },
      { skuId: null, quantity: 5 },
    ];
    expect(parcelGrams(items, table)).toBe(8900);
  });

  it('is not offered by a service whose last weight limit is below the weight of the cart', () => {
    // A tonico has the default weight of 300 g: one fits into the 500 g of this standard delivery, two do not.
    const areas = FREIGHT.areas.map((area) => ({
      ...area,
      standard: { ...service(0, 1, 2), prices: [{ upToGrams: 500, price: cents(700) }] },
    }));
    const settings = { ...DEFAULT_SETTINGS, freight: { ...FREIGHT, areas } };
    const types = (quantity: number) =>
      priceCart(buildCart([line('tonico', quantity)], { zipcode: SANTOS, settings })).availableFreights.map(
        ({ type }) => type,
      );
    expect([types(1), types(2)]).toEqual([['Standard', 'Sedex'], ['Sedex']]);
  });

  it('is free from the value of goods in the settings on, only in the area of free delivery and not by Sedex', () => {
    const table = { ...FREIGHT, freeFrom: cents(20_000) };
    const standardOf = (goods: number, place = PAULISTA) =>
      quoteFreights(place, { ...parcel(), goods: cents(goods) }, table).available.map(({ price }) => price);
    expect(standardOf(19_999)).toEqual([1490, 2490]);
    expect(standardOf(20_000)).toEqual([0, 2490]);
    expect(standardOf(20_000, SANTOS)).toEqual([1490, 2490]);
  });

  it('is null for an empty cart and before a CEP is known', () => {
    expect(priceCart(buildCart([], { zipcode: PAULISTA })).freight).toBeNull();
    expect(priceCart(buildCart([line('tonico')])).freight).toBeNull();
  });

  it.each([
    [3, 5, '3 a 5 dias úteis após o envio'],
    [2, 2, '2 dias úteis após o envio'],
    [1, 1, '1 dia útil após o envio'],
  ])('describes %i to %i days as "%s"', (min, max, text) => {
    expect(deadlineText(min, max)).toBe(text);
  });

  it('is a line of the ledger, also when it is free', () => {
    const paid = priceCart(buildCart([line('shampoo')], { zipcode: PAULISTA }));
    const free = priceCart(buildCart([line('shampoo')], { zipcode: PAULISTA, recurrent: true }));
    expect(paid.ledger.at(-1)).toEqual({
      rule: 'freight',
      text: 'Entrega padrão',
      amountCents: 1490,
      lineId: null,
    });
    expect(free.ledger.at(-1)).toMatchObject({ text: 'Entrega padrão grátis', amountCents: 0 });
  });
});
