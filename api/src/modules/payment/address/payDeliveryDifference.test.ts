import { describe, expect, it, jest } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD, PIX_AUTOMATICO } from '#schema/payment/methods.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../../test/address.ts';
import {
  bank,
  CARDS,
  cardToken,
  MOVE_ORDER,
  payAtBank,
  readUntil,
  type Shopper,
  shopper,
} from '../../../../test/builders/shoppers.ts';
import {
  admin,
  afterMinutes,
  app,
  changeSwitches,
  ledger,
  prepareSettlements,
  rows,
  rui,
} from '../../../../test/fixtures/order/settlements.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { contextFor } from '../../../context.ts';
import { countStatements } from '../../../shared/database/statements.ts';
import { Role } from '../../account/role.ts';
import { expirePayments, reconcilePayments } from '../paymentSweeps.ts';
import { reconcilePayment } from '../settlement/reconcilePayment.ts';
import { payDeliveryDifference } from './payDeliveryDifference.ts';

jest.setTimeout(60_000);

prepareSettlements();

const FIELDS = `id status total freight refundedCents mayChangeAddress address { city addressNumber } freightType
  ledger { rule text amount } payment { id amount state }
  deliveryChange { state deadlineText address { city } payment { id purpose method state amount message pix { copyPaste expiresAt } } }`;
const READ = `query ($id: ID!) { transaction(id: $id) { ${FIELDS} } }`;
const ADMIN_READ = `query ($id: ID!) { transaction(id: $id) { ${FIELDS} refundable refunds { amount reason } notes { text } } }`;
const OPTIONS = `query ($id: ID!, $address: AddressInput!) { deliveryOptions(id: $id, address: $address) {
  ... on DeliveryOptions { options { freightType difference } } ... on UserError { refusal: code } } }`;
const PAY = `mutation ($id: ID!, $input: DeliveryChangeInput!, $payment: PaymentInput!, $key: String!) {
  payDeliveryDifference(id: $id, input: $input, payment: $payment, idempotencyKey: $key) {
    ... on Transaction { ${FIELDS} } ... on UserError { refusal: code } ... on InvalidInput { fields { path } } } }`;
const GIVE_UP = `mutation ($id: ID!) { giveUpDeliveryChange(id: $id) { ... on Transaction { ${FIELDS} } ... on UserError { refusal: code } } }`;
const CHANGE = `mutation ($id: ID!, $input: DeliveryChangeInput!) { changeDeliveryAddress(id: $id, input: $input) {
  ... on Transaction { ${FIELDS} } ... on UserError { refusal: code } } }`;

const MANAUS = {
  ...{ zipcode: '69005-010', street: 'Avenida Sete de Setembro', addressNumber: '20', complement: 'Sala 3' },
  ...{ neighborhood: 'Centro', city: 'Manaus', uf: 'AM', reference: null },
};
const PIX = { method: PAYMENT_METHOD.pix };

const ask = async (who: Shopper, document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await who.call(document, variables);
  if (errors) return { error: errors[0].extensions.code };
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
const read = (id: string) => ask(rui, READ, { id });
const differenceTo = async (id: string, address: object, freightType = 'Standard'): Promise<number> => {
  const { options } = await ask(rui, OPTIONS, { id, address });
  return options.find((option: { freightType: string }) => option.freightType === freightType).difference;
};

interface PaidOrder {
  id: string;
  code: string;
  total: number;
  difference: number;
  reference: string;
}

/** An order to São Paulo that rui paid by card, and how much dearer the freight to Manaus would be. */
async function paidOrder(): Promise<PaidOrder> {
  await rui.put('gummy');
  const { id, code, total, payment } = await rui.payByCard((await rui.create()).id);
  return { id, code, total, difference: await differenceTo(id, MANAUS), reference: payment.id };
}
const pay = (
  { id, difference }: Pick<PaidOrder, 'id' | 'difference'>,
  payment: object = PIX,
  { key = newId(), who = rui, address = MANAUS as object } = {},
) =>
  ask(who, PAY, {
    id,
    input: { address, freightType: 'Standard', seenDifference: difference },
    payment,
    key,
  });
const byCard = async (number: string, more: object = {}) => ({
  method: PAYMENT_METHOD.creditCard,
  cardToken: await cardToken(app, number),
  ...more,
});
const changeOf = async (id: string) => (await read(id)).deliveryChange;
const untilChange = (id: string, state: string) =>
  readUntil(
    () => read(id),
    ({ deliveryChange }) => deliveryChange?.state === state,
  );
const mailsOf = async (template: string, code: string) =>
  (await queuedMails(app, { template })).filter(({ data }) => data.code === code);
/** Every centavo that was paid for the order is in its total, or was returned. */
async function expectPaid(id: string, total: number) {
  const { received, returned } = await ledger(id);
  expect(received - returned).toBe(total);
}

describe('payDeliveryDifference', () => {
  it('answers other people and admins like for an order that does not exist, and asks guests to sign in', async () => {
    const order = await paidOrder();
    const stranger = await shopper(app);
    for (const who of [stranger, admin]) {
      expect(await pay(order, PIX, { who })).toEqual({ error: 'NOT_FOUND' });
      expect(await ask(who, GIVE_UP, { id: order.id })).toEqual({ error: 'NOT_FOUND' });
    }
    const { errors } = await app.graphql(GIVE_UP, { id: order.id });
    expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
    expect(await changeOf(order.id)).toBeNull();
  });

  it('asks for exactly the difference by PIX, and changes the address once it is paid', async () => {
    const order = await paidOrder();
    const waiting = await pay(order);
    expect(waiting).toMatchObject({
      total: order.total,
      address: { city: 'São Paulo' },
      payment: { id: order.reference, state: 'paid' },
      deliveryChange: {
        state: 'waiting',
        address: { city: 'Manaus' },
        payment: {
          purpose: 'freight',
          method: PAYMENT_METHOD.pix,
          state: 'pending',
          amount: order.difference,
        },
      },
    });
    const { pix } = waiting.deliveryChange.payment;
    const minutes = (new Date(pix.expiresAt).getTime() - app.clock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await payAtBank(app, waiting.deliveryChange.payment.id);
    const total = order.total + order.difference;
    expect(await untilChange(order.id, 'applied')).toMatchObject({
      status: ORDER_STATUS.approved,
      total,
      address: { city: 'Manaus' },
      ledger: expect.arrayContaining([
        { rule: 'freight', text: 'Diferença de frete do novo endereço', amount: order.difference },
      ]),
    });
    expect(await ask(admin, ADMIN_READ, { id: order.id })).toMatchObject({
      refundable: total,
      notes: [{ text: expect.stringContaining('Manaus/AM') }],
    });
    await expectPaid(order.id, total);
    const mails = await mailsOf('order-address-changed', order.code);
    expect(mails.map(({ data }) => data.paidCents)).toEqual([order.difference]);
    expect(JSON.stringify(mails)).not.toMatch(/Manaus|Setembro/);
  });

  it('changes the address at once with an approved card, also a saved one of the buyer, and charges once for one key', async () => {
    const order = await paidOrder();
    const key = newId();
    const card = await byCard(CARDS.approved, { saveCard: true });
    const answers = await Promise.all([1, 2, 3].map(() => pay(order, card, { key })));
    for (const answer of answers)
      expect(answer).toMatchObject({ deliveryChange: { state: 'applied', payment: { state: 'paid' } } });
    await expectPaid(order.id, order.total + order.difference);

    const [{ id: creditCardId }] = await ask(rui, '{ myCreditCards { id } }', {});
    const second = await paidOrder();
    expect(await pay(second, { method: PAYMENT_METHOD.creditCard, creditCardId })).toMatchObject({
      address: { city: 'Manaus' },
      total: second.total + second.difference,
    });
    const stranger = await shopper(app);
    await stranger.put('gummy');
    const other = await stranger.payByCard((await stranger.create()).id);
    expect(
      await pay(
        { id: other.id, difference: second.difference },
        { method: PAYMENT_METHOD.creditCard, creditCardId },
        { who: stranger },
      ),
    ).toEqual({ refusal: 'card_not_found' });
  });

  it('charges once from three tabs: the later ones get the same PIX code, or the order that is already changed', async () => {
    const order = await paidOrder();
    const answers = await Promise.all([1, 2, 3].map(() => pay(order)));
    const open = await changeOf(order.id);
    // A request may also find the first one before its answer, and is then refused.
    for (const answer of answers)
      expect([open.payment.id, 'request_in_flight']).toContain(
        answer.refusal ?? answer.deliveryChange.payment.id,
      );
    expect((await pay(order)).deliveryChange.payment.id).toBe(open.payment.id);
    await payAtBank(app, open.payment.id);
    await untilChange(order.id, 'applied');
    expect(await pay(order)).toMatchObject({ deliveryChange: { payment: { id: open.payment.id } } });
    await expectPaid(order.id, order.total + order.difference);
  });

  it('refuses another difference than the present one, and an address without a difference', async () => {
    const order = await paidOrder();
    expect(await pay({ ...order, difference: order.difference - 1 })).toEqual({
      refusal: 'address_change_offer_changed',
    });
    expect(
      await pay({ ...order, difference: 0 }, PIX, { address: { ...ADDRESS, addressNumber: '7' } }),
    ).toEqual({ refusal: 'address_change_offer_changed' });
    expect(await changeOf(order.id)).toBeNull();
  });

  it('refuses a boleto, PIX Automático and a blank idempotency key', async () => {
    const order = await paidOrder();
    expect(await pay(order, { method: PAYMENT_METHOD.bankSlip })).toEqual({
      refusal: 'payment_type_not_allowed',
    });
    expect(await pay(order, { method: PIX_AUTOMATICO, chargeLimit: 10_000 })).toEqual({
      refusal: 'payment_type_not_allowed',
    });
    expect(await pay(order, PIX, { key: ' ' })).toEqual({ refusal: 'idempotency_key_required' });
    expect(await changeOf(order.id)).toBeNull();
  });

  it('is refused once the order is being picked', async () => {
    const order = await paidOrder();
    await ask(admin, MOVE_ORDER, { id: order.id, status: ORDER_STATUS.picking });
    expect(await pay(order)).toEqual({ refusal: 'address_change_too_late' });
    expect(await changeOf(order.id)).toBeNull();
  });

  it('keeps the order as it was after a declined card, and takes another one', async () => {
    const order = await paidOrder();
    expect(await pay(order, await byCard(CARDS.declined))).toMatchObject({
      address: { city: 'São Paulo' },
      status: ORDER_STATUS.approved,
      deliveryChange: { state: 'declined', payment: { message: expect.any(String) } },
    });
    expect(await pay(order, await byCard(CARDS.approved))).toMatchObject({ address: { city: 'Manaus' } });
  });

  it('takes a CEP that the postal service does not know once the buyer confirms it, which is needed only once', async () => {
    const order = await paidOrder();
    const unknown = { ...ADDRESS, zipcode: '69918-999', street: 'Rua Nova', city: 'Rio Branco', uf: 'AC' };
    expect(await ask(rui, OPTIONS, { id: order.id, address: unknown })).toEqual({
      refusal: 'zipcode_unknown',
    });
    const address = { ...unknown, isConfirmed: true };
    const difference = await differenceTo(order.id, address);
    expect(difference).toBeGreaterThan(0);
    const { deliveryChange } = await pay({ ...order, difference }, PIX, { address });
    await payAtBank(app, deliveryChange.payment.id);
    await untilChange(order.id, 'applied');
    // The address of the order needs no second confirmation.
    const changed = { ...unknown, addressNumber: '9' };
    expect(
      await ask(rui, CHANGE, {
        id: order.id,
        input: { address: changed, freightType: 'Standard', seenDifference: 0 },
      }),
    ).toMatchObject({ address: { addressNumber: '9' } });
  });
});

describe('a difference that is paid when the order cannot get its address any more', () => {
  /** Pays the PIX, lets the shop hear of it, and sends what it then owes. */
  async function payTooLate({ id, code, difference }: PaidOrder, reference: string, cause: string) {
    await payAtBank(app, reference);
    await readUntil(
      () => rows(`select 1 from refund where payment_id = $1 and reason = 'freight-unused'`, [reference]),
      (promised) => promised.length > 0,
    );
    await reconcilePayment(app.services, reference);
    const sent = await rows('select amount_cents, reason, done_at from refund where payment_id = $1', [
      reference,
    ]);
    expect([cause, sent]).toEqual([
      cause,
      [{ amount_cents: difference, reason: 'freight-unused', done_at: expect.any(Date) }],
    ]);
    const mails = await mailsOf('freight-returned', code);
    expect(mails.map(({ data }) => data.refund)).toEqual([{ cents: difference, method: 'pix' }]);
    expect((await read(id)).address.city).toBe('São Paulo');
  }

  it('is returned when the order is being picked meanwhile', async () => {
    const order = await paidOrder();
    const { deliveryChange } = await pay(order);
    await ask(admin, MOVE_ORDER, { id: order.id, status: ORDER_STATUS.picking });
    expect(await changeOf(order.id)).toMatchObject({ state: 'late' });
    await payTooLate(order, deliveryChange.payment.id, 'picked');
    expect(await read(order.id)).toMatchObject({ deliveryChange: { state: 'returned' }, total: order.total });
    await expectPaid(order.id, order.total);
  });

  it('is returned when the owner began another change; when that one is given up, the bank cancels its charge', async () => {
    const order = await paidOrder();
    const first = (await pay(order)).deliveryChange.payment.id;
    const otherNumber = { ...MANAUS, addressNumber: '21' };
    const second = (await pay(order, PIX, { address: otherNumber })).deliveryChange.payment.id;
    expect(second).not.toBe(first);
    expect(await ask(rui, GIVE_UP, { id: order.id })).toMatchObject({ deliveryChange: { state: 'ended' } });
    expect(await ask(rui, GIVE_UP, { id: order.id })).toMatchObject({ deliveryChange: { state: 'ended' } });
    await payTooLate(order, first, 'replaced');
    await reconcilePayment(app.services, second);
    expect((await app.services.outside.gateway.findCharge(second))?.status).toBe('cancelled');
    expect(await changeOf(order.id)).toMatchObject({ state: 'ended', payment: { state: 'cancelled' } });
    await expectPaid(order.id, order.total);
  });

  it('is returned when an admin changed the address meanwhile, even back to the same one', async () => {
    const order = await paidOrder();
    const { deliveryChange } = await pay(order);
    for (const addressNumber of ['7', ADDRESS.addressNumber])
      await ask(admin, CHANGE, {
        id: order.id,
        input: {
          address: { ...ADDRESS, addressNumber },
          freightType: 'Standard',
          seenDifference: 0,
          reason: 'O comprador ligou.',
        },
      });
    await payTooLate(order, deliveryChange.payment.id, 'changed');
    await expectPaid(order.id, order.total);
  });

  it('is returned when the order was cancelled meanwhile, with everything else that was paid', async () => {
    const order = await paidOrder();
    const { deliveryChange } = await pay(order);
    await ask(admin, MOVE_ORDER, { id: order.id, status: ORDER_STATUS.cancelled });
    await payTooLate(order, deliveryChange.payment.id, 'cancelled');
    await reconcilePayment(app.services, order.reference);
    await expectPaid(order.id, 0);
  });

  it('expires like the PIX of an order, changes nothing, and is returned when it is paid later', async () => {
    const order = await paidOrder();
    const { deliveryChange } = await pay(order);
    await afterMinutes(31);
    await readUntil(
      async () => {
        await expirePayments(app.services);
        return changeOf(order.id);
      },
      ({ state }) => state === 'expired',
    );
    expect(await read(order.id)).toMatchObject({ status: ORDER_STATUS.approved, mayChangeAddress: true });
    await payTooLate(order, deliveryChange.payment.id, 'expired');
    await expectPaid(order.id, order.total);
  });
});

describe('the money of a paid difference', () => {
  async function changedOrder() {
    const order = await paidOrder();
    const { deliveryChange } = await pay(order);
    await payAtBank(app, deliveryChange.payment.id);
    await untilChange(order.id, 'applied');
    return { ...order, total: order.total + order.difference, second: deliveryChange.payment.id as string };
  }

  it('is returned with the cancelled order, and the mail names the sum of both', async () => {
    const order = await changedOrder();
    await ask(admin, MOVE_ORDER, { id: order.id, status: ORDER_STATUS.cancelled });
    for (const reference of [order.reference, order.second]) await reconcilePayment(app.services, reference);
    await expectPaid(order.id, 0);
    expect((await mailsOf('order-cancelled', order.code)).map(({ data }) => data.refund)).toEqual([
      { cents: order.total, method: 'mixed' },
    ]);
  });

  it('is returned with the order whose own money the bank took back', async () => {
    const order = await changedOrder();
    await bank(app, '/v1/test/refund', {
      reference: order.reference,
      amountCents: order.total - order.difference,
    });
    await readUntil(
      () => read(order.id),
      ({ status }) => status === ORDER_STATUS.cancelled,
    );
    await reconcilePayment(app.services, order.second);
    await expectPaid(order.id, 0);
  });

  it('that the bank took back alone cancels nothing, and is not returned by a cheaper address once more', async () => {
    const order = await changedOrder();
    await bank(app, '/v1/test/refund', { reference: order.second, amountCents: order.difference });
    await readUntil(
      () => ledger(order.id),
      ({ returned }) => returned === order.difference,
    );
    expect(await read(order.id)).toMatchObject({
      status: ORDER_STATUS.approved,
      address: { city: 'Manaus' },
    });
    expect(await differenceTo(order.id, ADDRESS)).toBe(0);
  });

  it('is returned by the way back to the cheaper address, and the order stays paid', async () => {
    const order = await changedOrder();
    const difference = await differenceTo(order.id, ADDRESS);
    expect(difference).toBe(-order.difference);
    await ask(rui, CHANGE, {
      id: order.id,
      input: { address: ADDRESS, freightType: 'Standard', seenDifference: difference },
    });
    await reconcilePayment(app.services, order.second);
    expect(await ask(admin, ADMIN_READ, { id: order.id })).toMatchObject({
      status: ORDER_STATUS.approved,
      refundable: order.total - order.difference,
      refunds: [{ amount: order.difference, reason: 'freight' }],
      payment: { id: order.reference, state: 'paid' },
    });
    // The next dearer address is paid again.
    expect(await differenceTo(order.id, MANAUS)).toBe(order.difference);
  });

  it('is within what an admin may refund, which is split over both payments', async () => {
    const order = await changedOrder();
    const REFUND = `mutation ($id: ID!, $amount: Cents!, $seen: Cents!) {
      refundTransaction(id: $id, amount: $amount, seen: $seen, reason: "Chegou com defeito.") {
        ... on Transaction { refundable refunds { amount reason } } ... on UserError { refusal: code } } }`;
    const amount = order.difference + 500;
    const refund = (more: object) => ask(admin, REFUND, { id: order.id, seen: order.total, ...more });
    expect(await refund({ amount: order.total + 1 })).toEqual({ refusal: 'refund_too_much' });
    expect(await refund({ amount: order.total })).toEqual({ refusal: 'refund_whole_cancels' });
    expect(await refund({ amount })).toEqual({
      refundable: order.total - amount,
      refunds: [
        { amount: order.difference, reason: 'store' },
        { amount: 500, reason: 'store' },
      ],
    });
    expect(await refund({ amount: 100, seen: order.total - amount })).toMatchObject({
      refundable: order.total - amount - 100,
    });
    for (const reference of [order.reference, order.second]) await reconcilePayment(app.services, reference);
    // The money of the difference is returned whole by now, and its refunds still count for the next key.
    expect(await refund({ amount: 100, seen: order.total - amount - 100 })).toMatchObject({
      refundable: order.total - amount - 200,
    });
    await reconcilePayment(app.services, order.reference);
    await expectPaid(order.id, order.total - amount - 200);
    expect((await read(order.id)).status).toBe(ORDER_STATUS.approved);
  });
});

describe('a gateway that does not answer about a difference', () => {
  it('leaves the change waiting until the reconciliation finds no charge, and then takes another payment', async () => {
    const order = await paidOrder();
    const card = await byCard(CARDS.approved);
    await changeSwitches({ down: true });
    const waiting = await pay(order);
    expect(waiting).toMatchObject({ deliveryChange: { state: 'waiting', payment: { state: 'creating' } } });
    expect(await pay(order, card)).toEqual({ refusal: 'request_in_flight' });
    await changeSwitches({ down: false });
    await afterMinutes(3);
    await reconcilePayments(app.services);
    expect(await read(order.id)).toMatchObject({
      status: ORDER_STATUS.approved,
      deliveryChange: { state: 'failed' },
    });
    expect(await pay(order)).toMatchObject({
      deliveryChange: { state: 'waiting', payment: { state: 'pending' } },
    });
  });

  it('charges a card whose answer was lost once, and changes the address', async () => {
    const order = await paidOrder();
    await pay(order, await byCard(CARDS.lost));
    expect(await untilChange(order.id, 'applied')).toMatchObject({ address: { city: 'Manaus' } });
    await expectPaid(order.id, order.total + order.difference);
  });

  it('settles webhooks that arrive several times and out of order once', async () => {
    const order = await paidOrder();
    await changeSwitches({ duplicate: 4, outOfOrder: true });
    const { deliveryChange } = await pay(order);
    await payAtBank(app, deliveryChange.payment.id);
    expect(await untilChange(order.id, 'applied')).toMatchObject({ total: order.total + order.difference });
    await reconcilePayment(app.services, deliveryChange.payment.id);
    await expectPaid(order.id, order.total + order.difference);
    expect(await mailsOf('order-address-changed', order.code)).toHaveLength(1);
  });
});

/** The most SQL statements to begin a difference by PIX, without the questions about the postal service. */
const MAX_TO_PAY = 14;

it(`sends at most ${MAX_TO_PAY} SQL statements for a difference`, async () => {
  const order = await paidOrder();
  const ctx = contextFor(app.services, {
    viewer: { userId: rui.id, role: Role.patient, sessionId: newId() },
    address: '127.0.0.1',
    requestId: 'statements',
  });
  const { answer, statements } = await countStatements(() =>
    payDeliveryDifference(ctx, {
      id: order.id,
      change: {
        address: MANAUS,
        freightType: 'Standard',
        seenDifference: order.difference,
        isPaidByStore: false,
      },
      payment: PIX,
      idempotencyKey: newId(),
    }),
  );
  expect(answer).toMatchObject({ id: order.id });
  expect(statements.length).toBeLessThanOrEqual(MAX_TO_PAY);
});
