import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { fullCount } from '#schema/testing/fullCount.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../test/address.ts';
import { subscriber } from '../../../test/builders/recurrences.ts';
import {
  CARDS,
  MOVE_ORDER,
  onHand,
  payAtBank,
  readUntil,
  type Shopper,
  setOnHand,
  shopper,
} from '../../../test/builders/shoppers.ts';
import { admin, app, ledger, prepareSettlements, rows } from '../../../test/fixtures/order/settlements.ts';
import { reconcilePayment } from './settlement/reconcilePayment.ts';

prepareSettlements();

type Order = { id: string; total: number };

/** Two tabs reach the payment with one cart: the second changed the freight. */
async function twoTabs(who: Shopper, slug = 'creatina'): Promise<[Order, Order]> {
  await who.put(slug);
  return [await who.create(), await who.create({ freightType: 'Sedex' })];
}

const pay = (who: Shopper, { id }: Order, method: number) =>
  method === PAYMENT_METHOD.creditCard ? who.payByCard(id) : who.checkout(id, { method });

const cancel = ({ id }: Order) => admin.call(MOVE_ORDER, { id, status: ORDER_STATUS.cancelled });

const paymentsOf = ({ id }: Order) =>
  rows('select state, method from payment where transaction_id = $1 order by created_at', [id]);

const METHODS = [
  ['card', PAYMENT_METHOD.creditCard],
  ['PIX', PAYMENT_METHOD.pix],
  ['boleto', PAYMENT_METHOD.bankSlip],
] as const;

const TOLD = `query ($id: ID!) { transaction(id: $id) { mayPay alreadyBought { code message transactionId transactionCode } } }`;

describe('one cart is one purchase', () => {
  it.each(METHODS.flatMap(([first, one]) => METHODS.map(([second, two]) => ({ first, one, second, two }))))(
    'the second tab pays by $second after the first by $first: nothing is charged, and it names the first order',
    async ({ one, two }) => {
      const who = await shopper(app);
      const [first, second] = await twoTabs(who);
      expect((await who.call(TOLD, { id: second.id })).data.transaction).toEqual({
        mayPay: true,
        alreadyBought: null,
      });
      const placed = await pay(who, first, one);
      expect(placed.code).toMatch(/^AP-/);
      const named = {
        code: 'already_bought',
        message: `Esta compra já foi feita no pedido ${placed.code}. Nada foi cobrado agora.`,
        transactionId: first.id,
        transactionCode: placed.code,
      };
      expect(await pay(who, second, two)).toMatchObject({ __typename: 'AlreadyBought', ...named });
      expect(await paymentsOf(second)).toEqual([]);
      // The page of the second order, to which "back" leads, says the same.
      expect((await who.call(TOLD, { id: second.id })).data.transaction).toEqual({
        mayPay: false,
        alreadyBought: named,
      });
    },
  );

  it('a waiting order may still change its own method, and the other tab stays refused', async () => {
    const who = await shopper(app);
    const [first, second] = await twoTabs(who);
    await pay(who, first, PAYMENT_METHOD.pix);
    expect(await pay(who, first, PAYMENT_METHOD.bankSlip)).toMatchObject({ payment: { state: 'pending' } });
    expect(await pay(who, second, PAYMENT_METHOD.pix)).toMatchObject({ code: 'already_bought' });
    expect(await who.payByCard(first.id)).toMatchObject({ isPaid: true });
    expect(await who.payByCard(second.id)).toMatchObject({ code: 'already_bought' });
  });

  it('the second tab pays after the bank declined the first one, and then the first is refused', async () => {
    const who = await shopper(app);
    const [first, second] = await twoTabs(who);
    expect(await who.payByCard(first.id, CARDS.declined)).toMatchObject({ payment: { state: 'declined' } });
    const paid = await who.payByCard(second.id);
    expect(paid).toMatchObject({ isPaid: true });
    expect(await who.payByCard(first.id)).toMatchObject({ transactionCode: paid.code });
  });

  it('the money of a PIX that was cancelled is refunded when the other tab has paid', async () => {
    const who = await shopper(app);
    const [first, second] = await twoTabs(who);
    const waiting = await pay(who, first, PAYMENT_METHOD.pix);
    await cancel(first);
    expect(await who.payByCard(second.id)).toMatchObject({ isPaid: true });
    await payAtBank(app, waiting.payment.id);
    const money = await readUntil(
      async () => {
        await reconcilePayment(app.services, waiting.payment.id);
        return ledger(first.id);
      },
      ({ received, returned }) => received > 0 && received === returned,
    );
    expect(money.received).toBe(first.total);
    expect(await who.read(first.id)).toMatchObject({ status: ORDER_STATUS.cancelled, isPaid: false });
    expect(await ledger(second.id)).toEqual({ received: second.total, returned: 0 });
  });

  it('the same is bought again on purpose: the units are put into the cart and ordered anew', async () => {
    const who = await shopper(app);
    const [first, second] = await twoTabs(who);
    await who.payByCard(first.id);
    const { data } = await who.call(
      'mutation ($id: ID!) { buyTransactionAgain(transactionId: $id) { ... on BoughtAgain { cart { units } } } }',
      { id: second.id },
    );
    expect(data.buyTransactionAgain.cart.units).toBe(1);
    const newOrder = await who.create({ freightType: 'Sedex' });
    expect(await who.payByCard(newOrder.id)).toMatchObject({ isPaid: true });
    expect(await who.payByCard(second.id)).toMatchObject({ code: 'already_bought' });
  });

  it('an order that shares one product with a paid order is refused, and the rest can be ordered from the cart', async () => {
    const who = await shopper(app);
    await who.put('creatina');
    const first = await who.create();
    await who.put('gummy');
    const both = await who.create();
    const paid = await who.payByCard(first.id);
    expect(await who.payByCard(both.id)).toMatchObject({ transactionCode: paid.code });
    const rest = await who.create();
    expect(rest.items).toMatchObject([{ quantity: 1 }]);
    expect(await who.payByCard(rest.id)).toMatchObject({ isPaid: true });
  });

  it('another person does not find the second order, which names the first', async () => {
    const who = await shopper(app);
    const [first, second] = await twoTabs(who);
    await who.payByCard(first.id);
    const stranger = await shopper(app);
    expect((await stranger.call(TOLD, { id: second.id })).data.transaction).toBeNull();
  });
});

describe('a race of ten tabs with one cart', () => {
  const race = async (who: Shopper, orders: readonly Order[], methods: readonly number[]) =>
    Promise.all(
      orders.map((order, index) => pay(who, order, methods[index % methods.length] ?? PAYMENT_METHOD.pix)),
    );

  async function expectOneCharge(orders: readonly Order[], answers: ReturnType<typeof JSON.parse>[]) {
    const placed = answers.filter(({ __typename }) => __typename === 'Transaction');
    expect(placed).toHaveLength(1);
    const refused = answers.filter(({ __typename }) => __typename !== 'Transaction');
    for (const answer of refused)
      expect(answer).toMatchObject({ code: 'already_bought', transactionCode: placed[0].code });
    const charges = await rows('select id from payment where transaction_id = any($1)', [
      orders.map(({ id }) => id),
    ]);
    expect(charges).toHaveLength(1);
  }

  it.each([
    ['by card', [PAYMENT_METHOD.creditCard]],
    ['by PIX', [PAYMENT_METHOD.pix]],
    ['by every method', [PAYMENT_METHOD.creditCard, PAYMENT_METHOD.pix, PAYMENT_METHOD.bankSlip]],
  ])('%s ends with one charge, one order and one unit less', async (_how, methods) => {
    const who = await shopper(app);
    await setOnHand(app, 'creatina', 100);
    await who.put('creatina');
    const orders: Order[] = [];
    for (let tab = 0; tab < 10; tab += 1)
      orders.push(await who.create({ freightType: tab % 2 ? 'Sedex' : 'Standard' }));
    await expectOneCharge(orders, await race(who, orders, methods));
    expect(await onHand(app, 'creatina')).toBe(99);
  });

  it('ends with one subscription and one charge, also when the carts differ', async () => {
    const who = await subscriber(app);
    const orders: Order[] = [];
    for (let tab = 0; tab < 4; tab += 1) orders.push(await who.orderRecurrent());
    await who.call('mutation { clearCart { __typename } }', {});
    for (let tab = 0; tab < 4; tab += 1) orders.push(await who.orderRecurrent());
    await expectOneCharge(orders, await race(who, orders, [PAYMENT_METHOD.creditCard]));
    expect(await who.mine()).toHaveLength(1);
  });

  it('ends with one paid clinic evaluation, and a later one is bought on purpose', async () => {
    const who = await shopper(app);
    const order = async (): Promise<Order> => {
      const { data } = await who.call(
        `mutation ($input: CreateEvaluationTransactionInput!, $key: String!) {
           createEvaluationTransaction(input: $input, idempotencyKey: $key) { ... on Transaction { id total } } }`,
        { input: { contact: who.contact, address: ADDRESS }, key: newId() },
      );
      return data.createEvaluationTransaction;
    };
    const orders = [await order(), await order(), await order()];
    await expectOneCharge(orders, await race(who, orders, [PAYMENT_METHOD.creditCard]));
    expect(await who.payByCard((await order()).id)).toMatchObject({ isPaid: true });
  });
});

describe('whatever two tabs do', () => {
  type Step = { tab: 0 | 1; do: 'card' | 'declined' | 'pix' | 'boleto' | 'payAtBank' | 'cancel' };
  const step: fc.Arbitrary<Step> = fc.record({
    tab: fc.constantFrom(0 as const, 1 as const),
    do: fc.constantFrom('card', 'declined', 'pix', 'boleto', 'payAtBank', 'cancel'),
  });

  it('at most one order of the cart holds units or money, and money beyond it is refunded', async () => {
    await setOnHand(app, 'creatina', 1000);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        const who = await shopper(app);
        const tabs = await twoTabs(who);
        const ids = tabs.map(({ id }) => id);
        for (const { tab, do: act } of steps) {
          const order = tabs[tab];
          if (act === 'card') await who.payByCard(order.id);
          if (act === 'declined') await who.payByCard(order.id, CARDS.declined);
          if (act === 'pix') await pay(who, order, PAYMENT_METHOD.pix);
          if (act === 'boleto') await pay(who, order, PAYMENT_METHOD.bankSlip);
          if (act === 'cancel') await cancel(order);
          if (act === 'payAtBank')
            // The bank refuses to pay some charges that have ended.
            for (const { id } of await rows(
              'select id from payment where transaction_id = $1 and method <> 1',
              [order.id],
            ))
              await payAtBank(app, id).catch(() => undefined);
          const [{ holding }] = await rows(
            'select count(*)::int as holding from transaction where id = any($1) and stock_held',
            [ids],
          );
          expect(holding).toBeLessThanOrEqual(1);
        }
        const readMoney = async () => {
          for (const { id } of await rows('select id from payment where transaction_id = any($1)', [ids]))
            await reconcilePayment(app.services, id);
          const [row] = await rows(
            `select (select count(*)::int from transaction where id = any($1) and status in (1, 3)) as paid,
                    (select count(*)::int from (
                       select sum(case kind when 'receipt' then amount_cents else -amount_cents end) as cents
                         from money_move where transaction_id = any($1) group by transaction_id) net where cents > 0) as charged`,
            [ids],
          );
          return row;
        };
        const end = await readUntil(readMoney, ({ paid, charged }) => paid === charged);
        expect(end.charged).toBeLessThanOrEqual(1);
      }),
      { numRuns: fullCount(12, 4), endOnFailure: true },
    );
  });
});
