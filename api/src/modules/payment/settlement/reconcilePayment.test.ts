import { describe, expect, it, jest } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { newId } from '#shared/ids.ts';
import { bank, CARDS, MOVE_ORDER, onHand, payAtBank, readUntil } from '../../../../test/builders/shoppers.ts';
import {
  admin,
  afterMinutes,
  app,
  changeSwitches,
  ledger,
  placeUnpaidOrder,
  prepareSettlements,
  rows,
  rui,
  sweepUntilStatus,
} from '../../../../test/fixtures/order/settlements.ts';
import { PaymentRow } from '../payment.entity.ts';
import { reconcilePayments } from '../paymentSweeps.ts';
import { reconcilePayment } from './reconcilePayment.ts';
import { settlePayment } from './settlePayment.ts';

prepareSettlements();

describe('a boleto payment', () => {
  it('returns 47 digits and a PDF, and is approved by the webhook once it is paid', async () => {
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.bankSlip);
    const { line, pdfUrl } = placed.payment.boleto;
    expect(line).toMatch(/^\d{47}$/);
    expect(placed.statusLabel).toBe('Aguardando a compensação do boleto (até 4 dias úteis)');
    expect((await fetch(pdfUrl)).headers.get('content-type')).toContain('application/pdf');
    await payAtBank(app, placed.payment.id);
    await readUntil(
      () => rui.read(placed.id),
      ({ status }) => status === ORDER_STATUS.approvedAfterCompensation,
    );
  });

  it('is refunded when it is compensated after its last day', async () => {
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.bankSlip);
    // Four banking days have passed after eight days, with weekends and holidays.
    await afterMinutes(8 * 24 * 60);
    expect(await sweepUntilStatus(placed.id, ORDER_STATUS.cancelled)).toMatchObject({
      status: ORDER_STATUS.cancelled,
      payment: { state: 'expired' },
    });
    await payAtBank(app, placed.payment.id);
    await readUntil(
      () => ledger(placed.id),
      ({ received }) => received > 0,
    );
    await reconcilePayment(app.services, placed.payment.id);
    expect(await ledger(placed.id)).toEqual({ received: placed.total, returned: placed.total });
  });
});

describe('an order cancelled by the shop', () => {
  it('refunds the money and returns the units', async () => {
    const before = await onHand(app, 'creatina');
    const order = await rui.order();
    const paid = await rui.payByCard(order.id);
    const { data } = await admin.call(MOVE_ORDER, { id: order.id, status: ORDER_STATUS.cancelled });
    expect(data.moveTransaction).toMatchObject({
      status: ORDER_STATUS.cancelled,
      payment: { state: 'refunding' },
    });
    await reconcilePayment(app.services, paid.payment.id);
    expect(await rui.read(order.id)).toMatchObject({
      status: ORDER_STATUS.cancelled,
      payment: { state: 'refunded' },
      refundedCents: paid.total,
    });
    expect(await onHand(app, 'creatina')).toBe(before);
  });

  it('ends its unpaid PIX charge at the bank', async () => {
    const placed = await placeUnpaidOrder(PAYMENT_METHOD.pix);
    await admin.call(MOVE_ORDER, { id: placed.id, status: ORDER_STATUS.cancelled });
    await reconcilePayment(app.services, placed.payment.id);
    expect(await rui.read(placed.id)).toMatchObject({
      status: ORDER_STATUS.cancelled,
      payment: { state: 'cancelled' },
    });
    expect((await app.services.outside.gateway.findCharge(placed.payment.id))?.status).toBe('cancelled');
  });
});

describe('a gateway that does not answer', () => {
  it('keeps the payment in state creating until the reconciliation finds no charge, and then returns the units', async () => {
    const before = await onHand(app, 'creatina');
    const order = await rui.order();
    const input = { method: PAYMENT_METHOD.pix };
    const key = newId();
    await changeSwitches({ down: true });
    expect(await rui.checkout(order.id, input, key)).toMatchObject({
      status: null,
      mayPay: false,
      payment: { state: 'creating' },
    });
    expect(await onHand(app, 'creatina')).toBe(before - 1);
    expect(await rui.checkout(order.id, input, key)).toMatchObject({ payment: { state: 'creating' } });
    expect(await rui.checkout(order.id, input)).toMatchObject({ code: 'request_in_flight' });
    await changeSwitches({ down: false });
    await afterMinutes(1);
    await reconcilePayments(app.services);
    expect(await rui.read(order.id)).toMatchObject({ payment: { state: 'creating' } });
    await afterMinutes(2);
    await reconcilePayments(app.services);
    expect(await rui.read(order.id)).toMatchObject({
      status: null,
      mayPay: true,
      payment: { state: 'failed' },
    });
    expect(await onHand(app, 'creatina')).toBe(before);
    expect(await rui.checkout(order.id, { method: PAYMENT_METHOD.pix })).toMatchObject({
      status: ORDER_STATUS.awaitingPayment,
    });
  });
});

describe('concurrent settlements of one payment', () => {
  it('record its money and its status once', async () => {
    await changeSwitches({ duplicate: 3 });
    for (let round = 0; round < 5; round += 1) {
      const order = await rui.order();
      const paid = await rui.payByCard(order.id);
      const payment = await app.services.orm.em.fork().findOneOrFail(PaymentRow, { id: paid.payment.id });
      const snapshot = await app.services.outside.gateway.findCharge(payment.id);
      await Promise.all([
        ...Array.from({ length: 4 }, () => settlePayment(app.services, payment, snapshot)),
        ...Array.from({ length: 4 }, () => reconcilePayment(app.services, payment.id)),
      ]);
      expect(await ledger(order.id)).toEqual({ received: paid.total, returned: 0 });
      expect((await rui.read(order.id)).history).toHaveLength(1);
    }
    const [{ n }] = await rows(
      `select count(*)::int as n from (select transaction_id from payment where state = 'paid' group by 1 having count(*) > 1) twice`,
    );
    expect(n).toBe(0);
  });
});

describe('the payment webhook', () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`${app.url}/webhooks/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('refuses a request without the gateway’s signature', async () => {
    expect((await post({}, '{}')).status).toBe(401);
    expect((await post({ 'x-signature': 'ts=1,v1=00', 'x-request-id': 'x' }, '{"id":"1"}')).status).toBe(401);
    expect((await post({ 'content-type': 'text/plain' }, '')).status).toBe(401);
  });

  it('does not ask the gateway about an approval that is settled, and asks about a refund', async () => {
    await changeSwitches({ lost: true });
    const order = await rui.order();
    const { payment } = await rui.payByCard(order.id);
    const findChargeSpy = jest.spyOn(app.services.outside.gateway, 'findCharge');
    const delivered = (type: string) =>
      readUntil(
        () =>
          rows('select state from sandbox_gateway.webhook where reference = $1 and type = $2', [
            payment.id,
            type,
          ]),
        (sent) => sent.length > 0 && sent.every(({ state }) => state === 'delivered'),
      );
    await changeSwitches({ lost: false });
    const [{ position }] = await rows('select position from sandbox_gateway.webhook where reference = $1', [
      payment.id,
    ]);
    await bank(app, '/v1/test/resend', { position });
    await delivered('charge.approved');
    expect(findChargeSpy).not.toHaveBeenCalledWith(payment.id);
    await bank(app, '/v1/test/refund', { reference: payment.id, amountCents: order.total });
    await delivered('charge.refunded');
    expect(findChargeSpy).toHaveBeenCalledWith(payment.id);
    expect(await ledger(order.id)).toEqual({ received: order.total, returned: order.total });
    findChargeSpy.mockRestore();
  });

  it('settles an approval when the answer to the charge was lost', async () => {
    const order = await rui.order();
    const paid = await rui.payByCard(order.id, CARDS.lost);
    const now = await readUntil(
      () => rui.read(paid.id),
      ({ isPaid }) => isPaid,
    );
    expect(now).toMatchObject({ payment: { state: 'paid' }, history: [{ status: ORDER_STATUS.approved }] });
  });
});
