import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { prescribe } from '../../../test/builders/prescription/prescriptionUploads.ts';
import {
  amountsChargedTo,
  asPerson,
  mailsTo,
  monthStates,
  moveTo,
  readMine,
  reconcile,
  runDay,
  setBankSwitches,
} from '../../../test/builders/recurrenceMonths.ts';
import { type Subscriber, subscribe } from '../../../test/builders/recurrences.ts';
import { payAtBank, setOnHand } from '../../../test/builders/shoppers.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { cancelRecurrence } from './change/cancelRecurrence.ts';
import { suspendRecurrence } from './change/endRecurrence.ts';
import { recordRecurrenceChange } from './change/moveRecurrence.ts';
import { resumeRecurrence } from './change/resumeRecurrence.ts';
import { skipMonth } from './change/skipMonths.ts';
import { lockRecurrence, openMonthOf } from './month/lockMonth.ts';
import { RecurrenceChargeRow, RecurrenceMonthRow } from './month/recurrenceMonth.entity.ts';
import { stepMonth } from './month/runMonth.ts';

const MEDICINE = 'finasterida';

let app: TestApp;
let rui: Subscriber;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
});
beforeEach(async () => {
  moveTo(app, '2026-11-21');
  await setOnHand(app, MEDICINE, 500);
  const known = await signUp(app);
  await prescribe(app, known, { slug: MEDICINE, dispensings: 6 });
  rui = await subscribe(app, { known, slugs: [MEDICINE] });
  await runDay(app, '2026-12-14');
});
afterEach(async () => {
  await setBankSwitches(app, { cardDecline: null, cardsPend: false });
  await app.services.database.pool.query(`update recurrence set status = ${RECURRENCE_STATUS.cancelled}`);
});
afterAll(() => app.close());

const states = () => monthStates(app, rui.id);
const mine = () => readMine(app, rui.id);
const ctx = () => asPerson(app, rui.id);
/** The month of December, in any state. */
const openMonth = () =>
  app.services.orm.em
    .fork()
    .findOneOrFail(RecurrenceMonthRow, { recurrenceId: rui.recurrence.id, month: '2026-12' as never });
const lastCharge = () =>
  app.services.orm.em
    .fork()
    .findOneOrFail(
      RecurrenceChargeRow,
      { recurrenceId: rui.recurrence.id },
      { orderBy: { attempt: 'desc' } },
    );

/** Suspends the subscription as an answer that forbids its medicine does. */
const suspendAsUnsafe = () =>
  app.services.orm.em.fork().transactional(async (em) => {
    const row = await lockRecurrence(em, { id: rui.recurrence.id });
    if (row) await suspendRecurrence(app.services, em, row, 'contraindication', app.clock.now());
  });

/** Whether a connection waits for a lock that another one holds. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await app.services.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe('a person and the monthly job at the same moment', () => {
  it('lock the subscription before the month, so that the job waits and there is no deadlock', async () => {
    moveTo(app, '2026-12-21');
    const { id } = await openMonth();
    let job: Promise<unknown> = Promise.resolve();
    await app.services.orm.em.fork().transactional(async (em) => {
      const row = await lockRecurrence(em, { id: rui.recurrence.id });
      if (!row) throw new Error('No subscription.');
      job = stepMonth(app.services, id);
      job.catch(() => undefined);
      while (!(await isWaiting())) await pause(20);
      // A job that already held the month here would deadlock with this transaction.
      expect(await openMonthOf(em, row)).toMatchObject({ id });
    });
    expect(await job).not.toBeNull();
  });
});

describe('a change that waited for the lock of a job', () => {
  it('is later than the job in the history', async () => {
    moveTo(app, '2026-12-15');
    let change: Promise<unknown> = Promise.resolve();
    await app.services.orm.em.fork().transactional(async (em) => {
      const row = await lockRecurrence(em, { id: rui.recurrence.id });
      if (!row) throw new Error('No subscription.');
      change = skipMonth(ctx(), rui.recurrence.id);
      change.catch(() => undefined);
      while (!(await isWaiting())) await pause(20);
      moveTo(app, '2026-12-15', '12:01:00');
      recordRecurrenceChange(em, row, { at: app.clock.now(), reason: 'of_the_job' });
    });
    expect(await change).toMatchObject({ status: RECURRENCE_STATUS.active });
    const { rows } = await app.services.database.pool.query(
      'select reason from recurrence_move where recurrence_id = $1 order by at desc limit 2',
      [rui.recurrence.id],
    );
    expect(rows).toEqual([{ reason: 'skipped' }, { reason: 'of_the_job' }]);
  });
});

describe('a subscription that ends with its next shipment', () => {
  it('ends at once when one of its medicines becomes unsafe, and cannot be resumed', async () => {
    moveTo(app, '2026-12-17');
    expect(await cancelRecurrence(ctx(), rui.recurrence.id)).toMatchObject({ isEnding: true });
    await suspendAsUnsafe();
    expect(await mine()).toMatchObject({ status: RECURRENCE_STATUS.cancelled });
    expect(await states()).toEqual(['2026-12 cancelled']);
    expect((await mailsTo(app, rui.email)).at(-1)).toBe('cancelled');
    expect(await resumeRecurrence(ctx(), rui.recurrence.id)).toMatchObject({ code: 'recurrence_cancelled' });
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(1);
  });
});

describe('a charge in progress while the subscription is suspended', () => {
  beforeEach(async () => {
    await setBankSwitches(app, { cardsPend: true });
    await runDay(app, '2026-12-21');
    await suspendAsUnsafe();
    expect(await states()).toEqual(['2026-12 checked']);
  });

  it('fails its month when the bank declines it', async () => {
    const { paymentId, monthId } = await lastCharge();
    // With a first decline so long ago, no retry is left.
    await app.services.database.pool.query(
      'update recurrence_month set first_declined_on = $2 where id = $1',
      [monthId, '2026-12-10'],
    );
    await app.services.database.pool.query(
      `update sandbox_gateway.charge set status = 'declined', decline_reason = 'insufficient_funds' where reference = $1`,
      [paymentId],
    );
    moveTo(app, '2026-12-22');
    await reconcile(app);
    await runDay(app, '2026-12-22');
    expect(await states()).toEqual(['2026-12 failed']);
    expect(await mine()).toMatchObject({
      status: RECURRENCE_STATUS.suspended,
      suspensionReason: 'contraindication',
    });
  });

  it('is paid once when the bank accepts it', async () => {
    await payAtBank(app, (await lastCharge()).paymentId);
    moveTo(app, '2026-12-22');
    await reconcile(app);
    await runDay(app, '2026-12-22');
    expect(await states()).toEqual(['2026-12 charged']);
    expect((await mine()).status).toBe(RECURRENCE_STATUS.suspended);
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(2);
  });
});
