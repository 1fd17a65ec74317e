import { addDays, type Day } from '#schema/br/day.ts';

/** The weeks after the first parcel in which a patient is asked, before the quarters. */
const FIRST_WEEKS: readonly number[] = [2, 6, 12];
const WEEKS_OF_QUARTER = 13;

/** For how long after its day a week is still asked about, when the worker was down or a report waited for a doctor. */
const ASK_DAYS = 14;

/** How long after the medicine ran out a patient without a new parcel counts as one who stopped. */
const GRACE_DAYS = 30;

/** After a pause of so many days without medicine the weeks are counted anew. */
const PAUSE_DAYS = 180;

/** The state of a plan, as `treatment` stores it. */
export interface Plan {
  startedOn: Day;
  lastSentOn: Day;
  coversUntil: Day;
  /** The last week that was asked about or that passed; 0 at first. */
  lastWeek: number;
  /** When the plan is looked at next; null after the treatment stopped. */
  nextOn: Day | null;
}

/** The first week of the plan after this one. */
export function weekAfter(week: number): number {
  const first = FIRST_WEEKS.find((planned) => planned > week);
  if (first !== undefined) return first;
  const last = FIRST_WEEKS.at(-1) ?? 0;
  return last + (Math.floor((week - last) / WEEKS_OF_QUARTER) + 1) * WEEKS_OF_QUARTER;
}

export const dayOfWeek = (startedOn: Day, week: number): Day => addDays(startedOn, week * 7);

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/**
 * The plan after a parcel was sent. A first parcel, or one after a long pause, begins it; any other one continues it, also
 * after a stop, without asking again about a week that passed.
 */
export function withParcel(plan: Plan | null, { sentOn, days }: { sentOn: Day; days: number }): Plan {
  const lastsUntil = addDays(sentOn, days);
  if (!plan || sentOn > addDays(plan.coversUntil, PAUSE_DAYS))
    return {
      startedOn: sentOn,
      lastSentOn: sentOn,
      coversUntil: lastsUntil,
      lastWeek: 0,
      nextOn: dayOfWeek(sentOn, weekAfter(0)),
    };
  return {
    ...plan,
    lastSentOn: later(plan.lastSentOn, sentOn),
    coversUntil: later(plan.coversUntil, lastsUntil),
    nextOn: plan.nextOn ?? dayOfWeek(plan.startedOn, weekAfter(plan.lastWeek)),
  };
}

export type NextStep =
  | { kind: 'ask'; week: number; nextOn: Day }
  | { kind: 'wait'; lastWeek: number; nextOn: Day }
  | { kind: 'stopped' };

interface Today {
  today: Day;
  /** The last day on which the subscription was cancelled or an evaluation refused; null without one. */
  stoppedOn: Day | null;
  /** A severe report of the person waits for a doctor. */
  isHeld: boolean;
}

/**
 * What is due in a plan. Only the latest week that came is asked about: the weeks before it passed. Nothing is asked of a
 * patient who stopped: no new parcel long after the medicine ran out, or a stop since the latest parcel.
 */
export function nextStep(plan: Plan, { today, stoppedOn, isHeld }: Today): NextStep {
  if (today > addDays(plan.coversUntil, GRACE_DAYS)) return { kind: 'stopped' };
  if (stoppedOn !== null && stoppedOn >= plan.lastSentOn) return { kind: 'stopped' };
  let due = plan.lastWeek;
  while (dayOfWeek(plan.startedOn, weekAfter(due)) <= today) due = weekAfter(due);
  const nextOn = dayOfWeek(plan.startedOn, weekAfter(due));
  const isAskable = due > plan.lastWeek && today <= addDays(dayOfWeek(plan.startedOn, due), ASK_DAYS);
  if (!isAskable) return { kind: 'wait', lastWeek: due, nextOn };
  // The doctor asks already. The plan is looked at again tomorrow.
  if (isHeld) return { kind: 'wait', lastWeek: plan.lastWeek, nextOn: addDays(today, 1) };
  return { kind: 'ask', week: due, nextOn };
}
