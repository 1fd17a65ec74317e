import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { fullCount } from '#schema/testing/fullCount.ts';
import { newId } from '#shared/ids.ts';
import { rows, upload } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { shopper } from '../../../../test/builders/shoppers.ts';
import { STEP_CHANGES } from '../../../../test/fixtures/order/stepChanges.ts';
import {
  coveredOrder,
  dispensedOrder,
  openAppointment,
  pay,
  reviewedOrder,
  type StepWorld,
} from '../../../../test/fixtures/order/stepOrders.ts';
import { readStoredAndComputedSteps } from '../../../../test/fixtures/order/storedSteps.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { type OrderFacts, stepOf } from './orderStep.rules.ts';
import { refreshSteps, storedStepOf, storeSteps } from './refreshSteps.ts';

const DAY_MS = 86_400_000;
const between = (firstDay: number, lastDay: number) =>
  fc
    .integer({ min: firstDay * DAY_MS, max: lastDay * DAY_MS })
    .map((ms) => new Date(Date.UTC(2026, 10, 1) + ms));
/** The time of the order's events: before every current moment of these tests. */
const past = between(0, 30);
const current = between(30, 60);
/** An end or a due time, which may be before or after the current moment. */
const anyTime = between(0, 60);

const someFacts: fc.Arbitrary<OrderFacts> = fc.record({
  orderId: fc.constant('o'),
  status: fc.constantFrom(...Object.values(ORDER_STATUS)),
  isService: fc.boolean(),
  isClinicEvaluation: fc.boolean(),
  paidAt: fc.option(past),
  movedAt: fc.option(past),
  movedBy: fc.constant(null),
  lacksPrescription: fc.boolean(),
  isUnreviewed: fc.boolean(),
  hasRest: fc.boolean(),
  needsDispensing: fc.boolean(),
  dispensedAt: fc.option(past),
  openQuestion: fc.option(fc.record({ askedAt: past, doctorId: fc.option(fc.constant('d')) })),
  coveredAt: fc.option(past),
  coverEndsAt: fc.option(anyTime),
  waitUntil: fc.option(anyTime),
  openAppointment: fc.option(
    fc.record({
      status: fc.constantFrom(...Object.values(APPOINTMENT_STATUS)),
      createdAt: past,
      dueAt: anyTime,
      doctorId: fc.constant(null),
      callAt: fc.option(anyTime),
    }),
  ),
  uploadedAt: fc.option(past),
  refundSince: fc.option(past),
  credit: fc.option(fc.record({ isUsed: fc.boolean(), expiresAt: anyTime })),
});

describe('the stored step of an order', () => {
  it('is that of the rule, and is missing exactly when the order has none', () => {
    fc.assert(
      fc.property(someFacts, current, (facts, now) => {
        const step = stepOf(facts, now);
        const stored = storedStepOf(facts, now);
        expect(stored === null).toBe(step === null);
        if (stored && step)
          expect(stored).toMatchObject({ kind: step.kind, dueAt: step.dueAt, endsAt: step.endsAt });
      }),
    );
  });

  it('is still that of the rule at any later time before it is checked again', () => {
    fc.assert(
      fc.property(someFacts, current, current, (facts, one, other) => {
        const [now, later] = one < other ? [one, other] : [other, one];
        const stored = storedStepOf(facts, now);
        if (!stored || (stored.recheckAt && stored.recheckAt <= later)) return;
        const { recheckAt: _, ...step } = stored;
        expect(storedStepOf(facts, later)).toMatchObject(step);
      }),
      // Few of the drawn orders have a date that moves with the current moment.
      { numRuns: fullCount(3000, 400) },
    );
  });

  it('is checked again before its end changes, also when a call sets the end', () => {
    const [now, later] = [new Date('2026-12-01T00:00:00Z'), new Date('2026-12-03T00:00:00Z')];
    const createdAt = new Date('2026-11-01T00:00:00Z');
    const call = { status: APPOINTMENT_STATUS.videoScheduled, createdAt, dueAt: now, doctorId: null };
    const unpaid = {
      status: ORDER_STATUS.approved,
      isService: false,
      isClinicEvaluation: false,
      paidAt: null,
    };
    const waiting = { lacksPrescription: true, waitUntil: null, uploadedAt: null };
    fc.assert(
      fc.property(someFacts, between(30, 60), (facts, callAt) => {
        const order = { ...facts, ...unpaid, ...waiting, openAppointment: { ...call, callAt } };
        const stored = storedStepOf(order, now);
        if (!stored || (stored.recheckAt && stored.recheckAt <= later)) return;
        expect(storedStepOf(order, later)?.endsAt).toEqual(stored.endsAt);
      }),
      { numRuns: fullCount(3000, 400) },
    );
  });

  it('is checked again when a prescription of the order expires', () => {
    fc.assert(
      fc.property(someFacts, current, anyTime, (facts, now, coverEndsAt) => {
        const stored = storedStepOf({ ...facts, coverEndsAt }, now);
        // An order of a clinic evaluation has no medicine: its step ends with the credit.
        if (stored && stored.kind !== 'clinicEvaluation')
          expect(stored.recheckAt?.getTime()).toBeLessThanOrEqual(
            Math.max(coverEndsAt.getTime(), now.getTime() + 1),
          );
      }),
      { numRuns: fullCount(3000, 400) },
    );
  });

  it('of a clinic evaluation is checked again when its credit expires, whatever prescriptions say', () => {
    const now = new Date('2026-12-01T00:00:00Z');
    const expiresAt = new Date('2026-12-10T00:00:00Z');
    fc.assert(
      fc.property(someFacts, anyTime, (facts, coverEndsAt) => {
        const order = { ...facts, coverEndsAt, credit: { isUsed: false, expiresAt } };
        const stored = storedStepOf(order, now);
        if (stored?.kind === 'clinicEvaluation') expect(stored.recheckAt).toEqual(expiresAt);
      }),
      { numRuns: fullCount(3000, 400) },
    );
  });
});

let app: TestApp;
let doctor: Person;
let world: StepWorld;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await signUpAs(app, 'doctor');
  world = { app, doctor };
});
afterAll(() => app.close());

const stepOfOrder = async (id: string) => {
  const { stored, computed } = await readStoredAndComputedSteps(app, [id]);
  expect(stored).toEqual(computed);
  return stored[id] ?? null;
};

const change = (text: string, ...values: unknown[]) => rows(app, text, values);

describe('the stored step of an order', () => {
  it.each(Object.keys(STEP_CHANGES))('follows a change of %s', async (name) => {
    const prepared = await STEP_CHANGES[name]?.(world);
    if (!prepared) throw new Error('No change.');
    const { id } = prepared;
    const before = await stepOfOrder(id);
    await prepared.change();
    expect(await stepOfOrder(id)).not.toEqual(before);
    // One of the changes suspends the doctor whom all of them share.
    await change('update council_registration set suspended_at = null where user_id = $1', doctor.id);
  });

  it('of an evaluation follows its credit', async () => {
    const buyer = await shopper(app);
    const id = await pay(buyer, 'creatina');
    await change('update transaction set freight_type = null, credit_granted_cents = 1 where id = $1', id);
    await change(
      `insert into store_credit (id, user_id, amount_cents, origin_transaction_id, created_at, expires_at) values ($1, $2, 1, $3, now(), now() + interval '9 days')`,
      newId(),
      buyer.id,
      id,
    );
    expect(await stepOfOrder(id)).toMatchObject({ kind: 'clinicEvaluation' });
    const { offsetMs } = app.clock;
    app.clock.moveTo(offsetMs + 10 * DAY_MS);
    expect(await stepOfOrder(id)).toBeNull();
    app.clock.moveTo(offsetMs);
    await change(
      `update store_credit set expires_at = expires_at + interval '1 day' where origin_transaction_id = $1`,
      id,
    );
    expect(await stepOfOrder(id)).toMatchObject({ kind: 'clinicEvaluation' });
    await change(`update store_credit set state = 'void' where origin_transaction_id = $1`, id);
    expect(await stepOfOrder(id)).toBeNull();
  });

  it('changes by time alone when its prescription expires', async () => {
    const { id } = await coveredOrder(world);
    expect(await stepOfOrder(id)).toMatchObject({ kind: 'dispensing', needsWait: false });
    const { offsetMs } = app.clock;
    app.clock.moveTo(offsetMs + 200 * DAY_MS);
    expect(await stepOfOrder(id)).toMatchObject({ kind: 'prescription', needsWait: true });
    app.clock.moveTo(offsetMs);
  });

  it('follows an appointment that is committed after the order was paid', async () => {
    const buyer = await shopper(app);
    await upload(app, buyer);
    const { id } = await buyer.order('minoxidil');
    const appointmentId = await openAppointment(world, buyer);
    const client = await app.services.database.pool.connect();
    await client.query('begin');
    await client.query('update medical_appointment set status = $2 where id = $1', [
      appointmentId,
      APPOINTMENT_STATUS.needsVideo,
    ]);
    await buyer.payByCard(id);
    expect(await stepOfOrder(id)).toMatchObject({ kind: 'evaluation' });
    await client.query('commit');
    client.release();
    expect(await stepOfOrder(id)).toMatchObject({ kind: 'videoTime' });
  });

  it('is not changed by an update that was rolled back', async () => {
    const { id } = await coveredOrder(world);
    const before = await stepOfOrder(id);
    const client = await app.services.database.pool.connect();
    await client.query('begin');
    await client.query('update transaction set status = $2 where id = $1', [id, ORDER_STATUS.picking]);
    await client.query('rollback');
    client.release();
    expect(await stepOfOrder(id)).toEqual(before);
  });

  it('is removed when the order is sent', async () => {
    const { id } = await dispensedOrder(world);
    await stepOfOrder(id);
    await change('update transaction set status = $2 where id = $1', id, ORDER_STATUS.inTransit);
    expect(await stepOfOrder(id)).toBeNull();
  });

  it('is computed again after six hours, because a release may change the rules', async () => {
    const { id } = await coveredOrder(world);
    const right = await stepOfOrder(id);
    await change(
      `update transaction_step set kind = 'ship', computed_at = $2 where id = $1`,
      id,
      new Date(app.clock.now().getTime() - 7 * 3_600_000),
    );
    await storeSteps(app.services);
    expect(await stepOfOrder(id)).toEqual(right);
  });

  it('is stored, and no change waits any more, when several processes refresh it together', async () => {
    const orders = await Promise.all([coveredOrder(world), coveredOrder(world), reviewedOrder(world)]);
    const context = { catalog: app.services.catalog.current(), now: app.clock.now() };
    await Promise.all([1, 2, 3, 4].map(() => refreshSteps(app.services.orm.em.fork(), context)));
    for (const { id } of orders) expect(await stepOfOrder(id)).not.toBeNull();
    expect(await rows(app, 'select 1 from transaction_step_change')).toEqual([]);
  });
});
