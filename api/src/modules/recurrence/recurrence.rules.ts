import { RECURRENCE_STATUS, type RecurrenceStatusCode } from '#schema/constants.ts';

export const RECURRENCE_LABELS: Readonly<Record<RecurrenceStatusCode, string>> = {
  1: 'Ativa',
  2: 'Suspensa',
  3: 'Cancelada',
};

/**
 * The allowed moves between statuses: 1 active, 2 suspended, 3 cancelled. A cancelled subscription cannot be resumed;
 * the person begins a new one at the current price.
 */
export const RECURRENCE_MOVES: Readonly<Record<RecurrenceStatusCode, readonly RecurrenceStatusCode[]>> = {
  1: [2, 3],
  2: [1, 3],
  3: [],
};

export const RECURRENCE_STATES: readonly RecurrenceStatusCode[] = Object.values(RECURRENCE_STATUS);

const isRecurrenceStatus = (value: unknown): value is RecurrenceStatusCode =>
  RECURRENCE_STATES.some((state) => state === value);

export const canMoveRecurrence = (from: number, to: number): boolean =>
  isRecurrenceStatus(from) && RECURRENCE_MOVES[from].some((status) => status === to);

/** Why a subscription is suspended. */
export type SuspensionReason = 'payment' | 'contraindication';

/** A suspended subscription may be resumed for this many days and is then cancelled automatically. */
export const RESUME_DAYS = 60;
/** A person may pause at most this many months at once. */
export const PAUSE_MONTHS_MAX = 3;
