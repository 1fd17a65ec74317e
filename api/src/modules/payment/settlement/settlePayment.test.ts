import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import {
  bank,
  CARDS,
  MOVE,
  onHand,
  payAtBank,
  type Shopper,
  shopper,
  until,
} from '../../../../test/builders/shoppers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { PaymentRow } from '../payment.entity.ts';
import { cancelUnpaidOrders, expirePayments, reconcilePayments } from '../paymentSweeps.ts';
import { reconcilePayment } from './reconcilePayment.ts';
import { settlePayment } from './settlePayment.ts';

jest.setTimeout(60_000);

const MINUTE = 60_000;

let app: TestApp;
let rui: Shopper;
let admin: Shopper;
beforeAll(async () => {
  app = await startTestApp();
  rui = await shopper(app);
  admin = await shopper(app, await signUpAs(app, 'admin'));
});
afterEach(async () => {
  app.clock.moveTo(0);
  await switches({ lost: false, lateMs: 0, duplicate: 1, outOfOrder: false, down: false });
});
afterAll(() => app.close());

const switches = (change: Record<string, unknown>) => bank(app, '/v1/switches', change);
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.pool.query(text, values)).rows;
/** Some days later on the shop's clock, with a renewed access token of the person. */
/** The status after the sweep. A webhook that was answered a moment ago makes one sweep skip the payment. */
const swept = (id: string, becomes: number) =>
  until(
    async () => {
      await expirePayments(app.services);
      return rui.read(id);
    },
    ({ status }) => status === becomes,
  );

async function later(minutes: number) {
  app.clock.moveTo(app.clock.offsetMs + minutes * MINUTE);
  const { data } = await app.graphql(
    'mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token } } }',
    { input: { username: rui.email, password: rui.password } },
  );
  rui = await shopper(app, { ...rui, token: data.login.token });
}

async function waiting(method: 2 | 3) {
  const order = await rui.order();
  const placed = await rui.checkout(order.id, { method });
  expect(placed).toMatchObject({ status: 2, payment: { state: 'pending', method } });
  return placed;
}

const ledger = async (transactionId: string) => {
  const moves = await rows('select kind, amount_cents from money_move where transaction_id = $1', [
    transactionId,
  ]);
  const sum = (kind: string) =>
    moves.filter((move) => move.kind === kind).reduce((all, move) => all + move.amount_cents, 0);
  return { received: sum('receipt'), returned: sum('refund') };
};

describe('a PIX payment', () => {
  it('waits with a code to copy, a picture of it, and half an hour to pay', async () => {
    const placed = await waiting(3);
    const { pix, testBankUrl } = placed.payment;
    expect(placed.statusLabel).toBe('Aguardando o pagamento do PIX');
    expect(placed.code).toMatch(/^AP-/);
    expect(pix.copyPaste).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    expect(pix.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    const minutes = (new Date(pix.expiresAt).getTime() - app.clock.now().getTime()) / MINUTE;
    expect(Math.round(minutes)).toBe(30);
    expect(testBankUrl).toContain(placed.payment.id);
    expect((await rui.call('{ cart { units } }', {})).data.cart.units).toBe(0);
    expect(await rui.checkout(placed.id, { method: 3 })).toMatchObject({
      id: placed.id,
      payment: { id: placed.payment.id },
    });
    await admin.call(MOVE, { id: placed.id, status: 7 });
  });

  it('is approved by the webhook alone, and the codes are no longer shown', async () => {
    const placed = await waiting(3);
    await payAtBank(app, placed.payment.id);
    const paid = await until(
      () => rui.read(placed.id),
      ({ status }) => status === 3,
    );
    expect(paid).toMatchObject({
      isPaid: true,
      payment: { state: 'paid', pix: null },
      history: [{ status: 2 }, { status: 3 }],
    });
  });

  it('reported twice, late and out of order is paid once', async () => {
    await switches({ duplicate: 4, outOfOrder: true });
    const placed = await waiting(3);
    await payAtBank(app, placed.payment.id);
    await until(
      () => rui.read(placed.id),
      ({ status }) => status === 3,
    );
    await until(
      () => rows(`select count(*)::int as n from sandbox_gateway.webhook where state = 'waiting'`),
      ([{ n }]) => n === 0,
    );
    expect(await ledger(placed.id)).toEqual({ received: placed.total, returned: 0 });
    expect((await rui.read(placed.id)).history).toHaveLength(2);
  });

  it('whose webhook was lost is found by the reconciliation', async () => {
    await switches({ lost: true });
    const placed = await waiting(3);
    await payAtBank(app, placed.payment.id);
    await later(1);
    expect(await reconcilePayments(app.services)).toBeGreaterThan(0);
    expect(await rui.read(placed.id)).toMatchObject({ status: 3, payment: { state: 'paid' } });
  });

  it('that expires cancels the order and returns the units once', async () => {
    const before = await onHand(app, 'creatina');
    const placed = await waiting(3);
    expect(await onHand(app, 'creatina')).toBe(before - 1);
    await later(31);
    await Promise.all([
      expirePayments(app.services),
      expirePayments(app.services),
      reconcilePayments(app.services),
    ]);
    const over = await swept(placed.id, 7);
    expect(over).toMatchObject({ status: 7, mayPay: false, payment: { state: 'expired', pix: null } });
    expect(await onHand(app, 'creatina')).toBe(before);
    expect(await rui.checkout(placed.id, { method: 3 })).toMatchObject({
      code: 'transaction_already_cancellation',
    });
  });

  it('made in the last second, before the expiry ran, is paid', async () => {
    await switches({ lost: true });
    const placed = await waiting(3);
    await payAtBank(app, placed.payment.id);
    await later(31);
    expect(await swept(placed.id, 3)).toMatchObject({ status: 3, payment: { state: 'paid' } });
  });

  it('made too late is refunded in full, and the order stays cancelled', async () => {
    const placed = await waiting(3);
    await later(31);
    await swept(placed.id, 7);
    await payAtBank(app, placed.payment.id);
    await until(
      () => rui.read(placed.id),
      ({ payment }) => payment.state === 'refunding',
    );
    await reconcilePayment(app.services, placed.payment.id);
    await reconcilePayment(app.services, placed.payment.id);
    expect(await rui.read(placed.id)).toMatchObject({
      status: 7,
      payment: { state: 'refunded' },
      refundedCents: placed.total,
    });
    expect(await ledger(placed.id)).toEqual({ received: placed.total, returned: placed.total });
  });

  it('made twice has the second payment refunded', async () => {
    const placed = await waiting(3);
    await payAtBank(app, placed.payment.id, { times: 2 });
    await until(
      () => rui.read(placed.id),
      ({ status }) => status === 3,
    );
    await reconcilePayment(app.services, placed.payment.id);
    expect(await ledger(placed.id)).toEqual({ received: placed.total * 2, returned: placed.total });
    expect(await rui.read(placed.id)).toMatchObject({ status: 3, payment: { state: 'paid' } });
  });

  it('of too little is refunded, and the order waits until it expires', async () => {
    const before = await onHand(app, 'creatina');
    const placed = await waiting(3);
    await payAtBank(app, placed.payment.id, { amountCents: placed.total - 1 });
    await until(
      () => ledger(placed.id),
      ({ received }) => received > 0,
    );
    await reconcilePayment(app.services, placed.payment.id);
    expect(await ledger(placed.id)).toEqual({ received: placed.total - 1, returned: placed.total - 1 });
    expect(await rui.read(placed.id)).toMatchObject({ status: 2, payment: { state: 'pending' } });
    await later(31);
    expect(await swept(placed.id, 7)).toMatchObject({ status: 7, payment: { state: 'refunded' } });
    expect(await onHand(app, 'creatina')).toBe(before);
  });

  it('of too much approves the order and refunds the excess', async () => {
    const placed = await waiting(3);
    await payAtBank(app, placed.payment.id, { amountCents: placed.total + 250 });
    await until(
      () => rui.read(placed.id),
      ({ status }) => status === 3,
    );
    await reconcilePayment(app.services, placed.payment.id);
    expect(await ledger(placed.id)).toEqual({ received: placed.total + 250, returned: 250 });
  });

  it('replaced by a card is ended, and money that still arrives is refunded', async () => {
    const before = await onHand(app, 'creatina');
    const placed = await waiting(3);
    expect(await rui.payByCard(placed.id, CARDS.declined)).toMatchObject({
      status: 2,
      mayPay: true,
      payment: { state: 'declined' },
    });
    expect(await onHand(app, 'creatina')).toBe(before);
    const paid = await rui.payByCard(placed.id);
    expect(paid).toMatchObject({ status: 3, payment: { state: 'paid', method: 1 } });
    expect(await onHand(app, 'creatina')).toBe(before - 1);
    await payAtBank(app, placed.payment.id);
    await until(
      () => ledger(placed.id),
      ({ received }) => received === placed.total * 2,
    );
    await reconcilePayment(app.services, placed.payment.id);
    expect(await ledger(placed.id)).toEqual({ received: placed.total * 2, returned: placed.total });
    expect(await rui.read(placed.id)).toMatchObject({ status: 3, payment: { state: 'paid', method: 1 } });
  });

  it('replaced by a card that was declined does not wait for ever', async () => {
    const placed = await waiting(3);
    await rui.payByCard(placed.id, CARDS.declined);
    expect(await cancelUnpaidOrders(app.services)).toBe(0);
    await later(31);
    expect(await cancelUnpaidOrders(app.services)).toBe(1);
    expect(await rui.read(placed.id)).toMatchObject({ status: 7 });
  });
});

describe('a boleto payment', () => {
  it('has its 47 digits and a PDF, and waits to the end of the fourth banking day', async () => {
    const placed = await waiting(2);
    const { line, pdfUrl } = placed.payment.boleto;
    expect(line).toMatch(/^\d{47}$/);
    expect(placed.statusLabel).toBe('Aguardando a compensação do boleto (até 4 dias úteis)');
    expect((await fetch(pdfUrl)).headers.get('content-type')).toContain('application/pdf');
    await payAtBank(app, placed.payment.id);
    await until(
      () => rui.read(placed.id),
      ({ status }) => status === 3,
    );
  });

  it('compensated after its last day is refunded', async () => {
    const placed = await waiting(2);
    await later(8 * 24 * 60);
    expect(await swept(placed.id, 7)).toMatchObject({ status: 7, payment: { state: 'expired' } });
    await payAtBank(app, placed.payment.id);
    await until(
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
    const { data } = await admin.call(MOVE, { id: order.id, status: 7 });
    expect(data.moveTransaction).toMatchObject({ status: 7, payment: { state: 'refunding' } });
    await reconcilePayment(app.services, paid.payment.id);
    expect(await rui.read(order.id)).toMatchObject({
      status: 7,
      payment: { state: 'refunded' },
      refundedCents: paid.total,
    });
    expect(await onHand(app, 'creatina')).toBe(before);
  });

  it('ends its unpaid PIX charge at the bank', async () => {
    const placed = await waiting(3);
    await admin.call(MOVE, { id: placed.id, status: 7 });
    await reconcilePayment(app.services, placed.payment.id);
    expect(await rui.read(placed.id)).toMatchObject({ status: 7, payment: { state: 'cancelled' } });
    expect((await app.services.gateway.findCharge(placed.payment.id))?.status).toBe('cancelled');
  });
});

describe('a gateway that does not answer', () => {
  it('keeps the payment open until the reconciliation learns the result, and loses nothing', async () => {
    const before = await onHand(app, 'creatina');
    const order = await rui.order();
    const input = { method: 3 };
    const key = newId();
    await switches({ down: true });
    expect(await rui.checkout(order.id, input, key)).toMatchObject({
      status: null,
      mayPay: false,
      payment: { state: 'creating' },
    });
    expect(await onHand(app, 'creatina')).toBe(before - 1);
    expect(await rui.checkout(order.id, input, key)).toMatchObject({ payment: { state: 'creating' } });
    expect(await rui.checkout(order.id, input)).toMatchObject({ code: 'request_in_flight' });
    await switches({ down: false });
    await later(1);
    await reconcilePayments(app.services);
    expect(await rui.read(order.id)).toMatchObject({ payment: { state: 'creating' } });
    await later(2);
    await reconcilePayments(app.services);
    expect(await rui.read(order.id)).toMatchObject({
      status: null,
      mayPay: true,
      payment: { state: 'failed' },
    });
    expect(await onHand(app, 'creatina')).toBe(before);
    expect(await rui.checkout(order.id, { method: 3 })).toMatchObject({ status: 2 });
  });
});

describe('concurrent settlements of one payment', () => {
  it('write it once', async () => {
    await switches({ duplicate: 3 });
    for (let round = 0; round < 5; round += 1) {
      const order = await rui.order();
      const paid = await rui.payByCard(order.id);
      const payment = await app.services.orm.em.fork().findOneOrFail(PaymentRow, { id: paid.payment.id });
      const snapshot = await app.services.gateway.findCharge(payment.id);
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

  it('does not ask the gateway about an approval that is settled, and asks once for a refund', async () => {
    await switches({ lost: true });
    const order = await rui.order();
    const { payment } = await rui.payByCard(order.id);
    const asked = jest.spyOn(app.services.gateway, 'findCharge');
    const delivered = (type: string) =>
      until(
        () =>
          rows('select state from sandbox_gateway.webhook where reference = $1 and type = $2', [
            payment.id,
            type,
          ]),
        (sent) => sent.length > 0 && sent.every(({ state }) => state === 'delivered'),
      );
    await switches({ lost: false });
    const [{ position }] = await rows('select position from sandbox_gateway.webhook where reference = $1', [
      payment.id,
    ]);
    await bank(app, '/v1/test/resend', { position });
    await delivered('charge.approved');
    expect(asked).not.toHaveBeenCalledWith(payment.id);
    await bank(app, '/v1/test/refund', { reference: payment.id, amountCents: order.total });
    await delivered('charge.refunded');
    expect(asked).toHaveBeenCalledWith(payment.id);
    expect(await ledger(order.id)).toEqual({ received: order.total, returned: order.total });
    asked.mockRestore();
  });

  it('settles an approval whose answer was never read', async () => {
    const order = await rui.order();
    const paid = await rui.payByCard(order.id, CARDS.lost);
    const now = await until(
      () => rui.read(paid.id),
      ({ isPaid }) => isPaid,
    );
    expect(now).toMatchObject({ payment: { state: 'paid' }, history: [{ status: 1 }] });
  });
});
