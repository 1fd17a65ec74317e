import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await sharedTestApp();
});
afterAll(() => shop.close());

const CALCULATE = `query ($input: CalculateInput!) { calculateCart(input: $input) { __typename
  ... on Calculation { total subtotal discount freight freightType coupon recurrent items { identifier quantity value rule } availableFreights { type price } ledger { amount } installmentOptions { value label } }
  ... on UserError { code } } }`;
const calculate = async (input: Record<string, unknown>) =>
  (await shop.graphql(CALCULATE, { input })).data.calculateCart;

describe('calculateCart', () => {
  it('prices a cart for a guest, with the same result each time', async () => {
    const input = {
      products: [
        { id: 'gummy', quantity: 1 },
        { id: 'shampoo-energizante', quantity: 1 },
      ],
      zipcode: '01310-100',
    };
    const first = await calculate(input);
    expect(first).toMatchObject({ __typename: 'Calculation', freightType: 'Standard', freight: 1490 });
    expect(first.ledger.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(
      first.total,
    );
    expect(await calculate(input)).toEqual(first);
  });

  it('ignores lines with a quantity of zero or less', async () => {
    const { items } = await calculate({
      products: [
        { id: 'gummy', quantity: 1 },
        { id: 'creatina', quantity: 0 },
        { id: 'anti-aging', quantity: -2 },
      ],
    });
    expect(items).toHaveLength(1);
  });

  it('returns a subscription with 20% discount and free delivery in an advertised region', async () => {
    const answer = await calculate({
      products: [{ id: 'shampoo-energizante', quantity: 1 }],
      zipcode: '01310-100',
      recurrent: true,
    });
    expect(answer).toMatchObject({
      recurrent: true,
      freight: 0,
      items: [{ rule: 'subscription', value: 3592 }],
    });
  });

  it('returns normal prices when the cart does not qualify for a subscription', async () => {
    expect(await calculate({ products: [{ id: 'gummy', quantity: 1 }], recurrent: true })).toMatchObject({
      recurrent: false,
      total: 6630,
    });
  });

  it('returns prices and an empty list of freights when no carrier delivers to the zipcode', async () => {
    const answer = await calculate({ products: [{ id: 'gummy', quantity: 1 }], zipcode: '69640-000' });
    expect(answer).toMatchObject({ total: 6630, freight: null, availableFreights: [] });
  });

  it.each([
    ['an unknown id', { products: [{ id: 'nope', quantity: 1 }] }, 'product_not_found'],
    ['a sold-out product', { products: [{ id: 'sleep-gummy', quantity: 1 }] }, 'product_sold_out'],
    ['an offer on its own', { products: [{ id: 'gummy-oferta', quantity: 1 }] }, 'promotional_only'],
    [
      'an offer without the product it belongs to',
      {
        products: [
          { id: 'gummy', quantity: 1 },
          { id: 'creatina-segunda-unidade', quantity: 1 },
        ],
      },
      'companion_without_parent',
    ],
    [
      'a quantity of a hundred thousand',
      { products: [{ id: 'gummy', quantity: 100_000 }] },
      'quantity_not_allowed',
    ],
    [
      'lines of one product that take units from each other',
      {
        products: [
          { id: 'gummy', quantity: 3 },
          { id: 'gummy', quantity: -2 },
        ],
      },
      'quantity_not_allowed',
    ],
    [
      'a thousand lines',
      { products: Array.from({ length: 1000 }, () => ({ id: 'gummy', quantity: 1 })) },
      'cart_too_large',
    ],
    ['an invalid CEP', { products: [{ id: 'gummy', quantity: 1 }], zipcode: '00999-999' }, 'invalid_zipcode'],
    ['a coupon of a guest', { products: [{ id: 'gummy', quantity: 1 }], coupon: 'X' }, 'coupon_not_logged'],
    [
      'installments below R$ 300',
      { products: [{ id: 'gummy', quantity: 1 }], installments: 2 },
      'installments_not_allowed_total_value',
    ],
    [
      'four installments',
      { products: [{ id: 'anti-aging', quantity: 3 }], installments: 4 },
      'installments_amount_not_allowed',
    ],
    [
      'zero installments',
      { products: [{ id: 'anti-aging', quantity: 3 }], installments: 0 },
      'above_expected_installment_number',
    ],
    [
      'a region not served yet',
      { products: [{ id: 'gummy', quantity: 1 }], zipcode: '53990-000' },
      'zipcode_not_allowed',
    ],
    [
      'nine installments',
      { products: [{ id: 'anti-aging', quantity: 3 }], installments: 9 },
      'above_expected_installment_number',
    ],
  ])('refuses %s with an error code', async (_what, input, code) => {
    expect(await calculate(input)).toMatchObject({ code });
  });
});
