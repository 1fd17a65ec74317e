import { addDays, addMonths, type Day, day, daysBetween, parseDay, weekday } from '#schema/br/day.ts';

const STEPS = ['day', 'week', 'month'] as const;
export type PeriodStep = (typeof STEPS)[number];

export interface Period {
  from: Day;
  /** The last day of the period. */
  to: Day;
  /** The first day of the period of the same length before it, for comparison. */
  formerFrom: Day;
  step: PeriodStep;
  /** The first day of each step; each is a bar of a chart. */
  steps: Day[];
}

/** Today and yesterday: they are counted at every reading, because something may still be dated on them. */
export const OPEN_DAYS = 2;

const MAX_DAYS = 732;
/** A period up to this many days has one step a day, and up to `MAX_WEEKLY` days one a week, so charts stay readable. */
const MAX_DAILY = 62;
const MAX_WEEKLY = 200;

/** Null for a period that ends before it begins, in the future, or is longer than two years. */
export function readPeriod(from: string, to: string, today: Day): Period | null {
  const first = parseDay(from);
  const last = parseDay(to);
  if (!first || !last || first > last || last > today) return null;
  const days = daysBetween(first, last) + 1;
  if (days > MAX_DAYS) return null;
  const step = stepFor(days);
  return {
    from: first,
    to: last,
    formerFrom: addDays(first, -days),
    step,
    steps: stepsOf(first, last, step),
  };
}

function stepFor(days: number): PeriodStep {
  if (days <= MAX_DAILY) return 'day';
  return days <= MAX_WEEKLY ? 'week' : 'month';
}

function stepsOf(from: Day, to: Day, step: PeriodStep): Day[] {
  const steps: Day[] = [];
  for (let start = startOfStep(from, step); start <= to; start = nextStep(start, step)) steps.push(start);
  return steps;
}

/** The first day of the step that contains the day. Weeks begin on Monday. */
export function startOfStep(value: Day, step: PeriodStep): Day {
  if (step === 'day') return value;
  if (step === 'week') return addDays(value, -((weekday(value) + 6) % 7));
  return day(`${value.slice(0, 7)}-01`);
}

function nextStep(start: Day, step: PeriodStep): Day {
  if (step === 'month') return addMonths(start, 1);
  return addDays(start, step === 'week' ? 7 : 1);
}
