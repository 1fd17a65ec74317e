import { describe, expect, it } from '@jest/globals';
import { addDays } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { countStatementsOfProcess } from '#shared/database/statements.ts';
import { CARDS, payAtBank, readUntil, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import {
  app,
  CREATINE_AFTER_CREDIT,
  CREATINE_PRICE,
  cartOf,
  creditOf,
  EVALUATION_PRICE,
  GUMMY_PRICE,
  move,
  patient,
  prepareClinicEvaluations,
  rows,
  waitForRefund,
} from '../../../../test/fixtures/clinic/clinicEvaluations.ts';

prepareClinicEvaluations();

describe('the store credit of a clinic evaluation', () => {
  it('is subtracted from the next order: reserved while the payment is pending, spent once it is paid', async () => {
    const { buyer } = await patient();
    await buyer.put('creatina');
    const cart = await cartOf(buyer);
    expect(cart.ledger).toContainEqual({
      rule: 'credit',
      text: 'Crédito da avaliação',
      amount: -EVALUATION_PRICE,
    });
    const order = await buyer.create();
    expect(order).toMatchObject({ total: CREATINE_AFTER_CREDIT });
    expect(await creditOf(buyer)).toMatchObject({ state: 'available' });
    const { payment } = await buyer.checkout(order.id, { method: PAYMENT_METHOD.pix });
    expect(await creditOf(buyer)).toMatchObject({ state: 'reserved', used_by_transaction_id: order.id });
    expect((await cartOf(buyer)).ledger.some(({ rule }: { rule: string }) => rule === 'credit')).toBe(false);
    await payAtBank(app, payment.id);
    await readUntil(
      () => creditOf(buyer),
      ({ state }) => state === 'spent',
    );
    const paid = await rows(`select amount_cents from money_move where transaction_id = $1`, [order.id]);
    expect(paid).toEqual([{ amount_cents: CREATINE_AFTER_CREDIT }]);
  });

  it('is not used for an order below the minimum, and the cart shows a notice', async () => {
    const { buyer } = await patient();
    await buyer.put('gummy');
    expect(await cartOf(buyer)).toMatchObject({
      total: GUMMY_PRICE,
      notices: [{ code: 'credit_below_minimum' }],
    });
    const order = await buyer.create();
    await buyer.payByCard(order.id);
    expect(await creditOf(buyer)).toMatchObject({ state: 'available' });
  });

  it('is subtracted for its owner only, and only until it expires', async () => {
    const { buyer } = await patient();
    await buyer.put('creatina');
    const other = await shopper(app);
    await other.put('creatina');
    expect((await cartOf(other)).total).toBe(CREATINE_PRICE);
    await rows(`update store_credit set expires_at = now() - interval '1 minute' where user_id = $1`, [
      buyer.id,
    ]);
    expect((await cartOf(buyer)).total).toBe(CREATINE_PRICE);
  });

  it('refuses the payment when it expired after the order was created', async () => {
    const { buyer } = await patient();
    await buyer.put('creatina');
    const order = await buyer.create();
    await rows(`update store_credit set expires_at = now() - interval '1 minute' where user_id = $1`, [
      buyer.id,
    ]);
    expect(await buyer.payByCard(order.id)).toMatchObject({ code: 'credit_not_available' });
    expect(await rows('select * from payment where transaction_id = $1', [order.id])).toEqual([]);
  });

  it('pays one of two orders that are paid at once; the payment of the second order is refused without a charge', async () => {
    const { buyer } = await patient();
    await buyer.put('creatina');
    const orders = [await buyer.create(), await buyer.create()];
    expect(orders.map(({ total }) => total)).toEqual([CREATINE_AFTER_CREDIT, CREATINE_AFTER_CREDIT]);
    const answers = await Promise.all(orders.map(({ id }) => buyer.payByCard(id)));
    expect(answers.map(({ code, isPaid }) => (isPaid ? 'paid' : code)).sort()).toEqual([
      // The second of two orders of one cart is refused by whichever check sees the first one paid.
      expect.stringMatching(/^(credit_not_available|already_bought)$/),
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
    expect(charged).toEqual([{ sum: CREATINE_AFTER_CREDIT }]);
  });

  it('is available again after a declined payment, and is spent by the second attempt', async () => {
    const { buyer } = await patient();
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id, CARDS.declined);
    expect(await creditOf(buyer)).toMatchObject({ state: 'available', used_by_transaction_id: null });
    expect(await buyer.payByCard(order.id)).toMatchObject({ isPaid: true });
    expect(await creditOf(buyer)).toMatchObject({ state: 'spent' });
  });

  it('is available again for thirty days after its order was cancelled', async () => {
    const { buyer } = await patient();
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id);
    await rows(`update store_credit set expires_at = now() + interval '1 day' where user_id = $1`, [
      buyer.id,
    ]);
    await move(order.id, ORDER_STATUS.cancelled);
    const credit = await creditOf(buyer);
    expect(credit).toMatchObject({ state: 'available', used_by_transaction_id: null });
    expect(credit.expires_at).toEqual(endOfDayInSaoPaulo(addDays(todayInSaoPaulo(new Date()), 30)));
    await waitForRefund(order.id, CREATINE_AFTER_CREDIT);
  });

  it('can cover a whole subscription, which a card confirms without a charge', async () => {
    const { buyer } = await patient();
    await buyer.put('shampoo-energizante', 4);
    await buyer.call('mutation { setCartRecurrent(recurrent: true) { __typename } }', {});
    // Four units at 20% off; the freight of a subscription is free in São Paulo.
    await rows('update store_credit set amount_cents = $2 where user_id = $1', [buyer.id, 4 * 3592]);
    const order = await buyer.create();
    expect(order).toMatchObject({ total: 0, freight: 0 });
    expect(await buyer.checkout(order.id, { method: PAYMENT_METHOD.pix })).toMatchObject({
      code: 'subscription_needs_card',
    });
    expect(await buyer.payByCard(order.id)).toMatchObject({ isPaid: true });
    expect(await rows('select * from money_move where transaction_id = $1', [order.id])).toEqual([]);
    expect(await creditOf(buyer)).toMatchObject({ state: 'spent' });
  });

  it('is read without an extra SQL statement for the cart', async () => {
    const plain = await shopper(app);
    const { buyer } = await patient();
    const edits = async (who: Shopper) => {
      await who.put('creatina');
      const counts: number[] = [];
      for (let times = 0; times < 4; times += 1) {
        const { statements } = await countStatementsOfProcess(() => who.put('creatina'));
        counts.push(statements.filter((text) => /cart|credit/.test(text)).length);
      }
      // The worker sends refunds and mails and deletes old carts meanwhile, so the smallest count is that of the cart.
      return Math.min(...counts);
    };
    expect(await edits(buyer)).toBe(await edits(plain));
  });
});
