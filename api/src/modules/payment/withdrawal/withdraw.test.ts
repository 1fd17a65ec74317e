import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { newId } from '#shared/ids.ts';
import { dispensed } from '../../../../test/builders/dispensing.ts';
import {
  dispensingsUsed,
  prescribe,
  rows,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { onHand, shopper } from '../../../../test/builders/shoppers.ts';
import { WITHDRAW } from '../../../../test/builders/withdrawals.ts';
import { admin, app, prepareWithdrawals, shop } from '../../../../test/fixtures/order/withdrawalShop.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { offerWithdrawal } from './offerWithdrawal.ts';
import { withdraw } from './withdraw.ts';

prepareWithdrawals();

/** Two units of one product and one of another, paid by card. */
async function buyTwoProducts() {
  const buyer = await shopper(app);
  await buyer.put('gummy');
  const { id } = await buyer.order('anti-aging', 2);
  const paid = await buyer.payByCard(id);
  if (paid.status !== ORDER_STATUS.approved) throw new Error(JSON.stringify(paid));
  return { buyer, id, paid, read: () => shop.readOrder(buyer, id) };
}
const lineOf = (order: { items: { slug: string; value: number }[] }, slug: string) =>
  order.items.find((item) => item.slug === slug);

describe('withdrawFromTransaction before the parcel is sent', () => {
  it('refunds everything at once, freight included, returns the units, and mails the protocol without naming a product', async () => {
    const { buyer, id, paid, read } = await buyTwoProducts();
    const stock = await onHand(app, 'anti-aging');
    const shown = await shop.readOffer(buyer, id);
    expect(shown).toMatchObject({ way: 'CANCEL', until: null, quote: { isWhole: true, refund: paid.total } });
    expect(shown.quote.freight).toBe(paid.freight);
    const withdrawal = await shop.withdraw(buyer, id, null, { reason: 'changedMind' });
    expect(withdrawal).toMatchObject({ way: 'CANCEL', state: 'REFUNDED', isWhole: true, refund: paid.total });
    expect(await read()).toMatchObject({
      status: ORDER_STATUS.cancelled,
      withdrawals: [{ code: withdrawal.code }],
    });
    expect(await onHand(app, 'anti-aging')).toBe(stock + 2);
    // The second settlement has nothing left to refund.
    for (let times = 0; times < 2; times += 1) await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: paid.total, returned: paid.total });
    const [mail, ...others] = await queuedMails(app, {
      to: buyer.email,
      template: 'withdrawal-received',
    });
    expect(others).toEqual([]);
    expect(mail?.data).toMatchObject({
      protocol: withdrawal.code,
      way: 'cancel',
      refund: { cents: paid.total, method: 'card' },
      requestedAt: expect.any(String),
    });
    expect(JSON.stringify(mail)).not.toMatch(/anti-aging|gummy/i);
    expect(await queuedMails(app, { to: buyer.email, template: 'order-cancelled' })).toEqual([]);
  });

  it('refunds a part exactly, and later the other units with the freight', async () => {
    const { buyer, id, paid, read } = await buyTwoProducts();
    const before = await read();
    const stock = await onHand(app, 'anti-aging');
    const unitCents = Math.ceil((lineOf(before, 'anti-aging')?.value ?? 0) / 2);
    expect(await shop.withdraw(buyer, id, { 'anti-aging': 1 })).toMatchObject({
      isWhole: false,
      refund: unitCents,
    });
    const after = await read();
    expect(after).toMatchObject({ status: ORDER_STATUS.approved });
    expect(lineOf(after, 'anti-aging')).toMatchObject({
      quantity: 1,
      cancelledQuantity: 1,
      cancelledValue: unitCents,
      cancelledNote: 'Você desistiu deste item.',
    });
    expect(await onHand(app, 'anti-aging')).toBe(stock + 1);
    await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: paid.total, returned: unitCents });
    expect(await shop.withdraw(buyer, id)).toMatchObject({ isWhole: true, refund: paid.total - unitCents });
    await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: paid.total, returned: paid.total });
    expect(await onHand(app, 'anti-aging')).toBe(stock + 2);
  });

  it('cancels an unpaid order without a refund', async () => {
    const buyer = await shopper(app);
    const { id } = await buyer.order('anti-aging');
    await buyer.checkout(id, { method: PAYMENT_METHOD.pix });
    const shown = await shop.readOffer(buyer, id);
    expect(shown).toMatchObject({ way: 'CANCEL', isOnlyForAllItems: true, quote: { refund: 0 } });
    expect(await shop.withdraw(buyer, id)).toMatchObject({ state: 'REFUNDED', refund: 0 });
    expect(await shop.readOrder(buyer, id)).toMatchObject({ status: ORDER_STATUS.cancelled });
  });

  it('returns a medicine’s dispensing to its prescription, also in a packed order, and the other medicine’s dispensing stays used', async () => {
    const buyer = await shopper(app);
    const minoxidil = await prescribe(app, buyer, { slug: 'minoxidil' });
    const finasterida = await prescribe(app, buyer, { slug: 'finasterida' });
    await buyer.put('finasterida');
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    await dispensed(app, id);
    await shop.move(id, ORDER_STATUS.picking);
    expect(await dispensingsUsed(app, minoxidil)).toBe(1);
    expect(await shop.withdraw(buyer, id, { minoxidil: 1 })).toMatchObject({ isWhole: false });
    expect(await dispensingsUsed(app, minoxidil)).toBe(0);
    expect(await dispensingsUsed(app, finasterida)).toBe(1);
    // A pharmacist dispenses the rest anew, because the order is another one.
    expect(await shop.move(id, ORDER_STATUS.inTransit)).toMatchObject({ refusal: 'order_not_dispensed' });
    await dispensed(app, id);
    expect(await shop.move(id, ORDER_STATUS.inTransit)).toMatchObject({ status: ORDER_STATUS.inTransit });
  });
});

describe('withdrawFromTransaction', () => {
  it('does not find another person’s order, also for an admin, and requires an idempotency key', async () => {
    const { buyer, id, paid } = await buyTwoProducts();
    const ask = (token: string, key: string = newId()) =>
      app.graphql(WITHDRAW, { orderId: id, expected: paid.total, key }, { token });
    for (const who of [await shopper(app), admin])
      expect((await ask(who.token)).errors?.[0].extensions.code).toBe('NOT_FOUND');
    expect((await ask(buyer.token, ' ')).data.withdrawFromTransaction).toMatchObject({
      refused: 'idempotency_key_required',
    });
    expect((await shop.readOrder(buyer, id)).withdrawals).toEqual([]);
  });

  it('refuses a refund that changed since it was shown, and a reason that is not in the list', async () => {
    const { buyer, id } = await buyTwoProducts();
    expect(await shop.withdraw(buyer, id, null, { expected: 1 })).toMatchObject({
      refused: 'withdrawal_changed',
    });
    expect(await shop.withdraw(buyer, id, null, { reason: 'x' })).toMatchObject({
      fields: [{ path: 'reason' }],
    });
    expect(await shop.readOrder(buyer, id)).toMatchObject({ status: ORDER_STATUS.approved, withdrawals: [] });
  });

  it('withdraws once for two requests with the same key, and once for two tabs', async () => {
    const { buyer, id, paid } = await buyTwoProducts();
    const key = newId();
    const [first, second] = await Promise.all([
      shop.withdraw(buyer, id, { gummy: 1 }, { key }),
      shop.withdraw(buyer, id, { gummy: 1 }, { key }),
    ]);
    expect(first.code).toBe(second.code);
    const tabs = await Promise.all([shop.withdraw(buyer, id), shop.withdraw(buyer, id)]);
    expect(tabs.filter(({ refused }) => refused)).toHaveLength(1);
    await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: paid.total, returned: paid.total });
  });

  it('refunds once when an admin cancels, packs or sends the order at the same moment', async () => {
    for (const status of [ORDER_STATUS.cancelled, ORDER_STATUS.picking]) {
      const { buyer, id, paid } = await buyTwoProducts();
      await Promise.all([shop.withdraw(buyer, id), shop.move(id, status)]);
      await shop.settle(id);
      expect(await shop.bankTotals(id)).toEqual({ received: paid.total, returned: paid.total });
    }
    const { buyer, id, paid } = await buyTwoProducts();
    await shop.move(id, ORDER_STATUS.picking);
    const [withdrawal] = await Promise.all([shop.withdraw(buyer, id), shop.move(id, ORDER_STATUS.inTransit)]);
    const { status } = await shop.readOrder(buyer, id);
    // Either request may be first: the order is cancelled and refunded, or sent and then to be returned.
    expect([status, withdrawal.way ?? withdrawal.refused]).toEqual(
      status === ORDER_STATUS.cancelled
        ? [ORDER_STATUS.cancelled, 'CANCEL']
        : [ORDER_STATUS.inTransit, expect.stringMatching(/RETURN|withdrawal_changed/)],
    );
    await shop.settle(id);
    expect((await shop.bankTotals(id)).returned).toBe(status === ORDER_STATUS.cancelled ? paid.total : 0);
  });

  it('is offered until the end of the day that the offer names, and refused a minute later', async () => {
    const { buyer, id } = await buyTwoProducts();
    await shop.deliver(id);
    const { until } = await shop.readOffer(buyer, id);
    const offset = app.clock.offsetMs;
    // The moved clock would expire the session, so the commands are called directly.
    const ctx = () => app.context({ userId: buyer.id, role: 'patient', sessionId: newId() });
    app.clock.moveTo(offset + Date.parse(`${until}T23:59:00-03:00`) - app.clock.now().getTime());
    expect(await offerWithdrawal(ctx(), id, null)).toMatchObject({ way: 'return', until });
    app.clock.moveTo(app.clock.offsetMs + 2 * 60_000);
    expect(await offerWithdrawal(ctx(), id, null)).toMatchObject({
      way: null,
      message: expect.stringMatching(/terminou/),
    });
    const wanted = { orderId: id, items: null, reason: null, expectedCents: 1, idempotencyKey: newId() };
    expect(await withdraw(ctx(), wanted)).toMatchObject({ code: 'withdrawal_too_late' });
    app.clock.moveTo(offset);
  });

  it('writes the history of the withdrawal with its author, which cannot be deleted', async () => {
    const { buyer, id } = await buyTwoProducts();
    const withdrawal = await shop.withdraw(buyer, id);
    expect(
      await rows(
        app,
        'select from_state, to_state, author_id from withdrawal_move where withdrawal_id = $1',
        [withdrawal.id],
      ),
    ).toEqual([{ from_state: null, to_state: 'refunded', author_id: buyer.id }]);
    await expect(
      rows(app, 'delete from withdrawal_move where withdrawal_id = $1', [withdrawal.id]),
    ).rejects.toThrow(/never removed|permission denied/);
  });
});
