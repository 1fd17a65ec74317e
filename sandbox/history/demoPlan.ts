import type { LineSlug } from '#schema/treatmentLines.ts';
import type { Dice } from '../dice.ts';
import { CERTAIN_ORDERS } from './certainOrders.ts';
import type { FinalOrderState, PlannedOrder } from './plannedOrder.ts';

/** How far an appointment came. */
export type FinalAppointmentState =
  | 'waiting'
  | 'in review'
  | 'asked for a video call'
  | 'video call agreed'
  | 'prescribed'
  | 'not needed'
  | 'withdrawn';

export interface PlannedAppointment {
  patient: number;
  daysAgo: number;
  line: LineSlug;
  finalState: FinalAppointmentState;
  /** The answers raise warnings for the doctor. */
  hasFlags: boolean;
  /** Months since the patient's first evaluation, which the photos show. */
  month: number;
}

/** An evaluation that a safety stop ends. */
export interface PlannedStop {
  patient: number;
  daysAgo: number;
  line: LineSlug;
  /** The slug of the question, and the text of the answer that stops. */
  question: string;
  answer: string;
}

export interface Plan {
  orders: PlannedOrder[];
  appointments: PlannedAppointment[];
  stops: PlannedStop[];
}

const YEAR = 365;
/** The powers of a chance between 0 and 1 that make recent days more frequent than earlier ones. */
const GROWTH = { orders: 1.6, appointments: 2 };
/** How many days ago the last and the first of the decided appointments may be. */
const DECIDED_DAYS_AGO = { last: 3, first: 300 };
const SLUGS = [
  ...['shampoo-energizante', 'shampoo-energizante', 'tonico-para-barba', 'gummy', 'gummy', 'creatina'],
  ...['anti-aging', 'chocosono', 'combo-gummy'],
];
/** What patients are evaluated for, the more frequent lines more often. */
const LINES: readonly LineSlug[] = [
  'quedadecabelo',
  'ed',
  'melatonina',
  'quedadecabelo',
  'wl',
  'ed',
  'ej',
  'quedadecabelo',
  'melatonina',
  'be',
];
/** Appointments of the last days that still need the clinic. */
const OPEN_STATES: readonly FinalAppointmentState[] = [
  ...([
    'waiting',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
    'in review',
    'in review',
    'in review',
  ] as const),
  ...(['asked for a video call', 'video call agreed', 'video call agreed', 'video call agreed'] as const),
];

/** The first patient returns with new photos, so that evolutions can be compared. */
const RETURNING = [
  { daysAgo: 100, month: 0 },
  { daysAgo: 69, month: 1 },
  { daysAgo: 9, month: 3 },
].map(
  (visit): PlannedAppointment => ({
    ...visit,
    patient: 0,
    line: lineOf(0),
    finalState: 'prescribed',
    hasFlags: false,
  }),
);

/** How the first of the decided appointments end; chance decides about the others. */
const CERTAIN_DECISIONS: readonly FinalAppointmentState[] = ['prescribed', 'not needed', 'withdrawn'];

const PAIN = { question: 'dor-no-peito', answer: 'Sim' };
const UNKNOWN_PRESSURE = {
  question: 'pressao-arterial',
  answer: 'Não medi nos últimos 6 meses ou não sei',
};
const STOPS: readonly Omit<PlannedStop, 'patient'>[] = [
  { line: 'ed', daysAgo: 151, ...UNKNOWN_PRESSURE },
  { line: 'ej', daysAgo: 84, ...UNKNOWN_PRESSURE },
  { line: 'ed', daysAgo: 37, ...PAIN },
  { line: 'ed', daysAgo: 12, ...UNKNOWN_PRESSURE },
];

/** The last patients subscribe and buy nothing else, because a person has one cart. */
const SUBSCRIBERS = 7;

/** Sales grow over the year; the last days have parcels under way and appointments that wait. */
export function planHistory(
  dice: Dice,
  size: { patients: number; orders: number; appointments: number },
): Plan {
  const patient = () => dice.between(0, size.patients - 1 - SUBSCRIBERS);
  const orders = Array.from({ length: size.orders }, (_, index): PlannedOrder => {
    const planned = CERTAIN_ORDERS[index];
    const daysAgo = planned
      ? dice.between(...planned.daysAgo)
      : Math.floor(YEAR * dice.next() ** GROWTH.orders);
    const method = planned?.method ?? methodOf(dice, daysAgo);
    return {
      patient: patient(),
      daysAgo,
      method,
      slugs: [...new Set(Array.from({ length: dice.between(1, 3) }, () => dice.one(SLUGS)))],
      finalState: planned?.finalState ?? finalStateOf(dice, daysAgo, method),
    };
  });
  const decided = Array.from(
    { length: size.appointments - OPEN_STATES.length - RETURNING.length },
    (_, place): PlannedAppointment => {
      const index = place + 1;
      const finalState = CERTAIN_DECISIONS[place] ?? decisionOf(dice);
      // Each of the other patients has at most one appointment, so that no open one of the same line is in the way.
      const { last, first } = DECIDED_DAYS_AGO;
      const daysAgo = last + Math.floor((first - last) * dice.next() ** GROWTH.appointments);
      const facts = { patient: index, daysAgo, line: lineOf(index), month: 0 };
      return { ...facts, finalState, hasFlags: dice.chance(finalState === 'prescribed' ? 0.15 : 0.6) };
    },
  );
  const openAppointments = OPEN_STATES.map(
    (finalState, index): PlannedAppointment => ({
      patient: 1 + decided.length + index,
      daysAgo: 0,
      line: lineOf(index),
      finalState,
      hasFlags: index % 2 === 0,
      month: 0,
    }),
  );
  return {
    orders: orders.toSorted((a, b) => b.daysAgo - a.daysAgo),
    appointments: [...RETURNING, ...decided, ...openAppointments],
    // These patients have no appointment, which their stop would forbid or change.
    stops: STOPS.map((stop, index) => ({
      ...stop,
      patient: 1 + decided.length + openAppointments.length + index,
    })),
  };
}

function decisionOf(dice: Dice): FinalAppointmentState {
  if (dice.chance(0.7)) return 'prescribed';
  return dice.chance(0.75) ? 'not needed' : 'withdrawn';
}

function lineOf(index: number): LineSlug {
  return LINES[index % LINES.length] ?? 'be';
}

/** A boleto waits up to six days for its payment, so the orders of the last days were not paid by boleto. */
function methodOf(dice: Dice, daysAgo: number): PlannedOrder['method'] {
  if (dice.chance(0.55)) return 'card';
  return daysAgo > 0 && daysAgo < 12 ? 'pix' : dice.chance(0.75) ? 'pix' : 'boleto';
}

/** A parcel is under way for some days; a boleto or PIX waits for its payment for a day at most. */
function finalStateOf(dice: Dice, daysAgo: number, method: PlannedOrder['method']): FinalOrderState {
  if (daysAgo === 0) return method === 'card' ? 'paid' : 'waiting for its payment';
  if (method !== 'card' && dice.chance(0.12)) return 'not paid in time';
  if (daysAgo === 1) return 'picked';
  if (daysAgo <= 4) return 'sent';
  if (dice.chance(0.05)) return 'cancelled';
  return daysAgo > 9 && dice.chance(0.05) ? 'partly refunded' : 'delivered';
}
