import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, addMonths } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { countServed } from '#shared/database/statements.ts';
import { newId } from '#shared/ids.ts';
import {
  ADDRESS,
  bank,
  MOVE,
  payAtBank,
  type Shopper,
  shopper,
  until,
} from '../../../test/builders/shoppers.ts';
import { changeAccount, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { claimClinicEvaluation, refundClinicEvaluation } from './settlement/refundClinicEvaluation.ts';

jest.setTimeout(60_000);

let app: TestApp;
let admin: Shopper;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
  admin = await shopper(app, await signUpAs(app, 'admin'));
});
afterEach(async () => {
  app.clock.moveTo(0);
  await bank(app, '/v1/switches', { duplicate: 1, outOfOrder: false });
});
afterAll(() => app.close());

const ORDER_CLINIC = `mutation ($input: OrderClinicEvaluationInput!, $key: String!) {
  orderClinicEvaluation(input: $input, idempotencyKey: $key) { __typename
    ... on Transaction { id total freight freightType freightDeadline isClinicEvaluation
      ledger { rule text amount } items { name isService } }
    ... on UserError { code } ... on InvalidInput { fields { path } } } }`;

async function orderClinic(buyer: Shopper, changes: object = {}, key: string = newId()) {
  const input = { contact: buyer.contact, address: ADDRESS, ...changes };
  const { data, errors } = await buyer.call(ORDER_CLINIC, { input, key });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.orderClinicEvaluation;
}
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.pool.query(text, values)).rows;
const creditsOf = ({ id }: { id: string }) =>
  rows('select * from store_credit where user_id = $1 order by created_at, id', [id]);
const creditOf = async (buyer: { id: string }) => (await creditsOf(buyer))[0];
const CART =
  '{ cart { total ledger { rule text amount } products { name isService value } notices { code } } }';
const cartOf = async (buyer: Shopper) => (await buyer.call(CART, {})).data.cart;
const move = (id: string, status: number) =>
  admin.call(MOVE, { id, status }).then(({ data }) => data.moveTransaction);
/** The refunded amount, once the worker has sent it through the gateway. */
const returned = (orderId: string, cents: number) =>
  until(
    async () =>
      Number(
        (
          await rows(
            `select coalesce(sum(amount_cents), 0) as sum from money_move where transaction_id = $1 and kind = 'refund'`,
            [orderId],
          )
        )[0].sum,
      ),
    (sum) => sum === cents,
    20_000,
  );

/** A patient who paid for a clinic evaluation by card. */
async function patient(): Promise<{ buyer: Shopper; origin: string }> {
  const buyer = await shopper(app);
  const { id } = await orderClinic(buyer);
  expect(await buyer.payByCard(id)).toMatchObject({ status: 1, isPaid: true });
  return { buyer, origin: id };
}
const inTransaction = <T>(run: Parameters<typeof app.services.orm.em.transactional<T>>[0]) =>
  app.services.orm.em.fork().transactional(run);
const refuse = (buyer: Shopper, appointmentId: string) =>
  inTransaction((em) =>
    refundClinicEvaluation(app.services, em, { userId: buyer.id, caseId: appointmentId }),
  );

describe('orderClinicEvaluation', () => {
  it('creates an order of R$ 120,00 without delivery and does not change the cart', async () => {
    const buyer = await shopper(app);
    await buyer.put('creatina');
    expect(await orderClinic(buyer)).toMatchObject({
      ...{ total: 12000, freight: 0, freightType: null, freightDeadline: null, isClinicEvaluation: true },
      ledger: [{ rule: 'product', text: 'Avaliação médica na clínica', amount: 12000 }],
      items: [{ isService: true }],
    });
    expect((await cartOf(buyer)).products).toHaveLength(1);
  });

  it('creates one order per key, and none for an invalid form or a stranger', async () => {
    const buyer = await shopper(app);
    const key = newId();
    const [first, second] = await Promise.all([orderClinic(buyer, {}, key), orderClinic(buyer, {}, key)]);
    expect(second.id).toBe(first.id);
    expect(await orderClinic(buyer, {}, ' ')).toMatchObject({ code: 'idempotency_key_required' });
    const contact = { ...buyer.contact, document: '111' };
    expect(await orderClinic(buyer, { contact })).toMatchObject({ fields: [{ path: 'contact.document' }] });
    const young = { ...buyer.contact, birthDate: '05/11/2015' };
    expect(await orderClinic(buyer, { contact: young })).toMatchObject({ code: 'under_age' });
    const input = { contact: buyer.contact, address: ADDRESS };
    const { errors } = await app.graphql(ORDER_CLINIC, { input, key: newId() });
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it('refuses a person who is too old for a remote evaluation', async () => {
    const buyer = await shopper(app);
    await changeAccount(app, buyer.id, { birthDate: '1950-01-01' });
    expect(await orderClinic(buyer)).toMatchObject({ code: 'evaluation_age' });
  });

  it('creates an order that is never picked: paid is its last status', async () => {
    const { origin } = await patient();
    expect(await move(origin, 4)).toMatchObject({ refusal: 'transaction_status_not_allowed' });
  });
});

describe('the payment of a clinic evaluation', () => {
  it('creates a credit of R$ 120,00 for six calendar months', async () => {
    const { buyer, origin } = await patient();
    const [credit, ...more] = await creditsOf(buyer);
    expect(more).toEqual([]);
    expect(credit).toMatchObject({ state: 'available', amount_cents: 12000, origin_transaction_id: origin });
    const lastDay = addMonths(todayInSaoPaulo(new Date()), 6);
    expect(credit.expires_at).toEqual(endOfDayInSaoPaulo(lastDay));
    const { data } = await buyer.call('{ myStoreCredits { amount state originTransactionId } }', {});
    expect(data.myStoreCredits).toEqual([{ amount: 12000, state: 'available', originTransactionId: origin }]);
  });

  it('reported twice and out of order creates one credit', async () => {
    await bank(app, '/v1/switches', { duplicate: 3, outOfOrder: true });
    const buyer = await shopper(app);
    const { id } = await orderClinic(buyer);
    const { payment } = await buyer.checkout(id, { method: 3 });
    expect(await creditsOf(buyer)).toEqual([]);
    await payAtBank(app, payment.id);
    await until(
      () => buyer.read(id),
      ({ status }) => status === 3,
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await creditsOf(buyer)).toHaveLength(1);
  });

  it('marked as paid by an admin creates the same credit', async () => {
    const buyer = await shopper(app);
    const { id } = await orderClinic(buyer);
    await buyer.checkout(id, { method: 2 });
    await move(id, 3);
    expect(await creditOf(buyer)).toMatchObject({ state: 'available' });
  });

  it('that was declined creates no credit', async () => {
    const buyer = await shopper(app);
    const { id } = await orderClinic(buyer);
    expect(await buyer.payByCard(id, '4000000000009995')).toMatchObject({ payment: { state: 'declined' } });
    expect(await creditsOf(buyer)).toEqual([]);
  });
});

describe('the credit of a clinic evaluation', () => {
  it('applies to the next order automatically: reserved while it waits, spent when it is paid', async () => {
    const { buyer } = await patient();
    await buyer.put('creatina');
    const cart = await cartOf(buyer);
    expect(cart.ledger).toContainEqual({ rule: 'credit', text: 'Crédito da avaliação', amount: -12000 });
    const order = await buyer.create();
    expect(order).toMatchObject({ total: 18990 + 1490 - 12000 });
    expect(await creditOf(buyer)).toMatchObject({ state: 'available' });
    const { payment } = await buyer.checkout(order.id, { method: 3 });
    expect(await creditOf(buyer)).toMatchObject({ state: 'reserved', used_by_transaction_id: order.id });
    expect((await cartOf(buyer)).ledger.some(({ rule }: { rule: string }) => rule === 'credit')).toBe(false);
    await payAtBank(app, payment.id);
    await until(
      () => creditOf(buyer),
      ({ state }) => state === 'spent',
    );
    const paid = await rows(`select amount_cents from money_move where transaction_id = $1`, [order.id]);
    expect(paid).toEqual([{ amount_cents: 8480 }]);
  });

  it('waits for an order that is large enough, with a notice', async () => {
    const { buyer } = await patient();
    await buyer.put('gummy');
    expect(await cartOf(buyer)).toMatchObject({
      total: 6630,
      notices: [{ code: 'credit_below_minimum' }],
    });
    const order = await buyer.create();
    await buyer.payByCard(order.id);
    expect(await creditOf(buyer)).toMatchObject({ state: 'available' });
  });

  it('applies to no other person, and not after it has expired', async () => {
    const { buyer } = await patient();
    await buyer.put('creatina');
    const other = await shopper(app);
    await other.put('creatina');
    expect((await cartOf(other)).total).toBe(18990);
    await rows(`update store_credit set expires_at = now() - interval '1 minute' where user_id = $1`, [
      buyer.id,
    ]);
    expect((await cartOf(buyer)).total).toBe(18990);
  });

  it('that expires between the order and its payment is refused at the payment', async () => {
    const { buyer } = await patient();
    await buyer.put('creatina');
    const order = await buyer.create();
    await rows(`update store_credit set expires_at = now() - interval '1 minute' where user_id = $1`, [
      buyer.id,
    ]);
    expect(await buyer.payByCard(order.id)).toMatchObject({ code: 'credit_not_available' });
    expect(await rows('select * from payment where transaction_id = $1', [order.id])).toEqual([]);
  });

  it('is used by one of two orders paid at once; the other is refused and charged nothing', async () => {
    const { buyer } = await patient();
    await buyer.put('creatina');
    const orders = [await buyer.create(), await buyer.create()];
    expect(orders.map(({ total }) => total)).toEqual([8480, 8480]);
    const answers = await Promise.all(orders.map(({ id }) => buyer.payByCard(id)));
    expect(answers.map(({ code, isPaid }) => (isPaid ? 'paid' : code)).sort()).toEqual([
      'credit_not_available',
      'paid',
    ]);
    expect(await creditOf(buyer)).toMatchObject({
      state: 'spent',
      used_by_transaction_id: answers.find(({ isPaid }) => isPaid)?.id,
    });
    const charged = await rows(
      `select sum(amount_cents)::int as sum from money_move where transaction_id = any($1)`,
      [orders.map(({ id }) => id)],
    );
    expect(charged).toEqual([{ sum: 8480 }]);
  });

  it('returns from a declined payment, and pays the second attempt', async () => {
    const { buyer } = await patient();
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id, '4000000000009995');
    expect(await creditOf(buyer)).toMatchObject({ state: 'available', used_by_transaction_id: null });
    expect(await buyer.payByCard(order.id)).toMatchObject({ isPaid: true });
    expect(await creditOf(buyer)).toMatchObject({ state: 'spent' });
  });

  it('returns from a cancelled order, with thirty days to use it if it had been spent', async () => {
    const { buyer } = await patient();
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id);
    await rows(`update store_credit set expires_at = now() + interval '1 day' where user_id = $1`, [
      buyer.id,
    ]);
    await move(order.id, 7);
    const credit = await creditOf(buyer);
    expect(credit).toMatchObject({ state: 'available', used_by_transaction_id: null });
    expect(credit.expires_at).toEqual(endOfDayInSaoPaulo(addDays(todayInSaoPaulo(new Date()), 30)));
    await returned(order.id, 8480);
  });

  it('that covers a whole subscription is confirmed by a card that is not charged', async () => {
    const { buyer } = await patient();
    await buyer.put('shampoo-energizante', 4);
    await buyer.call('mutation { setCartRecurrent(recurrent: true) { __typename } }', {});
    // Four units at 20% off; the freight of a subscription is free in São Paulo.
    await rows('update store_credit set amount_cents = $2 where user_id = $1', [buyer.id, 4 * 3592]);
    const order = await buyer.create();
    expect(order).toMatchObject({ total: 0, freight: 0 });
    expect(await buyer.checkout(order.id, { method: 3 })).toMatchObject({ code: 'subscription_needs_card' });
    expect(await buyer.payByCard(order.id)).toMatchObject({ isPaid: true });
    expect(await rows('select * from money_move where transaction_id = $1', [order.id])).toEqual([]);
    expect(await creditOf(buyer)).toMatchObject({ state: 'spent' });
  });

  it('costs the cart no extra statement', async () => {
    const plain = await shopper(app);
    const { buyer } = await patient();
    const edits = async (who: Shopper) => {
      await who.put('creatina');
      const { statements } = await countServed(() => who.put('creatina'));
      return statements.length;
    };
    expect(await edits(buyer)).toBe(await edits(plain));
  });
});

describe('without a prescription', () => {
  it('the evaluation is refunded in full and its credit is void, once', async () => {
    const { buyer, origin } = await patient();
    const appointmentId = newId();
    expect(await refuse(buyer, appointmentId)).toBe('refunded');
    expect(await refuse(buyer, appointmentId)).toBe('nothing');
    expect(await refuse(buyer, newId())).toBe('nothing');
    expect(await creditOf(buyer)).toMatchObject({ state: 'void', case_id: appointmentId });
    expect(await buyer.read(origin)).toMatchObject({ status: 7 });
    await returned(origin, 12000);
    await buyer.put('creatina');
    expect((await cartOf(buyer)).total).toBe(18990);
    expect((await buyer.call('{ myStoreCredits { id } }', {})).data.myStoreCredits).toEqual([]);
  });

  it('two concurrent conclusions refund it once', async () => {
    const { buyer, origin } = await patient();
    const outcomes = await Promise.all([refuse(buyer, newId()), refuse(buyer, newId())]);
    expect(outcomes.sort()).toEqual(['nothing', 'refunded']);
    await returned(origin, 12000);
    expect(await rows('select id from refund where transaction_id = $1', [origin])).toHaveLength(1);
  });

  it('an order that used the credit keeps its price, and returns no credit when it is cancelled later', async () => {
    const { buyer, origin } = await patient();
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id);
    expect(await refuse(buyer, newId())).toBe('refunded');
    await returned(origin, 12000);
    expect(await buyer.read(order.id)).toMatchObject({ status: 1, total: 8480, refundedCents: 0 });
    await move(order.id, 7);
    await returned(order.id, 8480);
    expect(await creditOf(buyer)).toMatchObject({ state: 'void' });
  });

  it('an unpaid order that reserved the credit keeps its price too', async () => {
    const { buyer } = await patient();
    const order = await buyer.order('creatina');
    const { payment } = await buyer.checkout(order.id, { method: 3 });
    expect(await refuse(buyer, newId())).toBe('refunded');
    await payAtBank(app, payment.id);
    await until(
      () => buyer.read(order.id),
      ({ status }) => status === 3,
    );
    expect(await creditOf(buyer)).toMatchObject({ state: 'void' });
  });

  it('an order cancelled with the appointment returns the credit before it is void, so all the money returns', async () => {
    const { buyer, origin } = await patient();
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id);
    await move(order.id, 7);
    expect(await refuse(buyer, newId())).toBe('refunded');
    await Promise.all([returned(order.id, 8480), returned(origin, 12000)]);
    expect(await creditOf(buyer)).toMatchObject({ state: 'void' });
  });

  it('a prescribed appointment keeps its evaluation paid, also when a later one is refused', async () => {
    const { buyer, origin } = await patient();
    const appointmentId = newId();
    expect(
      await inTransaction((em) => claimClinicEvaluation(em, { userId: buyer.id, caseId: appointmentId })),
    ).toBe(origin);
    expect(await refuse(buyer, newId())).toBe('nothing');
    expect(await creditOf(buyer)).toMatchObject({ state: 'available', case_id: appointmentId });
  });

  it('the appointment of a person who paid for no evaluation has nothing to refund', async () => {
    expect(await refuse(await shopper(app), newId())).toBe('nothing');
  });

  it('a rollback by the caller keeps money and credit', async () => {
    const { buyer, origin } = await patient();
    const failing = inTransaction(async (em) => {
      await refundClinicEvaluation(app.services, em, { userId: buyer.id, caseId: newId() });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await creditOf(buyer)).toMatchObject({ state: 'available', case_id: null });
    expect(await buyer.read(origin)).toMatchObject({ status: 1 });
  });
});

describe('the free evaluation', () => {
  const ACCEPT =
    'mutation { addFreeEvaluation { __typename ... on Cart { total units products { id name isService value } } ... on UserError { code } } }';
  const accept = async (buyer: Shopper) => (await buyer.call(ACCEPT, {})).data.addFreeEvaluation;

  it('is confirmed only by a card, which is verified and not charged', async () => {
    const buyer = await shopper(app);
    expect(await accept(buyer)).toMatchObject({
      total: 0,
      units: 1,
      products: [{ isService: true, value: 0 }],
    });
    expect(await accept(buyer)).toMatchObject({ units: 1 });
    const order = await buyer.create({ freightType: null });
    expect(order).toMatchObject({ total: 0, subtotal: 12000, discount: 12000, freight: 0 });
    expect(await buyer.checkout(order.id, { method: 3 })).toMatchObject({ code: 'zero_value_needs_card' });
    expect(await buyer.checkout(order.id, { method: 2 })).toMatchObject({ code: 'zero_value_needs_card' });
    expect(await buyer.payByCard(order.id)).toMatchObject({ status: 1, isPaid: true });
    expect(await rows('select * from money_move where transaction_id = $1', [order.id])).toEqual([]);
    expect((await cartOf(buyer)).products).toEqual([]);
    expect(await creditsOf(buyer)).toEqual([]);
  });

  it('beside goods needs their freight and does not change their total', async () => {
    const buyer = await shopper(app);
    await buyer.put('gummy');
    await accept(buyer);
    expect(await buyer.create({ freightType: null })).toMatchObject({ code: 'freight_not_chosen' });
    expect(await buyer.create()).toMatchObject({ total: 6630 + 1490, discount: 12000 });
  });

  it('is offered for a medicine without a prescription, also to a guest, and for nothing else', async () => {
    const buyer = await shopper(app);
    const offer = async () =>
      (await buyer.call('{ evaluationOffer { kind url productNames } }', {})).data.evaluationOffer;
    expect(await offer()).toBeNull();
    await buyer.put('creatina');
    expect(await offer()).toBeNull();
    await buyer.put('minoxidil');
    expect(await offer()).toEqual({
      kind: 'offered',
      url: '/avaliacao?fromProduct=1',
      productNames: [expect.stringMatching(/minoxidil/i)],
    });
  });
});
