import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { ADDRESS } from '../../../../test/address.ts';
import {
  asPerson,
  moveTo,
  readMine,
  runDay,
  setBankSwitches,
} from '../../../../test/builders/recurrenceMonths.ts';
import { subscribe } from '../../../../test/builders/recurrences.ts';
import { setOnHand } from '../../../../test/builders/shoppers.ts';
import {
  app,
  countCharges,
  ctx,
  id,
  lastMailTemplate,
  prepareOwnRecurrence,
  rui,
  SKU,
  states,
} from '../../../../test/fixtures/recurrence/ownRecurrence.ts';
import { signUp } from '../../../../test/people.ts';
import { changeRecurrenceToPixAutomatico } from '../pixAutomatico/changeRecurrenceToPixAutomatico.ts';
import { cancelRecurrence } from './cancelRecurrence.ts';
import { changeRecurrenceAddress } from './changeRecurrenceAddress.ts';
import { changeRecurrenceCard } from './changeRecurrenceCard.ts';
import { changeRecurrenceDay } from './changeRecurrenceDay.ts';
import { changeRecurrenceQuantity, chooseWhenSoldOut, swapRecurrenceItem } from './changeRecurrenceItems.ts';
import { RecurrenceMoveRow } from './recurrenceMove.entity.ts';
import { resumeRecurrence } from './resumeRecurrence.ts';
import { pauseRecurrence, skipMonth } from './skipMonths.ts';

prepareOwnRecurrence();

const history = async () =>
  (
    await app.services.orm.em
      .fork()
      .find(RecurrenceMoveRow, { recurrenceId: id }, { orderBy: { at: 'asc', id: 'asc' } })
  ).map(({ reason }) => reason);

describe('cancelRecurrence', () => {
  it('ends the subscription at once when no month is announced, and no charge follows', async () => {
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({
      status: RECURRENCE_STATUS.cancelled,
      nextShipmentOn: null,
    });
    for (const day of ['2026-12-14', '2026-12-21', '2027-01-21']) await runDay(app, day);
    expect([await states(), await countCharges(), await lastMailTemplate()]).toEqual([[], 1, 'cancelled']);
    expect(await history()).toEqual(['begun', 'cancel']);
  });

  it('stops the next shipment when called five days before it (specification row ST-312)', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-16');
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({ status: RECURRENCE_STATUS.cancelled });
    await runDay(app, '2026-12-21');
    expect([await states(), await countCharges()]).toEqual([['2026-12 cancelled'], 1]);
  });

  it('makes the next shipment the last one when called four days before it (A-46)', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      isEnding: true,
    });
    await runDay(app, '2026-12-21');
    expect(await readMine(app, rui.id)).toMatchObject({
      status: RECURRENCE_STATUS.cancelled,
      nextShipmentOn: null,
    });
    await runDay(app, '2027-01-14');
    await runDay(app, '2027-01-21');
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
  });

  it('can stop the next shipment until the fifth day before it ends in São Paulo, and not later', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-17', '00:00:00');
    expect((await readMine(app, rui.id)).mayChangeNext).toBe(false);
    expect(await skipMonth(ctx(), id)).toMatchObject({ code: 'recurrence_change_too_late' });
    moveTo(app, '2026-12-16', '23:59:50');
    expect(await readMine(app, rui.id)).toMatchObject({ changeUntil: '2026-12-16', mayChangeNext: true });
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({ status: RECURRENCE_STATUS.cancelled });
    await runDay(app, '2026-12-21');
    expect([await states(), await countCharges()]).toEqual([['2026-12 cancelled'], 1]);
  });

  it('stops the last shipment when called again while that shipment waits for stock', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      isEnding: true,
    });
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      mayChangeNext: false,
    });
    await setOnHand(app, SKU, 0);
    await runDay(app, '2026-12-21');
    expect(await readMine(app, rui.id)).toMatchObject({ isEnding: true, mayChangeNext: true });
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({
      status: RECURRENCE_STATUS.cancelled,
      nextShipmentOn: null,
    });
    await setOnHand(app, SKU, 5);
    await runDay(app, '2026-12-22');
    expect([await states(), await countCharges()]).toEqual([['2026-12 cancelled'], 1]);
  });

  it('called too late for the next shipment ends the subscription without a retry if its charge is declined', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    await cancelRecurrence(ctx(), id);
    await setBankSwitches(app, { cardDecline: 'insufficient_funds' });
    await runDay(app, '2026-12-21');
    await setBankSwitches(app, { cardDecline: null });
    await runDay(app, '2026-12-22');
    expect(await readMine(app, rui.id)).toMatchObject({ status: RECURRENCE_STATUS.cancelled });
    expect([await states(), await countCharges()]).toEqual([['2026-12 failed'], 1]);
  });

  it('stops a month whose charge was declined', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'insufficient_funds' });
    await runDay(app, '2026-12-21');
    await setBankSwitches(app, { cardDecline: null });
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({ status: RECURRENCE_STATUS.cancelled });
    await runDay(app, '2026-12-22');
    expect([await states(), await countCharges()]).toEqual([['2026-12 cancelled'], 1]);
  });

  it('is refused for a cancelled subscription, as a skip and a resumption are', async () => {
    await cancelRecurrence(ctx(), id);
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({ code: 'recurrence_cancelled' });
    expect(await skipMonth(ctx(), id)).toMatchObject({ code: 'recurrence_cancelled' });
    expect(await resumeRecurrence(ctx(), id)).toMatchObject({ code: 'recurrence_cancelled' });
  });

  it('lets the person begin a new subscription', async () => {
    await cancelRecurrence(ctx(), id);
    const newSubscription = await subscribe(app, { known: rui });
    expect(newSubscription.recurrence).toMatchObject({ status: RECURRENCE_STATUS.active });
    expect(newSubscription.recurrence.id).not.toBe(id);
  });
});

describe('a subscription of another person', () => {
  it('is not found by any operation', async () => {
    const other = asPerson(app, (await signUp(app)).id);
    const attempts = [
      cancelRecurrence(other, id),
      skipMonth(other, id),
      pauseRecurrence(other, id, 2),
      resumeRecurrence(other, id),
      changeRecurrenceDay(other, id, 5),
      changeRecurrenceAddress(other, id, ADDRESS, null),
      chooseWhenSoldOut(other, id, 'skip'),
      swapRecurrenceItem(other, id, { itemId: id, productId: id }),
      changeRecurrenceQuantity(other, id, id, 2),
      changeRecurrenceCard(other, id, { creditCardId: rui.recurrence.card.id }),
      changeRecurrenceToPixAutomatico(other, id, 40_000),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toThrow('Assinatura');
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.active);
  });

  it('cannot lend its card: a subscription is not charged to the card of another person', async () => {
    const other = await subscribe(app, { card: '5555555555554444' });
    const choice = { creditCardId: other.recurrence.card.id };
    expect(await changeRecurrenceCard(ctx(), id, choice)).toMatchObject({ code: 'card_not_found' });
  });
});

describe('resumeRecurrence', () => {
  const suspendByDeclinedCharge = async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'lost_or_stolen' });
    await runDay(app, '2026-12-21');
    await runDay(app, '2026-12-29');
    await setBankSwitches(app, { cardDecline: null });
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.suspended);
  };

  it('continues with the next month and charges nothing for the failed one', async () => {
    await suspendByDeclinedCharge();
    moveTo(app, '2027-02-10');
    expect(await resumeRecurrence(ctx(), id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      suspensionReason: null,
      nextShipmentOn: '2027-02-22',
    });
    await runDay(app, '2027-02-15');
    await runDay(app, '2027-02-22');
    expect([await states(), await countCharges()]).toEqual([['2026-12 failed', '2027-02 charged'], 2]);
  });

  it('is refused more than 60 days after the suspension', async () => {
    await suspendByDeclinedCharge();
    moveTo(app, '2027-02-28');
    expect(await resumeRecurrence(ctx(), id)).toMatchObject({ code: 'recurrence_cancelled' });
  });

  it('of an active subscription changes nothing', async () => {
    expect(await resumeRecurrence(ctx(), id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      nextShipmentOn: '2026-12-21',
    });
    expect(await history()).toEqual(['begun']);
  });

  it('is required before a skip: a suspended subscription has no month to skip', async () => {
    await suspendByDeclinedCharge();
    expect(await skipMonth(ctx(), id)).toMatchObject({ code: 'recurrence_suspended' });
  });
});
