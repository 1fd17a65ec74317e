import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS, PAYMENT_METHOD } from '#schema/constants.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../../test/address.ts';
import { setBankSwitches } from '../../../../test/builders/recurrenceMonths.ts';
import {
  CARDS,
  cardToken,
  onHand,
  type Shopper,
  setOnHand,
  shopper,
} from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { contextFor } from '../../../context.ts';
import { answerKey } from '../../../shared/idempotency/claimKey.ts';
import { Role } from '../../account/role.ts';
import { pricingFacts } from '../../cart/pricingFacts.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { ORDER_COLUMNS } from '../../order/read/storedOrder.ts';
import type { BeginRequest } from '../beginPayment.ts';
import { requestCharge } from '../settlement/requestCharge.ts';
import { settleOnFastPath } from '../settlement/settleOnFastPath.ts';
import { settlePayment } from '../settlement/settlePayment.ts';
import { beginOnFastPath, UNANSWERED } from './beginOnFastPath.ts';
import { newPayment } from './newPayment.ts';
import { readCheckout } from './readCheckout.ts';
import { writeBeginning } from './writeBeginning.ts';

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
  (await app.services.pool.query(text, values)).rows;

const context = () =>
  contextFor(app.services, {
    viewer: { userId: rui.id, role: Role.patient, sessionId: newId() },
    address: '127.0.0.1',
    requestId: 'at-once',
  });

async function request(orderId: string, method: 1 | 2 | 3 = 1): Promise<BeginRequest> {
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

const newPaymentOf = (order: OrderRow, requested: BeginRequest['requested'], requestKey: string) =>
  newPayment({
    order,
    requested,
    requestKey,
    gateway: 'sandbox',
    pixAuthorizationId: null,
    now: new Date(),
    settings: pricingFacts(app.services.catalog.current()).settings,
  });

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

describe('beginOnFastPath', () => {
  it('reserves the units and writes the payment, the key and the consent', async () => {
    const before = await onHand(app, 'anti-aging');
    const { id } = await rui.order('anti-aging', 2);
    const begun = await beginOnFastPath(context(), await request(id));
    expect(begun).toMatchObject({ kind: 'charge', order: { id, contact: { email: rui.email } } });
    expect(await onHand(app, 'anti-aging')).toBe(before - 2);
    expect(await readWrittenRows(id)).toMatchObject({
      payments: [{ id: begun?.payment.id }],
      keys: [expect.anything()],
      consents: [{ purpose: 'terms' }],
      order: [{ stock_held: true, status: null }],
    });
  });

  it('writes one payment for two requests at the same time', async () => {
    const before = await onHand(app, 'anti-aging');
    const { id } = await rui.order('anti-aging');
    const both = await Promise.all(
      [await request(id), await request(id)].map((beginRequest) => beginOnFastPath(context(), beginRequest)),
    );
    expect(both.filter((begun) => begun !== null)).toHaveLength(1);
    expect((await readWrittenRows(id)).payments).toHaveLength(1);
    expect(await onHand(app, 'anti-aging')).toBe(before - 1);
  });

  it('writes nothing when a product has too few units', async () => {
    const { id } = await rui.order('anti-aging', 2);
    const units = await onHand(app, 'anti-aging');
    await setOnHand(app, 'anti-aging', 1);
    expect(await beginOnFastPath(context(), await request(id))).toBeNull();
    expect(await readWrittenRows(id)).toEqual(NOTHING);
    expect(await onHand(app, 'anti-aging')).toBe(1);
    await setOnHand(app, 'anti-aging', units);
  });

  it('writes nothing for a key that was used before', async () => {
    const { id } = await rui.order('anti-aging');
    const usedRequest = await request(id);
    await rows(`insert into idempotency_key (scope, key, body_hash, claimed_at) values ($1, $2, '', now())`, [
      usedRequest.key.scope,
      usedRequest.key.key,
    ]);
    const before = await onHand(app, 'anti-aging');
    expect(await beginOnFastPath(context(), usedRequest)).toBeNull();
    expect(await readWrittenRows(id)).toEqual({ ...NOTHING, keys: [{ key: usedRequest.key.key }] });
    expect(await onHand(app, 'anti-aging')).toBe(before);
  });

  it('writes nothing when the order changed after it was read', async () => {
    const { id } = await rui.order('anti-aging');
    const begun = await readCheckout(context().em, {
      orderId: id,
      creditCardId: null,
      gateway: 'sandbox',
      now: new Date(),
    });
    if (!begun) throw new Error('The order was not found.');
    const change = `mutation ($id: ID!, $address: AddressInput) {
      updateTransaction(id: $id, address: $address) { ... on Transaction { id } ... on UserError { code } } }`;
    const { data } = await rui.call(change, { id, address: { ...ADDRESS, addressNumber: '2000' } });
    expect(data.updateTransaction).toEqual({ id });
    const { key, requested } = await request(id);
    const payment = { ...UNANSWERED, ...newPaymentOf(begun.order, requested, key.key) };
    expect(await writeBeginning(context(), { ...begun, payment, key })).toBe(false);
    expect(await readWrittenRows(id)).toEqual(NOTHING);
  });

  it('writes nothing for the order of another person', async () => {
    const { id } = await rui.order('anti-aging');
    const stranger = await shopper(app);
    const ctx = { ...context(), viewer: { userId: stranger.id, role: Role.patient, sessionId: newId() } };
    expect(await beginOnFastPath(ctx, await request(id))).toBeNull();
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
  const begun = await beginOnFastPath(ctx, beginRequest);
  if (!begun) throw new Error('The payment did not begin.');
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

describe('settleOnFastPath', () => {
  it.each([
    { method: PAYMENT_METHOD.creditCard, name: 'a card' },
    { method: PAYMENT_METHOD.bankSlip, name: 'a boleto' },
    { method: PAYMENT_METHOD.pix, name: 'a PIX' },
  ] as const)('writes the same rows as settlePayment for $name', async ({ method }) => {
    const mails = async () =>
      Number((await rows(`select count(*) as n from pgboss.job where name = 'mail'`))[0].n);
    const locked = await chargeNewOrder(method);
    await settlePayment(locked.ctx, locked.payment, locked.snapshot, {
      writeInSameTransaction: (em) =>
        answerKey(em, locked.key, { transactionId: locked.order.id }, locked.ctx.now),
    });
    const before = await mails();
    const fast = await chargeNewOrder(method);
    expect(await settleOnFastPath(fast.ctx, fast)).toBe(true);
    expect(await mails()).toBe(before + 1);
    const [expected, actual] = [
      await writtenFor(locked.order.id, locked.payment.id),
      await writtenFor(fast.order.id, fast.payment.id),
    ];
    expect(actual).toEqual({
      ...expected,
      keys: [{ answer: { transactionId: fast.order.id }, answered: true }],
    });
    expect(fast.order.code).toMatch(/^AP-/);
  });

  it('writes nothing when the payment was settled meanwhile', async () => {
    const fast = await chargeNewOrder(1);
    await settlePayment(fast.ctx, fast.payment, fast.snapshot);
    const before = await writtenFor(fast.order.id, fast.payment.id);
    expect(await settleOnFastPath(fast.ctx, fast)).toBe(false);
    expect(await writtenFor(fast.order.id, fast.payment.id)).toEqual(before);
    expect(fast.order.status).toBeNull();
  });

  it('writes nothing when the order was cancelled meanwhile', async () => {
    const fast = await chargeNewOrder(1);
    await rows(`update transaction set status = ${ORDER_STATUS.cancelled} where id = $1`, [fast.order.id]);
    expect(await settleOnFastPath(fast.ctx, fast)).toBe(false);
    expect(await rows('select state from payment where id = $1', [fast.payment.id])).toEqual([
      { state: 'creating' },
    ]);
  });

  it('writes nothing for a declined card, which settlePayment handles', async () => {
    const fast = await chargeNewOrder(1);
    expect(
      await settleOnFastPath(fast.ctx, {
        ...fast,
        snapshot: { ...fast.snapshot, status: 'declined', receipts: [] },
      }),
    ).toBe(false);
  });
});
