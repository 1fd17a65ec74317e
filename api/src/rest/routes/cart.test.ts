import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUp } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { calculationShape } from '../bodies/calculation.ts';
import { expectRecordedAnswer, sendRequest } from '../rest.recorder.ts';

let shop: TestApp;
let person: Person;
beforeAll(async () => {
  shop = await sharedTestApp();
  person = await signUp(shop);
});
afterAll(() => shop.close());

const products = [
  { id: 'F10003', quantity: 1 },
  { id: 'creatina', quantity: 2 },
];
const calculate = (body: unknown, token?: string) =>
  sendRequest(shop, { method: 'POST', path: '/transaction/calculate', body, token });

describe('POST /transaction/calculate', () => {
  it('prices the cart of a guest in reais, with a ledger that adds up to the total', async () => {
    const { body } = await expectRecordedAnswer(shop, 'cart/calculate', {
      method: 'POST',
      path: '/transaction/calculate',
      body: {
        products,
        zipcode: '01310-100',
        freightType: 'Sedex',
        installments: 1,
        recurrent: false,
        coupon: null,
      },
    });
    expect(calculationShape.strict().parse(body)).toEqual(body);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'items',
        'total',
        'interestValue',
        'freight',
        'freightType',
        'availableFreights',
      ]),
    );
    expect(body.items.map((item: { value: number }) => item.value)).toEqual([44.9, 379.8]);
    const cents = body.ledger.reduce(
      (sum: number, line: { amount: number }) => sum + Math.round(line.amount * 100),
      0,
    );
    expect(cents).toBe(Math.round(body.total * 100));
  });

  it('accepts numeric codes as ids, drops lines with quantity zero, and ignores prices sent by a client', async () => {
    const { body } = await calculate({
      products: [
        { id: 103, quantity: 1, price: 0.01, value: 0.01 },
        { id: 'creatina', quantity: 0 },
      ],
      total: 0.01,
    });
    expect(body.total).toBe(44.9);
    expect(body.items).toHaveLength(1);
  });

  it.each([
    [{ products: [{ id: 'nada', quantity: 1 }] }, 404, 'product_not_found'],
    [{ products: [{ id: 'sleep-gummy', quantity: 1 }] }, 400, 'product_sold_out'],
    [{ products: [{ id: 'creatina', quantity: 100 }] }, 400, 'quantity_not_allowed'],
    [{ products, coupon: 'BEMVINDO10' }, 400, 'coupon_not_logged'],
    [{ products, zipcode: '00000-000' }, 400, 'invalid_zipcode'],
    [{ products, installments: 4 }, 400, 'installments_amount_not_allowed'],
  ])('refuses %j', async (body, status, error) => {
    const answer = await calculate(body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it.each([
    [{}, 'products'],
    [{ products: 'creatina' }, 'products'],
    [{ products: [{ id: 'creatina', quantity: '2' }] }, 'products.0.quantity'],
    [{ products: [{ id: 'creatina', quantity: 1.5 }] }, 'products.0.quantity'],
    [{ products, freightType: 'Drone' }, 'freightType'],
  ])('reports the invalid field in %j', async (body, path) => {
    const answer = await calculate(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'invalid_input', fields: [{ path }] });
  });

  it('applies the coupon of a signed-in person', async () => {
    const { status, body } = await calculate({ products, coupon: 'bemvindo10' }, person.token);
    expect(status).toBe(200);
    expect(body.coupon).toBe('BEMVINDO10');
    expect(body.discount).toBeGreaterThan(0);
  });
});

describe('GET /coupon/{title}/title', () => {
  it('does not reveal to guests which coupons exist', async () => {
    const { status, body } = await sendRequest(shop, { path: '/coupon/BEMVINDO10/title' });
    expect([status, body.error]).toEqual([400, 'coupon_not_logged']);
  });

  it('returns a coupon, or a refusal for an unknown title', async () => {
    await expectRecordedAnswer(shop, 'cart/coupon', { path: '/coupon/PELE20/title', token: person.token });
    await expectRecordedAnswer(shop, 'cart/coupon-unknown', {
      path: '/coupon/NADA/title',
      token: person.token,
    });
  });
});
