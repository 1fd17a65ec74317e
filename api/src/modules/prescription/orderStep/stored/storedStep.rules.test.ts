import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { stepOf } from '../orderStep.rules.ts';
import type { OrderFacts } from '../orderStepFacts.ts';
import { storedStepOf } from './storedStep.rules.ts';

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
      { numRuns: 3000 },
    );
  });

  it('moves on when the end counted from the current moment passes the day of a call', () => {
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
      { numRuns: 3000 },
    );
  });

  it('is checked again when a prescription of the order expires', () => {
    fc.assert(
      fc.property(someFacts, current, anyTime, (facts, now, coverEndsAt) => {
        const stored = storedStepOf({ ...facts, coverEndsAt }, now);
        // An order of a clinic evaluation has no medicine: its step ends with the credit.
        if (stored?.recheckAt && stored.kind !== 'clinicEvaluation')
          expect(stored.recheckAt.getTime()).toBeLessThanOrEqual(
            Math.max(coverEndsAt.getTime(), now.getTime() + 1),
          );
      }),
      { numRuns: 3000 },
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
      { numRuns: 3000 },
    );
  });
});
