import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { moveTo, runDay, setBankSwitches } from '../../../../test/builders/recurrenceMonths.ts';
import {
  app,
  askAsAdmin,
  countCharges,
  countEvents,
  createUnsentCharge,
  id,
  lastMailTemplate,
  MOVE_SHIPMENT,
  prepareManagedRecurrence,
  REASON,
  REPAIRS,
  read,
  readAdminActs,
  repair,
  repairOf,
  rui,
  runReconciliation,
  states,
} from '../../../../test/fixtures/recurrence/managedRecurrence.ts';
import { signUpAs } from '../../../../test/people.ts';

prepareManagedRecurrence();

const move = (shipOn: string, reason = REASON) => askAsAdmin(MOVE_SHIPMENT, { id, shipOn, reason });
describe('a repair', () => {
  it('requires a reason, and changes nothing without one', async () => {
    for (const name of REPAIRS) expect(await repair(name, ' \0')).toEqual({ code: 'admin_reason_required' });
    expect(await move('2026-12-28', '')).toEqual({ code: 'admin_reason_required' });
    expect((await read()).recurrence.status).toBe(RECURRENCE_STATUS.active);
  });

  it('that is not possible now is refused and not logged', async () => {
    for (const name of ['retryRecurrenceCharge', 'releaseRecurrenceMonth', 'resumeRecurrenceFor'] as const)
      expect(await repair(name)).toEqual({ code: 'recurrence_repair_not_possible' });
    expect(await readAdminActs()).toEqual([]);
  });

  it('by an admin whose role was just removed is refused', async () => {
    const former = await signUpAs(app, 'admin');
    await app.services.database.pool.query(`update user_account set role = 'patient' where id = $1`, [
      former.id,
    ]);
    const { errors } = await app.graphql(repairOf('cancelRecurrenceFor'), { id, reason: REASON }, former);
    expect(errors?.[0].extensions.code).toBe('FORBIDDEN');
    expect((await read()).recurrence.status).toBe(RECURRENCE_STATUS.active);
  });
});

describe('cancelRecurrenceFor', () => {
  it('ends the subscription, informs the person once and is logged with its reason', async () => {
    const before = await countEvents();
    expect(await repair('cancelRecurrenceFor')).toMatchObject({
      recurrence: { status: RECURRENCE_STATUS.cancelled, nextShipmentOn: null },
      repairs: [],
    });
    expect(await readAdminActs()).toEqual([
      { act: 'subscription-cancelled', reason: REASON, userId: rui.id },
    ]);
    expect([await lastMailTemplate(), (await countEvents()) - before]).toEqual(['cancelled', 1]);
    const [last] = (await read()).moves;
    expect(last).toMatchObject({
      label: 'Cancelada',
      reason: 'cancel_by_admin',
      authorName: expect.any(String),
    });
    for (const day of ['2026-12-14', '2026-12-21']) await runDay(app, day);
    expect([await states(), await countCharges()]).toEqual([[], 1]);
  });

  it('stops a shipment that the person could no longer stop, before it is charged', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-19');
    expect(await repair('cancelRecurrenceFor')).toMatchObject({
      recurrence: { status: RECURRENCE_STATUS.cancelled },
    });
    await runDay(app, '2026-12-21');
    expect([await states(), await countCharges()]).toEqual([['2026-12 cancelled'], 1]);
  });

  it('makes a month that is being charged the last one', async () => {
    await createUnsentCharge();
    expect(await repair('cancelRecurrenceFor')).toMatchObject({
      recurrence: { status: RECURRENCE_STATUS.active, isEnding: true },
    });
    await runReconciliation();
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
    expect((await read()).recurrence.status).toBe(RECURRENCE_STATUS.cancelled);
  });
});

describe('moveNextShipment', () => {
  it('moves an announced shipment and its charge to a later day', async () => {
    await runDay(app, '2026-12-14');
    const before = await countEvents();
    expect(await move('2026-12-28')).toMatchObject({ recurrence: { nextShipmentOn: '2026-12-28' } });
    expect([await lastMailTemplate(), (await countEvents()) - before]).toEqual(['changed', 1]);
    await runDay(app, '2026-12-21');
    expect([await states(), await countCharges()]).toEqual([['2026-12 announced'], 1]);
    await runDay(app, '2026-12-28');
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
    expect((await read()).recurrence.nextShipmentOn).toBe('2027-01-21');
  });

  it('moves an unannounced shipment to a business day, and announces it in time', async () => {
    // A Saturday moves to the next Monday.
    expect(await move('2026-12-26')).toMatchObject({ recurrence: { nextShipmentOn: '2026-12-28' } });
    await runDay(app, '2026-12-14');
    expect(await states()).toEqual([]);
    // Five business days before the 28th.
    await runDay(app, '2026-12-18');
    expect(await states()).toEqual(['2026-12 announced']);
    await runDay(app, '2026-12-28');
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
  });

  it.each([
    ['2026-11-27', 'recurrence_date_too_soon'],
    ['2027-01-20', 'recurrence_date_too_late'],
    ['2026-02-30', 'invalid_input'],
  ])('refuses to move to %s', async (shipOn, code) => {
    expect(await move(shipOn)).toEqual({ code });
    expect((await read()).recurrence.nextShipmentOn).toBe('2026-12-21');
  });

  it('does not change a month that is already being charged', async () => {
    await createUnsentCharge();
    expect(await move('2026-12-28')).toEqual({ code: 'recurrence_repair_not_possible' });
  });
});

describe('resumeRecurrenceFor', () => {
  async function suspendByDeclines(): Promise<void> {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'insufficient_funds' });
    for (const day of ['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-28', '2026-12-29', '2027-01-08'])
      await runDay(app, day);
    expect((await read()).recurrence.status).toBe(RECURRENCE_STATUS.suspended);
    await setBankSwitches(app, { cardDecline: null });
  }

  it('resumes a suspended subscription without a charge, informs the person once and is logged', async () => {
    await suspendByDeclines();
    const before = await countEvents();
    expect(await repair('resumeRecurrenceFor')).toMatchObject({
      recurrence: { status: RECURRENCE_STATUS.active },
      repairs: ['cancel', 'move'],
    });
    expect([await lastMailTemplate(), (await countEvents()) - before]).toEqual(['resumed', 1]);
    expect((await readAdminActs()).at(-1)).toEqual({
      act: 'subscription-resumed',
      reason: REASON,
      userId: rui.id,
    });
    expect(await countCharges()).toBe(1);
  });

  it('is refused without a card', async () => {
    await suspendByDeclines();
    await app.services.database.pool.query('update recurrence set card_id = null where id = $1', [id]);
    expect(await repair('resumeRecurrenceFor')).toEqual({ code: 'recurrence_needs_card' });
    expect(await readAdminActs()).toEqual([]);
  });
});
