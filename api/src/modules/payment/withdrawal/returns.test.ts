import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import {
  dispensingsUsed,
  prescribe,
  rows,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { onHand, shopper } from '../../../../test/builders/shoppers.ts';
import {
  GIVE_RETURN_LABEL,
  LIST_WITHDRAWALS,
  RECEIVE_RETURN,
} from '../../../../test/builders/withdrawals.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { admin, app, prepareWithdrawals, shop } from '../../../../test/fixtures/order/withdrawalShop.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { endOverdueReturns } from './withdrawalSweep.ts';

const DAY_MS = 86_400_000;
prepareWithdrawals();

/** A delivered order of two different products. */
async function deliverTwoProducts() {
  const buyer = await shopper(app);
  await buyer.put('gummy');
  const { id } = await buyer.order('anti-aging', 2);
  const { total } = await buyer.payByCard(id);
  await shop.deliver(id);
  return { buyer, id, total };
}

/** Runs with the clock some days ahead. */
async function daysLater<T>(days: number, run: () => Promise<T>): Promise<T> {
  const offset = app.clock.offsetMs;
  app.clock.moveTo(offset + days * DAY_MS);
  try {
    return await run();
  } finally {
    app.clock.moveTo(offset);
  }
}

const refundTransaction = (id: string, amount: number, refundable: number) =>
  shop.run(
    admin,
    `mutation ($id: ID!, $amount: Cents!, $seen: Cents!) { refundTransaction(id: $id, amount: $amount, seen: $seen, reason: "Cortesia") {
      ... on Transaction { refundable } ... on UserError { refused: code } } }`,
    { id, amount, seen: refundable },
  );

describe('withdrawals(search)', () => {
  it('finds a return by any code on its parcel or in its mails, also after it has arrived', async () => {
    const { buyer, id } = await deliverTwoProducts();
    const withdrawal = await shop.withdraw(buyer, id, { gummy: 1 });
    await shop.registerPosting(buyer, withdrawal.id, 'BB123456785BR');
    const [order] = await rows(app, 'select code from transaction where id = $1', [id]);
    const found = async (search: string, more: object = {}) => {
      const { items } = await shop.run(admin, LIST_WITHDRAWALS, { search, ...more });
      return items.map((item: { id: string }) => item.id);
    };
    const codes = [
      withdrawal.code,
      withdrawal.code.replace('-', '').toLowerCase(),
      withdrawal.postCode,
      'bb 123456785 br',
      order.code,
    ];
    for (const code of codes) expect([code, await found(code)]).toEqual([code, [withdrawal.id]]);
    expect(await found('DV-00000000')).toEqual([]);
    await shop.receive(withdrawal.id);
    expect(await found(withdrawal.code)).toEqual([withdrawal.id]);
    expect(await found(withdrawal.code, { state: 'LABEL' })).toEqual([]);
  });
});

describe('returning one of two items', () => {
  it('provides a posting code at once, and refunds and restocks the unit when the parcel arrives', async () => {
    const { buyer, id, total } = await deliverTwoProducts();
    const stock = await onHand(app, 'gummy');
    const withdrawal = await shop.withdraw(buyer, id, { gummy: 1 });
    expect(withdrawal).toMatchObject({
      way: 'RETURN',
      state: 'LABEL',
      postCode: expect.stringMatching(/^\d{10}$/),
    });
    const [mail] = await queuedMails(app, { to: buyer.email, template: 'withdrawal-received' });
    expect(mail?.data).toMatchObject({
      postCode: withdrawal.postCode,
      postBy: withdrawal.postBy,
      way: 'return',
    });
    expect(await shop.bankTotals(id)).toEqual({ received: total, returned: 0 });
    expect(await shop.readOffer(buyer, id, { gummy: 1 })).toMatchObject({ quote: null });

    expect(await shop.registerPosting(buyer, withdrawal.id, 'AA1')).toMatchObject({
      fields: [{ path: 'carrierCode' }],
    });
    expect(await shop.registerPosting(buyer, withdrawal.id)).toMatchObject({
      state: 'POSTED',
      refundBy: expect.any(String),
    });
    expect(await shop.registerPosting(buyer, withdrawal.id)).toMatchObject({ state: 'POSTED' });

    const received = await shop.receive(withdrawal.id);
    expect(received).toMatchObject({ state: 'REFUNDED', receivedAt: expect.any(String) });
    expect(received.history.map(({ state }: { state: string }) => state)).toEqual([
      ...['REQUESTED', 'LABEL', 'POSTED', 'RECEIVED', 'REFUNDED'],
    ]);
    expect(await onHand(app, 'gummy')).toBe(stock + 1);
    expect(await shop.receive(withdrawal.id)).toMatchObject({ refused: 'withdrawal_move_not_allowed' });
    expect(await onHand(app, 'gummy')).toBe(stock + 1);
    // The second settlement has nothing left to refund.
    for (let times = 0; times < 2; times += 1) await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: total, returned: withdrawal.refund });
    expect(await queuedMails(app, { to: buyer.email, template: 'order-refunded' })).toHaveLength(1);
    const acts = await rows(
      app,
      "select admin_id from admin_act where act = 'return-received' and entity_id = $1",
      [id],
    );
    expect(acts).toEqual([{ admin_id: admin.id }]);
  });

  it('refunds the freight once the other item is returned too', async () => {
    const { buyer, id, total } = await deliverTwoProducts();
    const gummy = await shop.withdraw(buyer, id, { gummy: 1 });
    const remaining = await shop.withdraw(buyer, id);
    expect(remaining).toMatchObject({ isWhole: true, refund: total - gummy.refund });
    for (const withdrawal of [remaining, gummy]) await shop.receive(withdrawal.id);
    await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: total, returned: total });
    expect(await shop.readOffer(buyer, id)).toMatchObject({ way: null });
  });
});

describe('a return', () => {
  it('is refunded at its deadline although the parcel has not arrived, and is restocked when the parcel arrives', async () => {
    const { buyer, id } = await deliverTwoProducts();
    const withdrawal = await shop.withdraw(buyer, id, { gummy: 1 });
    await shop.registerPosting(buyer, withdrawal.id);
    const stock = await onHand(app, 'gummy');
    // The refund is due ten days after the posting (`REFUND_DAYS`).
    await daysLater(9, () => endOverdueReturns(app.services));
    expect(await shop.readOrder(buyer, id)).toMatchObject({ withdrawals: [{ state: 'POSTED' }] });
    await daysLater(11, async () => {
      await endOverdueReturns(app.services);
      await endOverdueReturns(app.services);
    });
    await shop.settle(id);
    expect((await shop.bankTotals(id)).returned).toBe(withdrawal.refund);
    expect(await shop.receive(withdrawal.id)).toMatchObject({
      state: 'REFUNDED',
      receivedAt: expect.any(String),
    });
    expect(await onHand(app, 'gummy')).toBe(stock + 1);
    await shop.settle(id);
    expect((await shop.bankTotals(id)).returned).toBe(withdrawal.refund);
  });

  it('lapses when nothing was posted in time, and is still refunded when the parcel arrives later', async () => {
    const { buyer, id } = await deliverTwoProducts();
    const withdrawal = await shop.withdraw(buyer, id, { gummy: 1 });
    // The parcel may be posted for ten days (`POST_DAYS`).
    await daysLater(10, () => endOverdueReturns(app.services));
    expect(await shop.readOrder(buyer, id)).toMatchObject({ withdrawals: [{ state: 'LABEL' }] });
    await daysLater(11, () => endOverdueReturns(app.services));
    expect(await shop.readOrder(buyer, id)).toMatchObject({ withdrawals: [{ state: 'LAPSED' }] });
    expect(await queuedMails(app, { to: buyer.email, template: 'withdrawal-lapsed' })).toHaveLength(1);
    expect(await shop.receive(withdrawal.id)).toMatchObject({ state: 'REFUNDED' });
    await shop.settle(id);
    expect((await shop.bankTotals(id)).returned).toBe(withdrawal.refund);
  });

  it('that lapsed cannot be received after its units were withdrawn again', async () => {
    const { buyer, id, total } = await deliverTwoProducts();
    const first = await shop.withdraw(buyer, id, { gummy: 1 });
    await rows(app, "update withdrawal set post_by = '2020-01-01' where id = $1", [first.id]);
    await endOverdueReturns(app.services);
    const secondWithdrawal = await shop.withdraw(buyer, id, { gummy: 1 });
    expect(secondWithdrawal).toMatchObject({ state: 'LABEL', refund: first.refund });
    expect(await shop.receive(first.id)).toMatchObject({ refused: 'withdrawal_move_not_allowed' });
    const label = { id: first.id, code: '4025512345', reason: 'Outro código' };
    expect(await shop.run(admin, GIVE_RETURN_LABEL, label)).toMatchObject({
      refused: 'withdrawal_move_not_allowed',
    });
    expect(await shop.receive(secondWithdrawal.id)).toMatchObject({ state: 'REFUNDED' });
    await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: total, returned: secondWithdrawal.refund });
  });

  it('reserves its refund: an admin can refund only the other units and the rest of the money', async () => {
    const { buyer, id, total } = await deliverTwoProducts();
    const { items } = await shop.readOrder(buyer, id);
    const withdrawal = await shop.withdraw(buyer, id, { gummy: 1 });
    const remaining = total - withdrawal.refund;
    const quoteRefund = (itemId: string) =>
      shop.run(
        admin,
        `query ($id: ID!, $lines: [RefundLineInput!]!) { refundQuote(id: $id, lines: $lines) {
          ... on RefundQuote { amount } ... on UserError { refused: code } } }`,
        { id, lines: [{ itemId, quantity: 1 }] },
      );
    const idOf = (slug: string) => items.find((item: { slug: string }) => item.slug === slug).id;
    expect(await quoteRefund(idOf('gummy'))).toEqual({ refused: 'refund_units_gone' });
    expect(await quoteRefund(idOf('anti-aging'))).toEqual({ amount: expect.any(Number) });
    expect(await refundTransaction(id, total, total)).toEqual({ refused: 'refund_changed' });
    expect(await refundTransaction(id, remaining + 1, remaining)).toEqual({ refused: 'refund_too_much' });
    expect(await refundTransaction(id, remaining, remaining)).toEqual({ refundable: 0 });
    expect(await shop.receive(withdrawal.id)).toMatchObject({ state: 'REFUNDED' });
    await shop.settle(id);
    await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: total, returned: total });
  });

  it('does not refund again what an admin refunds at the same moment', async () => {
    const { buyer, id, total } = await deliverTwoProducts();
    expect(await refundTransaction(id, total - 500, total)).toMatchObject({ refundable: 500 });
    const withdrawal = await shop.withdraw(buyer, id);
    // The return reserves the last 500, so an admin whose page is old sees 500 left, and another one nothing.
    await Promise.all([
      shop.receive(withdrawal.id),
      refundTransaction(id, 500, 500),
      refundTransaction(id, 500, 0),
    ]);
    // The promised refunds too must not exceed the payment: the bank would refuse the excess, and the shop would owe it
    // for ever.
    expect(
      await rows(app, 'select sum(amount_cents)::int as promised from refund where transaction_id = $1', [
        id,
      ]),
    ).toEqual([{ promised: total }]);
    await shop.settle(id);
    await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: total, returned: total });
  });

  it('of a medicine does not return it to stock, and its dispensing stays used', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer, { slug: 'minoxidil' });
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    await shop.deliver(id);
    const stock = await onHand(app, 'minoxidil');
    const withdrawal = await shop.withdraw(buyer, id);
    await shop.receive(withdrawal.id);
    expect(await onHand(app, 'minoxidil')).toBe(stock);
    expect(await dispensingsUsed(app, prescription)).toBe(1);
    await shop.settle(id);
    expect((await shop.bankTotals(id)).returned).toBe(withdrawal.refund);
  });

  it('of goods that cannot be sold again is refunded without restocking them', async () => {
    const { buyer, id } = await deliverTwoProducts();
    const withdrawal = await shop.withdraw(buyer, id, { gummy: 1 });
    const stock = await onHand(app, 'gummy');
    expect(await shop.receive(withdrawal.id, false)).toMatchObject({ state: 'REFUNDED' });
    expect(await onHand(app, 'gummy')).toBe(stock);
  });

  it('cannot be reported as posted by another person', async () => {
    const { buyer, id } = await deliverTwoProducts();
    const withdrawal = await shop.withdraw(buyer, id, { gummy: 1 });
    const stranger = await shopper(app);
    await expect(shop.registerPosting(stranger, withdrawal.id)).rejects.toThrow(/NOT_FOUND/);
  });

  it('can be requested while the parcel is on its way or is being delivered', async () => {
    const buyer = await shopper(app);
    const { id } = await buyer.order('anti-aging');
    const { total } = await buyer.payByCard(id);
    for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit]) await shop.move(id, status);
    const [withdrawal] = await Promise.all([shop.withdraw(buyer, id), shop.move(id, ORDER_STATUS.delivered)]);
    expect(withdrawal).toMatchObject({ way: 'RETURN', refund: total });
    expect(await shop.readOrder(buyer, id)).toMatchObject({ status: ORDER_STATUS.delivered });
  });
});

describe('the admin operations on returns', () => {
  it('are refused to every role but admin, require a reason, and list the return', async () => {
    const { buyer, id } = await deliverTwoProducts();
    const withdrawal = await shop.withdraw(buyer, id, { gummy: 1 });
    await expectClosedToOthers(app, [
      [LIST_WITHDRAWALS],
      [RECEIVE_RETURN, { id: withdrawal.id, isSellable: true, reason: 'x' }],
      [GIVE_RETURN_LABEL, { id: withdrawal.id, code: '1234567890', reason: 'x' }],
    ]);
    const withoutReason = { refused: 'admin_reason_required' };
    expect(await shop.receive(withdrawal.id, true, ' ')).toMatchObject(withoutReason);
    const label = { id: withdrawal.id, code: '1234567890', reason: ' ' };
    expect(await shop.run(admin, GIVE_RETURN_LABEL, label)).toMatchObject(withoutReason);
    const { items } = await shop.run(admin, LIST_WITHDRAWALS, {});
    expect(items.map((item: { id: string }) => item.id)).toContain(withdrawal.id);
  });

  it('include entering the posting code when the carrier provides none', async () => {
    app.services.config.returnLabels = 'manual';
    const { buyer, id } = await deliverTwoProducts();
    const withdrawal = await shop.withdraw(buyer, id, { gummy: 1 });
    app.services.config.returnLabels = 'sandbox';
    expect(withdrawal).toMatchObject({ state: 'REQUESTED', postCode: null });
    const enterPostingCode = (code: string) =>
      shop.run(admin, GIVE_RETURN_LABEL, { id: withdrawal.id, code, reason: 'Código dos Correios' });
    expect(await enterPostingCode('12')).toMatchObject({ fields: [{ path: 'postCode' }] });
    expect(await enterPostingCode('4025 512-345')).toMatchObject({ state: 'LABEL', postCode: '4025512345' });
    expect(await enterPostingCode('4025512346')).toMatchObject({ refused: 'withdrawal_move_not_allowed' });
    const [mail] = await queuedMails(app, { to: buyer.email, template: 'withdrawal-label' });
    expect(mail?.data).toMatchObject({ postCode: '4025512345', protocol: withdrawal.code });
  });
});
