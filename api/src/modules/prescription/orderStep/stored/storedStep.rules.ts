import { type OrderStep, type OrderStepKind, stepOf } from '../orderStep.rules.ts';
import type { OrderFacts } from '../orderStepFacts.ts';

export interface StoredStep {
  kind: OrderStepKind;
  dueAt: Date;
  endsAt: Date | null;
  /** Whether a medicine has neither a prescription nor a review, and the waiting period has not begun. */
  needsWait: boolean;
  /** From this moment the step may differ without a change of a row; null when it may not. */
  recheckAt: Date | null;
}

/** The step of an order as it is stored; null for an order without a step, which is not stored. */
export function storedStepOf(facts: OrderFacts, now: Date): StoredStep | null {
  const step = stepOf(facts, now);
  if (!step) return null;
  const { kind, dueAt, endsAt } = step;
  const nextMoment = new Date(now.getTime() + 1);
  const later = stepOf(facts, nextMoment);
  // Some dates are counted from the current moment as long as an event is missing. Without a payment time, the end of an
  // order may stay at another date for a while and move later.
  const movesWithTime =
    Number(later?.dueAt) !== Number(dueAt) ||
    Number(later?.endsAt) !== Number(endsAt) ||
    (facts.paidAt === null && endsAt !== null);
  return {
    kind,
    dueAt,
    endsAt,
    needsWait: endsAt !== null && facts.isUnreviewed && facts.waitUntil === null,
    recheckAt: movesWithTime ? nextMoment : endOfStep(step, facts),
  };
}

/** When time alone ends the step: with the credit of an evaluation, or with a prescription. */
const endOfStep = ({ kind }: OrderStep, { credit, coverEndsAt }: OrderFacts): Date | null =>
  kind === 'clinicEvaluation' ? (credit?.expiresAt ?? null) : coverEndsAt;
