import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { moveTo, runDay } from '../../../../test/builders/recurrenceMonths.ts';
import { setOnHand } from '../../../../test/builders/shoppers.ts';
import {
  app,
  countCharges,
  ctx,
  id,
  lastMailTemplate,
  prepareOwnRecurrence,
  SKU,
  states,
} from '../../../../test/fixtures/recurrence/ownRecurrence.ts';
import { cancelRecurrence } from './cancelRecurrence.ts';
import { changeRecurrenceDay } from './changeRecurrenceDay.ts';
import { chooseWhenSoldOut } from './changeRecurrenceItems.ts';
import { pauseRecurrence, skipMonth } from './skipMonths.ts';

prepareOwnRecurrence();

describe('skipMonth', () => {
  it('skips a month before its announcement and continues with the next', async () => {
    expect(await skipMonth(ctx(), id)).toMatchObject({ nextShipmentOn: '2027-01-21' });
    for (const day of ['2026-12-14', '2026-12-21', '2027-01-14', '2027-01-21']) await runDay(app, day);
    expect([await states(), await countCharges()]).toEqual([['2026-12 skipped', '2027-01 charged'], 2]);
  });

  it('skips an announced month up to five days before the shipment', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-16');
    expect(await skipMonth(ctx(), id)).toMatchObject({ nextShipmentOn: '2027-01-21' });
    await runDay(app, '2026-12-21');
    expect([await states(), await countCharges(), await lastMailTemplate()]).toEqual([
      ['2026-12 skipped'],
      1,
      'changed',
    ]);
  });

  it('is refused four days before the shipment', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    expect(await skipMonth(ctx(), id)).toMatchObject({ code: 'recurrence_change_too_late' });
  });

  it('skips one month when it is called several times for the same shipment', async () => {
    const shownShipment = '2026-12-21';
    await Promise.all([skipMonth(ctx(), id, shownShipment), skipMonth(ctx(), id, shownShipment)]);
    expect(await skipMonth(ctx(), id, shownShipment)).toMatchObject({ nextShipmentOn: '2027-01-21' });
    expect(await states()).toEqual(['2026-12 skipped']);
  });

  it('is refused for a shipment that is no longer the next one', async () => {
    for (const day of ['2026-12-14', '2026-12-21']) await runDay(app, day);
    expect(await skipMonth(ctx(), id, '2026-12-21')).toMatchObject({ code: 'recurrence_shipment_changed' });
    expect(await skipMonth(ctx(), id, 'ontem')).toMatchObject({ code: 'recurrence_shipment_changed' });
    expect(await states()).toEqual(['2026-12 charged']);
  });

  it('called while the monthly job runs never leads to a charge for a skipped month', async () => {
    await runDay(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await runDay(app, '2026-12-21');
    await setOnHand(app, SKU, 5);
    moveTo(app, '2026-12-22');
    const [answer] = await Promise.all([skipMonth(ctx(), id), runDay(app, '2026-12-22')]);
    const wasSkipped = 'status' in answer;
    expect([await states(), await countCharges()]).toEqual(
      wasSkipped ? [['2026-12 skipped'], 1] : [['2026-12 charged'], 2],
    );
  });
});

describe('pauseRecurrence', () => {
  it('skips up to three months', async () => {
    expect(await pauseRecurrence(ctx(), id, 3)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      nextShipmentOn: '2027-03-22',
    });
    expect(await states()).toEqual(['2026-12 skipped', '2027-01 skipped', '2027-02 skipped']);
    expect(await lastMailTemplate()).toBe('changed');
  });

  it('called twice for the same shipment pauses once, and continues on the same day of the month', async () => {
    await changeRecurrenceDay(ctx(), id, 31);
    const paused = await pauseRecurrence(ctx(), id, 3, '2026-12-31');
    expect(await pauseRecurrence(ctx(), id, 3, '2026-12-31')).toEqual(paused);
    // The pause covers the end of the year. 31 January and 28 February 2027 are Sundays.
    expect(paused).toMatchObject({ nextShipmentOn: '2027-03-31', changeUntil: '2027-03-26' });
    expect(await states()).toEqual(['2026-12 skipped', '2027-01 skipped', '2027-02 skipped']);
  });

  it('is refused when only a part of the months is skipped already', async () => {
    await skipMonth(ctx(), id, '2026-12-21');
    const answer = await pauseRecurrence(ctx(), id, 2, '2026-12-21');
    expect(answer).toMatchObject({ code: 'recurrence_shipment_changed' });
    expect(await states()).toEqual(['2026-12 skipped']);
  });

  it('is refused for a number of months that is not 1, 2 or 3', async () => {
    for (const months of [0, 4, 1.5])
      expect(await pauseRecurrence(ctx(), id, months)).toMatchObject({ code: 'recurrence_pause_length' });
  });
});

describe('changeRecurrenceDay', () => {
  it('moves the next unannounced month', async () => {
    expect(await changeRecurrenceDay(ctx(), id, 31)).toMatchObject({
      dayOfMonth: 31,
      nextShipmentOn: '2026-12-31',
    });
    expect(await changeRecurrenceDay(ctx(), id, 1)).toMatchObject({ nextShipmentOn: '2026-12-01' });
  });

  it('skips a month whose new day is too near to be announced in time', async () => {
    moveTo(app, '2026-12-08');
    // 10 January 2027 is a Sunday.
    expect(await changeRecurrenceDay(ctx(), id, 10)).toMatchObject({ nextShipmentOn: '2027-01-11' });
  });

  it('is refused after a cancellation that makes the next shipment the last one', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    await cancelRecurrence(ctx(), id);
    expect(await changeRecurrenceDay(ctx(), id, 5)).toMatchObject({ code: 'recurrence_cancelled' });
    expect(await lastMailTemplate()).toBe('cancelled');
  });

  it('refuses a number that is not a day', async () => {
    expect(await changeRecurrenceDay(ctx(), id, 32)).toMatchObject({ code: 'recurrence_day_invalid' });
  });
});

describe('chooseWhenSoldOut', () => {
  it('applies to the following months, and refuses a word that is no choice', async () => {
    expect(await chooseWhenSoldOut(ctx(), id, 'skip')).toMatchObject({ soldOutChoice: 'skip' });
    await setOnHand(app, SKU, 0);
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 skipped']);
    expect(await chooseWhenSoldOut(ctx(), id, 'swap')).toMatchObject({ code: 'invalid_input' });
  });
});
