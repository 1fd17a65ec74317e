import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import {
  amountsChargedTo,
  asPerson,
  bankIsBack,
  readMine,
  runDay,
  setBankSwitches,
} from '../../../../test/builders/recurrenceMonths.ts';
import { CARDS, cardToken, setOnHand } from '../../../../test/builders/shoppers.ts';
import {
  app,
  charges,
  mails,
  openMonth,
  prepareMonthRuns,
  rui,
  SKU,
  states,
} from '../../../../test/fixtures/recurrence/monthRuns.ts';
import { newId } from '../../../shared/ids.ts';
import { checkoutOrder } from '../../payment/checkoutOrder.ts';

prepareMonthRuns();

describe('a declined charge', () => {
  it('for lack of funds is retried on the planned days and then suspends the subscription', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'insufficient_funds' });
    const chargedOn: string[] = [];
    for (let date = 21; date <= 31; date += 1) {
      const before = (await charges()).length;
      await runDay(app, `2026-12-${date}`);
      if ((await charges()).length > before) chargedOn.push(`2026-12-${date}`);
    }
    expect(chargedOn).toEqual(['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-26', '2026-12-28']);
    expect(await states()).toEqual(['2026-12 failed']);
    expect(await readMine(app, rui.id)).toMatchObject({
      status: RECURRENCE_STATUS.suspended,
      suspensionReason: 'payment',
      resumeUntil: '2027-02-26',
      nextShipmentOn: null,
    });
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(1);
    // After the mails of the beginning and the announcement.
    expect((await mails()).slice(2)).toEqual([...Array(4).fill('charge-failed'), 'suspended']);
  });

  it('returns the reserved units to the stock', async () => {
    await runDay(app, '2026-12-14');
    await setOnHand(app, SKU, 7);
    await setBankSwitches(app, { cardDecline: 'insufficient_funds' });
    await runDay(app, '2026-12-21');
    const { rows } = await app.services.database.pool.query(
      'select sum(on_hand)::int as units from stock s join recurrence_item i using (sku_id) where recurrence_id = $1',
      [rui.recurrence.id],
    );
    expect(rows[0].units).toBe(7);
  });

  it('is followed by a retry that succeeds, and the next month is announced as usual', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'insufficient_funds' });
    await runDay(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 declined']);
    await setBankSwitches(app, { cardDecline: null });
    await runDay(app, '2026-12-22');
    expect(await states()).toEqual(['2026-12 charged']);
    await runDay(app, '2027-01-14');
    expect(await states()).toEqual(['2026-12 charged', '2027-01 announced']);
  });

  it('of a lost card is not retried, and suspends the subscription after a week', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'lost_or_stolen' });
    await runDay(app, '2026-12-21');
    await setBankSwitches(app, { cardDecline: null });
    for (const day of ['2026-12-22', '2026-12-24', '2026-12-28']) await runDay(app, day);
    expect(await states()).toEqual(['2026-12 declined']);
    expect(await charges()).toHaveLength(1);
    await runDay(app, '2026-12-29');
    expect(await states()).toEqual(['2026-12 failed']);
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.suspended);
  });

  it('of a card that the bank no longer has is not retried, is mailed once, and fails the month after a week', async () => {
    await runDay(app, '2026-12-14');
    await app.services.database.pool.query('delete from sandbox_gateway.card_token where kept');
    await runDay(app, '2026-12-21');
    for (const day of ['2026-12-22', '2026-12-24', '2026-12-28']) await runDay(app, day);
    expect(await states()).toEqual(['2026-12 declined']);
    expect(await charges()).toMatchObject([{ outcome: 'declined', declineReason: 'no_card' }]);
    expect((await mails()).filter((name) => name === 'charge-failed')).toHaveLength(1);
    await runDay(app, '2026-12-29');
    expect(await states()).toEqual(['2026-12 failed']);
  });

  it('creates an unpaid order that the person cannot pay outside the subscription', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'insufficient_funds' });
    await runDay(app, '2026-12-21');
    await setBankSwitches(app, { cardDecline: null });
    const { transactionId } = await openMonth();
    const card = { method: PAYMENT_METHOD.creditCard, cardToken: await cardToken(app, CARDS.approved) };
    const answer = await checkoutOrder(asPerson(app, rui.id), transactionId ?? '', card, newId());
    expect(answer).toMatchObject({ code: 'transaction_not_payable' });
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(1);
  });
});

describe('a suspended subscription', () => {
  it('is cancelled after 60 days', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'lost_or_stolen' });
    await runDay(app, '2026-12-21');
    await runDay(app, '2026-12-29');
    await runDay(app, '2027-02-27');
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.suspended);
    await runDay(app, '2027-02-28');
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.cancelled);
    expect((await mails()).at(-1)).toBe('cancelled');
  });
});

describe('a sold-out month', () => {
  it('waits without a charge, with one mail, and is charged when there is stock again', async () => {
    await runDay(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await runDay(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 waitingStock']);
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(1);
    await setOnHand(app, SKU, 5);
    await runDay(app, '2026-12-22');
    expect(await states()).toEqual(['2026-12 charged']);
    expect((await mails()).filter((name) => name === 'waiting')).toHaveLength(1);
  });

  it('that got stock after more than a week is charged again when its first charge did not reach the bank', async () => {
    await runDay(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await runDay(app, '2026-12-21');
    await setOnHand(app, SKU, 5);
    await setBankSwitches(app, { down: true });
    await runDay(app, '2026-12-30');
    expect(await states()).toEqual(['2026-12 checked']);
    await bankIsBack(app, '2026-12-30');
    expect(await states()).toEqual(['2026-12 charged']);
  });

  it('is skipped when the person chose to skip sold-out months', async () => {
    await app.services.database.pool.query(`update recurrence set sold_out_choice = 'skip' where id = $1`, [
      rui.recurrence.id,
    ]);
    await runDay(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await runDay(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 skipped']);
  });

  it('that never gets stock is skipped before the next month is announced', async () => {
    await runDay(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await runDay(app, '2026-12-21');
    // The first run skips the month whose wait ended, and the second announces the next one.
    for (let runs = 0; runs < 2; runs += 1) await runDay(app, '2027-01-14');
    expect(await states()).toEqual(['2026-12 skipped', '2027-01 announced']);
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(1);
  });
});
