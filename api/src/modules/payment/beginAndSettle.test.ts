import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../test/address.ts';
import { setBankSwitches } from '../../../test/builders/recurrenceMonths.ts';
import {
  CARDS,
  cardToken,
  onHand,
  type Shopper,
  setOnHand,
  shopper,
} from '../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { contextFor } from '../../context.ts';
import { Role } from '../account/role.ts';
import { pricingFacts } from '../cart/pricingFacts.ts';
import { OrderRow } from '../order/order.entity.ts';
import { ORDER_COLUMNS } from '../order/read/readOrder.ts';
import { type BeginRequest, beginPayment } from './beginPayment.ts';
import { newPayment } from './checkout/newPayment.ts';
import { readCheckout } from './checkout/readCheckout.ts';
import { writeBeginning } from './checkout/writeBeginning.ts';
import { requestCharge } from './settlement/requestCharge.ts';
import { settleAnswer, settlePayment } from './settlement/settlePayment.ts';

let app: TestApp;
let rui: Shopper;
beforeAll(async () => {
  app = await startTestApp();
  // A webhook would settle a payment before the test does.
  await setBankSwitches(app, { lost: true });
  rui = await shopper(app);
});
beforeEach(() => rui.call('mutation { clearCart { ... on Cart { id } } }', {}));
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;

const context = () =>
  contextFor(app.services, {
    viewer: { userId: rui.id, role: Role.patient, sessionId: newId() },
    address: '127.0.0.1',
    requestId: 'at-once',
  });

async function request(
  orderId: string,
  method: 1 | 2 | 3 = PAYMENT_METHOD.creditCard,
): Promise<BeginRequest> {
  const requested = {
    method,
    installments: 1,
    pixLimitCents: null,
    creditCardId: null,
    saveCard: false,
    holderDocument: null,
    acceptedSubscriptionTerms: null,
    cardToken: method === PAYMENT_METHOD.creditCard ? await cardToken(app, CARDS.approved) : null,
  };
  return {
    orderId,
    requested,
    key: { scope: `user:${rui.id}:checkout:${orderId}`, key: newId(), body: requested },
  };
}

const readWrittenRows = async (orderId: string) => ({
  payments: await rows('select id from payment where transaction_id = $1', [orderId]),
  keys: await rows('select key from idempotency_key where scope like $1', [`%${orderId}`]),
  consents: await rows('select purpose from consent_record where order_id = $1', [orderId]),
  order: await rows('select stock_held, status from transaction where id = $1', [orderId]),
});
const NOTHING = { payments: [], keys: [], consents: [], order: [{ stock_held: false, status: null }] };

describe('ORDER_COLUMNS', () => {
  it('lists every stored column of an order', () => {
    const { props } = app.services.orm.getMetadata().get(OrderRow);
    const stored = props.filter(({ persist }) => persist !== false).flatMap(({ fieldNames }) => fieldNames);
    const read = [...ORDER_COLUMNS.matchAll(/o\.(\w+)/g)].map(([, column]) => column);
    expect(read.sort()).toEqual(stored.sort());
  });
});

describe('beginPayment', () => {
  it('reserves the units and writes the payment, the key and the consent', async () => {
    const before = await onHand(app, 'anti-aging');
    const { id } = await rui.order('anti-aging', 2);
    const begun = await beginPayment(context(), await request(id));
    expect(begun).toMatchObject({ kind: 'charge', order: { id, contact: { email: rui.email } } });
    expect(await onHand(app, 'anti-aging')).toBe(before - 2);
    expect(await readWrittenRows(id)).toMatchObject({
      payments: [{ id: Object(begun).payment.id }],
      keys: [expect.anything()],
      consents: [{ purpose: 'terms' }],
      order: [{ stock_held: true, status: null }],
    });
  });

  it('writes one payment for two requests at the same time', async () => {
    const before = await onHand(app, 'anti-aging');
    const { id } = await rui.order('anti-aging');
    const both = await Promise.all(
      [await request(id), await request(id)].map((beginRequest) => beginPayment(context(), beginRequest)),
    );
    expect(both).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'charge' }),
        expect.objectContaining({ code: 'request_in_flight' }),
      ]),
    );
    expect((await readWrittenRows(id)).payments).toHaveLength(1);
    expect(await onHand(app, 'anti-aging')).toBe(before - 1);
  });

  it('names the product of which there are too few units, and writes nothing', async () => {
    const { id } = await rui.order('anti-aging', 2);
    const units = await onHand(app, 'anti-aging');
    await setOnHand(app, 'anti-aging', 1);
    expect(await beginPayment(context(), await request(id))).toMatchObject({
      code: 'out_of_stock',
      available: 1,
    });
    expect(await readWrittenRows(id)).toEqual(NOTHING);
    expect(await onHand(app, 'anti-aging')).toBe(1);
    await setOnHand(app, 'anti-aging', units);
  });

  it('gives the use of a coupon back when a product has too few units', async () => {
    const { id } = await rui.order('anti-aging', 2);
    await rows('update transaction set coupon_title = $2 where id = $1', [id, 'BEMVINDO10']);
    const uses = () => rows('select title, uses from coupon order by title');
    const before = await uses();
    const units = await onHand(app, 'anti-aging');
    await setOnHand(app, 'anti-aging', 1);
    expect(await beginPayment(context(), await request(id))).toMatchObject({ code: 'out_of_stock' });
    expect(await uses()).toEqual(before);
    await setOnHand(app, 'anti-aging', units);
    expect(await beginPayment(context(), await request(id))).toMatchObject({ kind: 'charge' });
    expect(await uses()).not.toEqual(before);
  });

  it('reports a request with the same key as in flight, and refuses the key for another body', async () => {
    const { id } = await rui.order('anti-aging');
    const first = await request(id);
    const before = await onHand(app, 'anti-aging');
    expect(await beginPayment(context(), first)).toMatchObject({ kind: 'charge' });
    expect(await beginPayment(context(), first)).toBe('in_flight');
    // The body contains the token of the card, which is another one each time.
    const { requested } = await request(id);
    const reused = { ...first, requested, key: { ...first.key, body: requested } };
    expect(await beginPayment(context(), reused)).toMatchObject({ code: 'idempotency_key_reused' });
    expect((await readWrittenRows(id)).payments).toHaveLength(1);
    expect(await onHand(app, 'anti-aging')).toBe(before - 1);
  });

  it('continues with the payment of a request that stopped', async () => {
    const { id } = await rui.order('anti-aging');
    const first = await request(id);
    const begun = await beginPayment(context(), first);
    await rows(`update idempotency_key set claimed_at = now() - interval '1 minute' where key = $1`, [
      first.key.key,
    ]);
    const again = await beginPayment(context(), first);
    expect(again).toMatchObject({ kind: 'charge', payment: { id: Object(begun).payment.id } });
    expect(await beginPayment(context(), first)).toBe('in_flight');
  });

  it('does not continue with a saved card that was removed meanwhile', async () => {
    const { id } = await rui.order('anti-aging');
    const first = await request(id);
    await beginPayment(context(), first);
    await rows(`update idempotency_key set claimed_at = now() - interval '1 minute' where key = $1`, [
      first.key.key,
    ]);
    const removed = { ...first, requested: { ...first.requested, cardToken: null, creditCardId: newId() } };
    expect(await beginPayment(context(), removed)).toMatchObject({ code: 'card_not_found' });
  });

  it('does not find the order of another person', async () => {
    const { id } = await rui.order('anti-aging');
    const stranger = await shopper(app);
    const ctx = { ...context(), viewer: { userId: stranger.id, role: Role.patient, sessionId: newId() } };
    await expect(beginPayment(ctx, await request(id))).rejects.toThrow('Pedido');
    expect(await readWrittenRows(id)).toEqual(NOTHING);
  });
});

describe('writeBeginning', () => {
  it('writes nothing when the order was changed after it was read', async () => {
    const { id } = await rui.order('anti-aging');
    const { em, now } = context();
    const { key, requested } = await request(id);
    const facts = await readCheckout(em, { orderId: id, creditCardId: null, gateway: 'sandbox', key, now });
    if (!facts) throw new Error('The order was not found.');
    const change = `mutation ($id: ID!, $address: AddressInput) {
      updateTransaction(id: $id, address: $address) { ... on Transaction { id } ... on UserError { code } } }`;
    const { data } = await rui.call(change, { id, address: { ...ADDRESS, addressNumber: '2000' } });
    expect(data.updateTransaction).toEqual({ id });
    const payment = newPayment({
      order: facts.order,
      requested,
      requestKey: key.key,
      gateway: 'sandbox',
      pixAuthorizationId: null,
      now,
      settings: pricingFacts(app.services.catalog.current()).settings,
    });
    expect(await writeBeginning(em, { facts, payment, consents: [], key, now })).toBe('changed');
    expect(await readWrittenRows(id)).toEqual(NOTHING);
  });
});

/** Begins a payment of a new order and asks the gateway; the answer is not settled yet. */
async function chargeNewOrder(method: 1 | 2 | 3) {
  await rui.call('mutation { clearCart { ... on Cart { id } } }', {});
  await rui.put('gummy');
  const { id } = await rui.create();
  const ctx = context();
  const beginRequest = await request(id, method);
  const begun = await beginPayment(ctx, beginRequest);
  if (typeof begun !== 'object' || !('kind' in begun) || begun.kind !== 'charge')
    throw new Error('The payment did not begin.');
  const { order, payment, storedCard } = begun;
  const answer = await requestCharge(ctx, { order, payment, requested: beginRequest.requested, storedCard });
  if (answer.kind !== 'charge') throw new Error(`The gateway answered ${answer.kind}.`);
  return { ctx, order, payment, snapshot: answer.snapshot, key: beginRequest.key };
}

/** The rows that a settlement wrote, without ids and times. */
const writtenFor = async (orderId: string, paymentId: string) => ({
  payment: await rows(
    `select state, method, amount_cents, gateway_id is not null as known, sealed is not null as sealed, pix is not null as pix,
            boleto is not null as boleto, decline_reason, settled_at is not null as settled, checked_at is not null as checked
       from payment where id = $1`,
    [paymentId],
  ),
  order: await rows(
    'select status, code is not null as coded, placed_at is not null as placed, stock_held from transaction where id = $1',
    [orderId],
  ),
  money: await rows('select kind, amount_cents, gateway, note from money_move where payment_id = $1', [
    paymentId,
  ]),
  history: await rows(
    'select from_status, to_status, label, author_id, sealed from transaction_status_move where transaction_id = $1 order by at',
    [orderId],
  ),
  events: await rows(`select type, user_id, payload - 'code' as facts from event where entity_id = $1`, [
    orderId,
  ]),
  keys: await rows(
    'select answer, answered_at is not null as answered from idempotency_key where scope like $1',
    [`%${orderId}`],
  ),
  lines: await rows('select l.id from cart_line l join cart c on c.id = l.cart_id where c.user_id = $1', [
    rui.id,
  ]),
});

const answerOf = ({ key, order }: Awaited<ReturnType<typeof chargeNewOrder>>) => ({
  key: { ...key, answer: { transactionId: order.id } },
});

describe('settleAnswer', () => {
  it.each([
    { method: PAYMENT_METHOD.creditCard, name: 'a card' },
    { method: PAYMENT_METHOD.bankSlip, name: 'a boleto' },
    { method: PAYMENT_METHOD.pix, name: 'a PIX' },
  ] as const)(
    'writes the same rows as the webhook for $name, the answer of the key and one mail',
    async ({ method }) => {
      const mails = async () =>
        Number((await rows(`select count(*) as n from pgboss.job where name = 'mail'`))[0].n);
      const locked = await chargeNewOrder(method);
      await settlePayment(locked.ctx, locked.payment, locked.snapshot);
      const before = await mails();
      const first = await chargeNewOrder(method);
      await settleAnswer(first.ctx, first, first.snapshot, answerOf(first));
      expect(await mails()).toBe(before + 1);
      const [expected, actual] = [
        await writtenFor(locked.order.id, locked.payment.id),
        await writtenFor(first.order.id, first.payment.id),
      ];
      expect(actual).toEqual({
        ...expected,
        keys: [{ answer: { transactionId: first.order.id }, answered: true }],
        lines: [],
      });
      expect(first.order.code).toMatch(/^AP-/);
    },
  );

  it('settles once and answers the key when the webhook was first', async () => {
    const first = await chargeNewOrder(PAYMENT_METHOD.creditCard);
    await settlePayment(first.ctx, first.payment, first.snapshot);
    const before = await writtenFor(first.order.id, first.payment.id);
    await settleAnswer(first.ctx, first, first.snapshot, answerOf(first));
    expect(await writtenFor(first.order.id, first.payment.id)).toEqual({
      ...before,
      keys: [{ answer: { transactionId: first.order.id }, answered: true }],
    });
    expect(first).toMatchObject({ order: { status: ORDER_STATUS.approved }, payment: { state: 'paid' } });
  });

  it('returns the money when the order was cancelled meanwhile', async () => {
    const first = await chargeNewOrder(PAYMENT_METHOD.creditCard);
    await rows(`update transaction set status = ${ORDER_STATUS.cancelled} where id = $1`, [first.order.id]);
    await settleAnswer(first.ctx, first, first.snapshot, answerOf(first));
    // `late`: the money came when its order was over.
    expect(
      await rows('select reason, amount_cents from refund where payment_id = $1', [first.payment.id]),
    ).toEqual([{ reason: 'late', amount_cents: first.payment.amountCents }]);
    expect(first.payment.state).toBe('refunding');
  });

  it('returns the units of a declined card and keeps the lines of the cart', async () => {
    const before = await onHand(app, 'gummy');
    const first = await chargeNewOrder(PAYMENT_METHOD.creditCard);
    expect(await onHand(app, 'gummy')).toBe(before - 1);
    const declined = { ...first.snapshot, status: 'declined' as const, receipts: [] };
    await settleAnswer(first.ctx, first, declined, answerOf(first));
    expect(await onHand(app, 'gummy')).toBe(before);
    const written = await writtenFor(first.order.id, first.payment.id);
    expect(written).toMatchObject({
      payment: [{ state: 'declined' }],
      order: [{ status: null, stock_held: false }],
      money: [],
      events: [{ type: 'payment.changed' }],
    });
    expect(written.lines).toHaveLength(1);
  });
});
