import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { CARDS, MOVE_ORDER, onHand, payAtBank, readUntil } from '../../../../test/builders/shoppers.ts';
import {
  admin,
  afterMinutes,
  app,
  changeSwitches,
  ledger,
  MINUTE,
  placeUnpaidOrder,
  prepareSettlements,
  rows,
  rui,
  sweepUntilStatus,
} from '../../../../test/fixtures/order/settlements.ts';
import { cancelUnpaidOrders, expirePayments, reconcilePayments } from '../paymentSweeps.ts';
import { reconcilePayment } from './reconcilePayment.ts';

prepareSettlements();

describe('a PIX payment', () => {
  it('waits with a code to copy, a QR code, and thirty minutes to pay', async () => {
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    const { pix, testBankUrl } = placed.payment;
    expect(placed.statusLabel).toBe('Aguardando o pagamento do PIX');
    expect(placed.code).toMatch(/^AP-/);
    expect(pix.copyPaste).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    expect(pix.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    const minutes = (new Date(pix.expiresAt).getTime() - app.clock.now().getTime()) / MINUTE;
    expect(Math.round(minutes)).toBe(30);
    expect(testBankUrl).toContain(placed.payment.id);
    await admin.call(MOVE_ORDER, { id: placed.id, status: ORDER_STATUS.cancelled });
  });

  it('empties the cart, and is returned to a second request', async () => {
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    expect((await rui.call('{ cart { units } }', {})).data.cart.units).toBe(0);
    expect(await rui.checkout(placed.id, { method: PAYMENT_METHOD.pix })).toMatchObject({
      id: placed.id,
      payment: { id: placed.payment.id },
    });
    await admin.call(MOVE_ORDER, { id: placed.id, status: ORDER_STATUS.cancelled });
  });

  it('is approved by the webhook, and then its codes are no longer returned', async () => {
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    await payAtBank(app, placed.payment.id);
    const paid = await readUntil(
      () => rui.read(placed.id),
      ({ status }) => status === ORDER_STATUS.approvedAfterCompensation,
    );
    expect(paid).toMatchObject({
      isPaid: true,
      payment: { state: 'paid', pix: null },
      history: [{ status: ORDER_STATUS.awaitingPayment }, { status: ORDER_STATUS.approvedAfterCompensation }],
    });
  });

  it('is recorded once when its webhooks are repeated and out of order', async () => {
    await changeSwitches({ duplicate: 4, outOfOrder: true });
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    await payAtBank(app, placed.payment.id);
    await readUntil(
      () => rui.read(placed.id),
      ({ status }) => status === ORDER_STATUS.approvedAfterCompensation,
    );
    await readUntil(
      () => rows(`select count(*)::int as n from sandbox_gateway.webhook where state = 'waiting'`),
      ([{ n }]) => n === 0,
    );
    expect(await ledger(placed.id)).toEqual({ received: placed.total, returned: 0 });
    expect((await rui.read(placed.id)).history).toHaveLength(2);
  });

  it('is found by the reconciliation when its webhook was lost', async () => {
    await changeSwitches({ lost: true });
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    await payAtBank(app, placed.payment.id);
    await afterMinutes(1);
    expect(await reconcilePayments(app.services)).toBeGreaterThan(0);
    expect(await rui.read(placed.id)).toMatchObject({
      status: ORDER_STATUS.approvedAfterCompensation,
      payment: { state: 'paid' },
    });
  });

  it('cancels its order and returns the units once when it expires', async () => {
    const before = await onHand(app, 'creatina');
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    expect(await onHand(app, 'creatina')).toBe(before - 1);
    await afterMinutes(31);
    await Promise.all([
      expirePayments(app.services),
      expirePayments(app.services),
      reconcilePayments(app.services),
    ]);
    const expired = await sweepUntilStatus(placed.id, ORDER_STATUS.cancelled);
    expect(expired).toMatchObject({
      status: ORDER_STATUS.cancelled,
      mayPay: false,
      payment: { state: 'expired', pix: null },
    });
    expect(await onHand(app, 'creatina')).toBe(before);
    expect(await rui.checkout(placed.id, { method: PAYMENT_METHOD.pix })).toMatchObject({
      code: 'transaction_already_cancellation',
    });
  });

  it('is accepted when it was made in time, even if the expiry runs before its webhook', async () => {
    await changeSwitches({ lost: true });
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    await payAtBank(app, placed.payment.id);
    await afterMinutes(31);
    expect(await sweepUntilStatus(placed.id, ORDER_STATUS.approvedAfterCompensation)).toMatchObject({
      status: ORDER_STATUS.approvedAfterCompensation,
      payment: { state: 'paid' },
    });
  });

  it('is refunded in full when it arrives after its order was cancelled', async () => {
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    await afterMinutes(31);
    await sweepUntilStatus(placed.id, ORDER_STATUS.cancelled);
    await payAtBank(app, placed.payment.id);
    await readUntil(
      () => rui.read(placed.id),
      ({ payment }) => payment.state === 'refunding',
    );
    // The second run has nothing left to refund.
    for (let runs = 0; runs < 2; runs += 1) await reconcilePayment(app.services, placed.payment.id);
    expect(await rui.read(placed.id)).toMatchObject({
      status: ORDER_STATUS.cancelled,
      payment: { state: 'refunded' },
      refundedCents: placed.total,
    });
    expect(await ledger(placed.id)).toEqual({ received: placed.total, returned: placed.total });
  });

  it('refunds the second payment when it is paid twice', async () => {
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    await payAtBank(app, placed.payment.id, { times: 2 });
    await readUntil(
      () => rui.read(placed.id),
      ({ status }) => status === ORDER_STATUS.approvedAfterCompensation,
    );
    await reconcilePayment(app.services, placed.payment.id);
    expect(await ledger(placed.id)).toEqual({ received: placed.total * 2, returned: placed.total });
    expect(await rui.read(placed.id)).toMatchObject({
      status: ORDER_STATUS.approvedAfterCompensation,
      payment: { state: 'paid' },
    });
  });

  it('is refunded when it is below the price, and its order waits until it expires', async () => {
    const before = await onHand(app, 'creatina');
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    await payAtBank(app, placed.payment.id, { amountCents: placed.total - 1 });
    await readUntil(
      () => ledger(placed.id),
      ({ received }) => received > 0,
    );
    await reconcilePayment(app.services, placed.payment.id);
    expect(await ledger(placed.id)).toEqual({ received: placed.total - 1, returned: placed.total - 1 });
    expect(await rui.read(placed.id)).toMatchObject({
      status: ORDER_STATUS.awaitingPayment,
      payment: { state: 'pending' },
    });
    await afterMinutes(31);
    expect(await sweepUntilStatus(placed.id, ORDER_STATUS.cancelled)).toMatchObject({
      status: ORDER_STATUS.cancelled,
      payment: { state: 'refunded' },
    });
    expect(await onHand(app, 'creatina')).toBe(before);
  });

  it('approves the order and refunds the excess when it is above the price', async () => {
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    await payAtBank(app, placed.payment.id, { amountCents: placed.total + 250 });
    await readUntil(
      () => rui.read(placed.id),
      ({ status }) => status === ORDER_STATUS.approvedAfterCompensation,
    );
    await reconcilePayment(app.services, placed.payment.id);
    expect(await ledger(placed.id)).toEqual({ received: placed.total + 250, returned: 250 });
  });

  it('can be replaced by a card, also after another one was declined, and money that still arrives is refunded', async () => {
    const before = await onHand(app, 'creatina');
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    expect(await rui.payByCard(placed.id, CARDS.declined)).toMatchObject({
      status: ORDER_STATUS.awaitingPayment,
      mayPay: true,
      payment: { state: 'declined' },
    });
    expect(await onHand(app, 'creatina')).toBe(before);
    const paid = await rui.payByCard(placed.id);
    expect(paid).toMatchObject({
      status: ORDER_STATUS.approvedAfterCompensation,
      payment: { state: 'paid', method: PAYMENT_METHOD.creditCard },
    });
    expect(await onHand(app, 'creatina')).toBe(before - 1);
    await payAtBank(app, placed.payment.id);
    await readUntil(
      () => ledger(placed.id),
      ({ received }) => received === placed.total * 2,
    );
    await reconcilePayment(app.services, placed.payment.id);
    expect(await ledger(placed.id)).toEqual({ received: placed.total * 2, returned: placed.total });
    expect(await rui.read(placed.id)).toMatchObject({
      status: ORDER_STATUS.approvedAfterCompensation,
      payment: { state: 'paid', method: PAYMENT_METHOD.creditCard },
    });
  });

  it('leaves its order to be cancelled after half an hour when the card that replaced it was declined', async () => {
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    await rui.payByCard(placed.id, CARDS.declined);
    expect(await cancelUnpaidOrders(app.services)).toBe(0);
    await afterMinutes(31);
    expect(await cancelUnpaidOrders(app.services)).toBe(1);
    expect(await rui.read(placed.id)).toMatchObject({ status: ORDER_STATUS.cancelled });
  });
});
