import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { type FreightTable, readRanges, readTable, valuesOf } from './freightValues.ts';

const TABLE: FreightTable = {
  __typename: 'FreightTable',
  areas: [
    {
      __typename: 'FreightArea',
      name: 'Brasil',
      ranges: [{ __typename: 'ZipcodeRange', from: '01000000', to: '99999999' }],
      standard: {
        __typename: 'FreightService',
        minDays: 3,
        maxDays: 5,
        prices: [
          { __typename: 'FreightPrice', upToGrams: 1500, price: cents(1490) },
          { __typename: 'FreightPrice', upToGrams: null, price: cents(2990) },
        ],
      },
      sedex: null,
    },
  ],
  notServed: [{ __typename: 'ZipcodeRange', from: '53990000', to: '53990999' }],
  noCarrier: [],
  unitGrams: 300,
  weights: [{ __typename: 'SkuWeight', skuId: 'a', grams: 450 }],
  freeShippingScope: 'capitals',
  freeFrom: cents(19_990),
};

const WEIGHED = [{ __typename: 'NamedSku' as const, skuId: 'a', name: 'Minoxidil, três frascos' }];

describe('the form of the freight table', () => {
  it('sends back the table that it was filled with', () => {
    const plain: unknown = JSON.parse(
      JSON.stringify(TABLE, (name, value: unknown) => (name === '__typename' ? undefined : value)),
    );
    expect(readTable(valuesOf(TABLE, WEIGHED))).toEqual(plain);
  });

  it('reads ranges in several spellings, and names the line it cannot read', () => {
    expect(
      readRanges('notServed', '01000-000 a 05999-999\n 06000000 - 06999999, 07000-000 até 07999-999'),
    ).toEqual([
      { from: '01000000', to: '05999999' },
      { from: '06000000', to: '06999999' },
      { from: '07000000', to: '07999999' },
    ]);
    expect(() => readRanges('notServed', '01000-000')).toThrow('“01000-000” não é uma faixa');
  });

  it('names the field of a weight that is no number', () => {
    const values = valuesOf(TABLE, WEIGHED);
    const [area] = values.areas;
    if (!area) throw new Error('The table has an area.');
    const standard = { ...area.standard, prices: [{ upTo: 'um', price: '10,00' }] };
    const wrong = { ...values, areas: [{ ...area, standard }] };
    expect(() => readTable(wrong)).toThrow(
      expect.objectContaining({ path: 'areas.0.standard.prices.0.upTo' }),
    );
  });
});
