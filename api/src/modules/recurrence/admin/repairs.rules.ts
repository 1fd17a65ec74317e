import { onOrAfterBusinessDay } from '#schema/br/businessDays.ts';
import { addDays, type Day } from '#schema/br/day.ts';
import { RECURRENCE_STATUS, type RecurrenceStatusCode } from '#schema/constants.ts';
import { isStoppable, type MonthState } from '../month/month.rules.ts';
import { mayChange, TIME_TO_DECIDE_DAYS } from '../month/monthSchedule.rules.ts';

/** What an admin may do to another person's subscription, each with a reason. */
export enum RecurrenceRepair {
  cancel = 'cancel',
  /** Charges a declined month once more. */
  retry = 'retry',
  /** Moves the next shipment to another day. */
  move = 'move',
  /** Checks a month that waits for stock, a prescription or the bank at once. */
  release = 'release',
  resume = 'resume',
}

export interface RepairFacts {
  status: RecurrenceStatusCode;
  /** The person cancelled too late for the next shipment, which is the last one. */
  isEnding: boolean;
  /** The state of the open month; null when there is none. */
  monthState: MonthState | null;
  /**
   * The month was declined and a retry would not help: only the person can, with another card, a higher limit or a new
   * authorisation, or the bank accepts no further retry of this month.
   */
  isRetryUseless: boolean;
  /** The next charge is already due and starts within seconds. */
  isRetryDue: boolean;
}

/** Which repairs are possible now. The server refuses all others, and the panel offers only these. */
export function repairsOf(facts: RepairFacts): RecurrenceRepair[] {
  return Object.values(RecurrenceRepair).filter((repair) => isPossible(repair, facts));
}

function isPossible(repair: RecurrenceRepair, facts: RepairFacts): boolean {
  const { status, isEnding, monthState, isRetryUseless, isRetryDue } = facts;
  const isActive = status === RECURRENCE_STATUS.active;
  switch (repair) {
    case RecurrenceRepair.cancel:
      if (status === RECURRENCE_STATUS.cancelled) return false;
      return !isEnding || (monthState !== null && isStoppable(monthState));
    case RecurrenceRepair.retry:
      return isActive && monthState === 'declined' && !isRetryUseless && !isRetryDue;
    case RecurrenceRepair.move:
      return isActive && (monthState === null ? !isEnding : monthState === 'announced');
    case RecurrenceRepair.release:
      return ['waitingStock', 'waitingPrescription', 'checked'].includes(monthState ?? '');
    case RecurrenceRepair.resume:
      return status === RECURRENCE_STATUS.suspended;
  }
}

/**
 * The day a shipment moves to: the requested day or the next business day. The person must have as many days to change
 * or cancel as after a late announcement, and the shipment must be before the announcement of the month after it.
 */
export function movedShipDay({
  wanted,
  today,
  nextAnnouncement,
}: {
  wanted: Day;
  today: Day;
  /** The announcement day of the month after the moved shipment. */
  nextAnnouncement: Day;
}): { shipOn: Day } | { refusal: 'recurrence_date_too_soon' | 'recurrence_date_too_late' } {
  const shipOn = onOrAfterBusinessDay(wanted, 'delivery');
  if (!mayChange(shipOn, addDays(today, TIME_TO_DECIDE_DAYS))) return { refusal: 'recurrence_date_too_soon' };
  return shipOn < nextAnnouncement ? { shipOn } : { refusal: 'recurrence_date_too_late' };
}
