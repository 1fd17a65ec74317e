import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_METHOD, type PaymentMethodCode } from '#schema/payment/methods.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../test/address.ts';
import { CARDS, cardToken, type Shopper, shopper } from '../../../test/builders/shoppers.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { contextFor } from '../../context.ts';
import type { Ctx } from '../../services.ts';
import { countStatements } from '../../shared/database/statements.ts';
import { Role } from '../account/role.ts';
import { addCouponToCart } from '../cart/coupon/addCouponToCart.ts';
import { addToCart } from '../cart/edit/changeLines.ts';
import { createOrder } from '../order/create/createOrder.ts';
import { checkoutOrder } from './checkoutOrder.ts';

/** The most SQL statements per step. `begin`, `commit` and the cached read of a person's data key are not counted. */
const MAX_TO_ADD = 2;
const MAX_TO_ORDER = 2;
const MAX_TO_PAY = 3;

let app: TestApp;
let rui: Shopper;
beforeAll(async () => {
  app = await sharedTestApp();
  rui = await shopper(app);
});
afterAll(() => app.close());

/** With a coupon: a transaction that locks the order, counts the use of the coupon, and adds the payment. */
const MAX_TO_PAY_WITH_COUPON = 7;

const request = (): Ctx =>
  contextFor(app.services, {
    viewer: { userId: rui.id, role: Role.patient, sessionId: newId() },
    address: '127.0.0.1',
    requestId: 'statements',
  });

async function buy(method: PaymentMethodCode, coupon?: string) {
  await addToCart(request(), { productId: 'creatina', quantity: 1 });
  const added = await countStatements(() => addToCart(request(), { productId: 'gummy', quantity: 1 }));
  if (coupon) await addCouponToCart(request(), coupon);
  const input = { contact: rui.contact, address: ADDRESS, freightType: 'Standard' as const };
  const ordered = await countStatements(() => createOrder(request(), input, newId()));
  if (!('id' in ordered.answer)) throw new Error('There is no order.');
  const { id } = ordered.answer;
  const cardOf =
    method === PAYMENT_METHOD.creditCard ? { cardToken: await cardToken(app, CARDS.approved) } : {};
  const paid = await countStatements(() => checkoutOrder(request(), id, { method, ...cardOf }, newId()));
  expect(paid.answer).toMatchObject({ isPaid: method === PAYMENT_METHOD.creditCard });
  return { added: added.statements, ordered: ordered.statements, paid: paid.statements };
}

describe('an order of two products', () => {
  it.each([
    ['a card', PAYMENT_METHOD.creditCard],
    ['a PIX', PAYMENT_METHOD.pix],
    ['a boleto', PAYMENT_METHOD.bankSlip],
  ])('sends no more SQL statements than allowed for cart, order and payment by %s', async (_, method) => {
    // The first order fills the caches.
    await buy(method);
    const { added, ordered, paid } = await buy(method);
    expect(added.length).toBeLessThanOrEqual(MAX_TO_ADD);
    expect(ordered.length).toBeLessThanOrEqual(MAX_TO_ORDER);
    expect(paid.length).toBeLessThanOrEqual(MAX_TO_PAY);
  });

  it(`sends at most ${MAX_TO_PAY_WITH_COUPON} SQL statements for a payment with a coupon`, async () => {
    const { paid } = await buy(PAYMENT_METHOD.creditCard, 'BEMVINDO10');
    expect(paid.length).toBeLessThanOrEqual(MAX_TO_PAY_WITH_COUPON);
  });
});
