import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { PACK_DAYS } from '#schema/order/expectedDelivery.ts';
import { WAIT_DAYS } from '#schema/prescriptionRules.ts';
import { isAmong, PAID_UNPICKED } from '../../order/order.rules.ts';

/** The action for which an order waits. */
export type TransactionStepKind =
  | 'prescription'
  | 'evaluation'
  | 'videoTime'
  | 'videoCall'
  | 'uploadReview'
  | 'dispensing'
  | 'pharmacyQuestion'
  | 'clinicEvaluation'
  | 'pick'
  | 'ship'
  | 'refund';

type TransactionStepActor = 'patient' | 'doctor' | 'pharmacy' | 'dispatch' | 'finance';

/** What `stepOf` needs to know about an unfinished order. */
export interface OrderFacts {
  orderId: string;
  status: number;
  isService: boolean;
  isClinicEvaluation: boolean;
  paidAt: Date | null;
  movedAt: Date | null;
  /** The admin who began picking. */
  movedBy: string | null;
  /** Whether at least one of its medicines has no prescription. */
  lacksPrescription: boolean;
  /** Whether one of these medicines is neither in an open appointment nor in an upload under review. */
  isUnreviewed: boolean;
  /** Whether its other items could be sent without the medicines that lack a prescription. */
  hasRest: boolean;
  /** When the last prescription was reserved for it. */
  coveredAt: Date | null;
  /** When the first of its prescriptions expires; null when none covers it. */
  coverEndsAt: Date | null;
  /** Whether a medicine was not dispensed by a pharmacist. */
  needsDispensing: boolean;
  dispensedAt: Date | null;
  /** The pharmacist's question that waits for an answer, of the patient or of this doctor. */
  openQuestion: { askedAt: Date; doctorId: string | null } | null;
  /** The end of the waiting period for a prescription. */
  waitUntil: Date | null;
  openAppointment: {
    status: number;
    createdAt: Date;
    dueAt: Date;
    doctorId: string | null;
    callAt: Date | null;
  } | null;
  uploadedAt: Date | null;
  /** When the oldest refund that is not done yet was promised. */
  refundSince: Date | null;
  credit: { isUsed: boolean; expiresAt: Date } | null;
}

/** The facts of an order that has no medicine, no clinic evaluation and no open refund. */
export const NO_CLINIC_FACTS = {
  movedBy: null,
  lacksPrescription: false,
  isUnreviewed: false,
  hasRest: false,
  coveredAt: null,
  coverEndsAt: null,
  needsDispensing: false,
  dispensedAt: null,
  openQuestion: null,
  waitUntil: null,
  openAppointment: null,
  uploadedAt: null,
  refundSince: null,
  credit: null,
} satisfies Partial<OrderFacts>;

/**
 * A paid order that no prescription covers is cancelled and refunded after this many days, unless a later date of
 * `decisionEnds` applies.
 */
export const DECIDE_DAYS = 15;
/** An evaluation that began late still gets this many days before its order is cancelled. */
const APPOINTMENT_DAYS = 10;
const REVIEW_DAYS = 2;
/** Within the days in which an order is packed, so that the pharmacy does not move the promised delivery. */
const DISPENSE_DAYS = 1;
const QUESTION_DAYS = 3;
const REFUND_DAYS = 3;
const DAY_MS = 86_400_000;

const ACTOR: Readonly<Record<TransactionStepKind, TransactionStepActor>> = {
  prescription: 'patient',
  evaluation: 'doctor',
  videoTime: 'patient',
  videoCall: 'doctor',
  uploadReview: 'pharmacy',
  dispensing: 'pharmacy',
  pharmacyQuestion: 'patient',
  clinicEvaluation: 'patient',
  pick: 'dispatch',
  ship: 'dispatch',
  refund: 'finance',
};

export interface TransactionStep {
  kind: TransactionStepKind;
  actor: TransactionStepActor;
  /** The doctor, or the admin who packs; null when no single person acts. */
  personId: string | null;
  dueAt: Date;
  /**
   * When a waiting order is cancelled and refunded; null for waits without a time limit.
   */
  endsAt: Date | null;
  /** Whether at `endsAt` only the items without a prescription are refunded, and the other items are sent. */
  hasRest: boolean;
}

/** The next action an order needs, who acts and until when; null when no action is left. */
export function stepOf(facts: OrderFacts, now: Date): TransactionStep | null {
  const { status, movedAt, movedBy, refundSince } = facts;
  if (status === ORDER_STATUS.cancelled)
    return refundSince && step('refund', daysAfter(refundSince, REFUND_DAYS));
  if (status === ORDER_STATUS.picking)
    return facts.needsDispensing
      ? dispensingStep(facts, movedAt ?? now)
      : step('ship', daysAfter(movedAt ?? now, PACK_DAYS), { personId: movedBy });
  if (!isAmong(status, PAID_UNPICKED)) return null;
  if (facts.isClinicEvaluation) return clinicStep(facts, now);
  if (facts.isService) return null;
  if (facts.lacksPrescription) return { ...decisionStep(facts, now), hasRest: facts.hasRest };
  const since = latest(facts.paidAt ?? now, facts.coveredAt);
  if (facts.needsDispensing) return dispensingStep(facts, since);
  return step('pick', daysAfter(latest(since, facts.dispensedAt), PACK_DAYS));
}

/** The pharmacist evaluates the order, or waits for an answer. */
function dispensingStep({ openQuestion }: OrderFacts, since: Date): TransactionStep {
  if (!openQuestion) return step('dispensing', daysAfter(since, DISPENSE_DAYS));
  const { askedAt, doctorId } = openQuestion;
  const asked = step('pharmacyQuestion', daysAfter(askedAt, QUESTION_DAYS), { personId: doctorId });
  return doctorId ? { ...asked, actor: 'doctor' } : asked;
}

/** When an order without a prescription is cancelled: the latest of the dates that apply to it. */
export function decisionEnds(
  { paidAt, waitUntil, openAppointment, uploadedAt }: OrderFacts,
  now: Date,
): Date {
  return latest(
    daysAfter(paidAt ?? now, DECIDE_DAYS),
    waitUntil,
    // A review or a call that is late has one more day.
    uploadedAt && daysAfter(uploadedAt, REVIEW_DAYS + 1),
    openAppointment && daysAfter(openAppointment.createdAt, APPOINTMENT_DAYS),
    openAppointment?.callAt ? daysAfter(openAppointment.callAt, 1) : null,
  );
}

function decisionStep(facts: OrderFacts, now: Date): TransactionStep {
  const { openAppointment, uploadedAt, waitUntil } = facts;
  const endsAt = decisionEnds(facts, now);
  if (waitUntil) return step('prescription', waitUntil, { endsAt: waitUntil });
  if (openAppointment) return appointmentStep(openAppointment, endsAt);
  if (uploadedAt) return step('uploadReview', daysAfter(uploadedAt, REVIEW_DAYS), { endsAt });
  // The sweep that starts the wait runs every minute, so the wait is shown as started now.
  const until = daysAfter(now, WAIT_DAYS);
  return step('prescription', until, { endsAt: until });
}

function appointmentStep(
  openAppointment: NonNullable<OrderFacts['openAppointment']>,
  endsAt: Date | null,
): TransactionStep {
  const { status, dueAt, doctorId, callAt, createdAt } = openAppointment;
  if (status === APPOINTMENT_STATUS.needsVideo)
    return step('videoTime', endsAt ?? daysAfter(createdAt, APPOINTMENT_DAYS), { endsAt });
  if (status === APPOINTMENT_STATUS.videoScheduled && callAt)
    return step('videoCall', callAt, { personId: doctorId, endsAt });
  return step('evaluation', dueAt, { personId: doctorId, endsAt });
}

/**
 * A paid evaluation waits for the patient while its store credit is valid, and after it was submitted for the doctor.
 */
function clinicStep({ openAppointment, credit }: OrderFacts, now: Date): TransactionStep | null {
  if (!credit || credit.isUsed) return null;
  if (openAppointment) return appointmentStep(openAppointment, null);
  return now < credit.expiresAt ? step('clinicEvaluation', credit.expiresAt) : null;
}

const step = (
  kind: TransactionStepKind,
  dueAt: Date,
  { personId = null, endsAt = null }: { personId?: string | null; endsAt?: Date | null } = {},
): TransactionStep => ({ kind, actor: ACTOR[kind], personId, dueAt, endsAt, hasRest: false });

const daysAfter = (since: Date, days: number): Date => new Date(since.getTime() + days * DAY_MS);

const latest = (first: Date, ...others: (Date | null)[]): Date =>
  others.reduce<Date>((last, date) => (date && date > last ? date : last), first);
