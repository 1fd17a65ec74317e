import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { stepOf } from '../orderStep.rules.ts';
import type { OrderFacts } from '../orderStepFacts.ts';
import { storedStepOf } from './storedStep.rules.ts';

const DAY_MS = 86_400_000;
const moment = fc.integer({ min: 0, max: 60 * DAY_MS }).map((ms) => new Date(Date.UTC(2026, 10, 1) + ms));
const maybe = fc.option(moment);

const someFacts: fc.Arbitrary<OrderFacts> = fc.record({
  orderId: fc.constant('o'),
  status: fc.constantFrom(...Object.values(ORDER_STATUS)),
  isService: fc.boolean(),
  isClinicEvaluation: fc.boolean(),
  paidAt: maybe,
  movedAt: maybe,
  movedBy: fc.constant(null),
  lacksPrescription: fc.boolean(),
  isUnreviewed: fc.boolean(),
  hasRest: fc.boolean(),
  coveredAt: maybe,
  coverEndsAt: maybe,
  waitUntil: maybe,
  openAppointment: fc.option(
    fc.record({
      status: fc.constantFrom(...Object.values(APPOINTMENT_STATUS)),
      createdAt: moment,
      dueAt: moment,
      doctorId: fc.constant(null),
      callAt: maybe,
    }),
  ),
  uploadedAt: maybe,
  refundSince: maybe,
  credit: fc.option(fc.record({ isUsed: fc.boolean(), expiresAt: moment })),
});

describe('the stored step of an order', () => {
  it('is that of the rule, and is missing exactly when the order has none', () => {
    fc.assert(
      fc.property(someFacts, moment, (facts, now) => {
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
      fc.property(someFacts, moment, moment, (facts, one, other) => {
        const [now, later] = one < other ? [one, other] : [other, one];
        const stored = storedStepOf(facts, now);
        if (!stored || (stored.recheckAt && stored.recheckAt <= later)) return;
        const { recheckAt: _, ...step } = stored;
        expect(storedStepOf(facts, later)).toMatchObject(step);
      }),
    );
  });

  it('is checked again when a prescription of the order expires', () => {
    fc.assert(
      fc.property(someFacts, moment, moment, (facts, now, coverEndsAt) => {
        const stored = storedStepOf({ ...facts, coverEndsAt }, now);
        if (stored?.recheckAt)
          expect(stored.recheckAt.getTime()).toBeLessThanOrEqual(
            Math.max(coverEndsAt.getTime(), now.getTime() + 1),
          );
      }),
    );
  });
});
