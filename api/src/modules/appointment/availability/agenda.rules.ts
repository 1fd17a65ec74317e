import { addDays, type Day, weekday, yearOf } from '#schema/br/day.ts';
import { nationalHolidays } from '#schema/br/holidays.ts';
import { hourInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { AGENDA_HOURS } from '#schema/constants.ts';
import { CALL_MINUTES, endOfCall, isPossibleTime, overlaps } from '../schedule/schedule.rules.ts';
import type { DoctorHourRow } from './doctorHour.entity.ts';

type Hour = Pick<DoctorHourRow, 'day' | 'weekday' | 'hour' | 'isOpen'>;

export interface HourChange {
  day: Day;
  hour: number;
  isOpen: boolean;
  /** Every week on the weekday of `day`, not only on it. */
  repeats: boolean;
}

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** How far ahead a doctor can change hours and a patient sees free times, and the most times shown at once. */
const LATEST_CHANGE_DAYS = 366;
const SHOWN_DAYS = 60;
const SHOWN_TIMES = 200;
const CALL_HOURS = CALL_MINUTES / 60;

export const HOURS: readonly number[] = Array.from(
  { length: AGENDA_HOURS.end - AGENDA_HOURS.first },
  (_, index) => AGENDA_HOURS.first + index,
);

export const isHoliday = (day: Day): boolean => nationalHolidays(yearOf(day)).includes(day);

export const mayChangeHour = ({ day, hour }: Pick<HourChange, 'day' | 'hour'>, now: Date): boolean =>
  HOURS.includes(hour) &&
  hourInSaoPaulo(day, hour) > now &&
  day <= addDays(todayInSaoPaulo(now), LATEST_CHANGE_DAYS);

const keyOf = ({ day, weekday: onWeekday, hour }: Omit<Hour, 'isOpen'>): string =>
  `${day ?? onWeekday} ${hour}`;

/** The hours of one doctor: those of every week, and the dates that differ from them. */
export class Agenda {
  private readonly hours: Map<string, Hour>;

  constructor(hours: Iterable<Hour>) {
    this.hours = new Map([...hours].map((hour) => [keyOf(hour), hour]));
  }

  /** The weekly hours do not open a national holiday. A doctor opens its hours by their date. */
  isOpen(day: Day, hour: number): boolean {
    return this.ofDate(day, hour)?.isOpen ?? (this.isWeekly(day, hour) && !isHoliday(day));
  }

  isWeekly(day: Day, hour: number): boolean {
    return this.hours.has(keyOf({ day: null, weekday: weekday(day), hour }));
  }

  has(hour: Hour): boolean {
    return this.hours.get(keyOf(hour))?.isOpen === hour.isOpen;
  }

  all(): Hour[] {
    return [...this.hours.values()];
  }

  /** The same agenda after some changes, in their order. Each hour has its wanted state on its own date. */
  with(changes: readonly HourChange[]): Agenda {
    const next = new Agenda(this.all());
    for (const change of changes) next.apply(change);
    return next;
  }

  private apply({ day, hour, isOpen, repeats }: HourChange): void {
    const weekly = { day: null, weekday: weekday(day), hour };
    if (repeats && isOpen) this.hours.set(keyOf(weekly), { ...weekly, isOpen });
    if (repeats && !isOpen) this.hours.delete(keyOf(weekly));
    const dated = { day, weekday: weekday(day), hour };
    this.hours.delete(keyOf(dated));
    if (this.isOpen(day, hour) !== isOpen) this.hours.set(keyOf(dated), { ...dated, isOpen });
  }

  private ofDate(day: Day, hour: number): Hour | undefined {
    return this.hours.get(keyOf({ day, weekday: weekday(day), hour }));
  }
}

/**
 * The calls that these changes leave in a blocked hour, if that hour was open before or a change blocks it by its date.
 */
export function callsInBlockedHours<T extends Times>(
  { before, after }: { before: Agenda; after: Agenda },
  changes: readonly HourChange[],
  calls: readonly T[],
): T[] {
  const named = new Set(changes.filter(({ isOpen }) => !isOpen).map(({ day, hour }) => `${day} ${hour}`));
  return calls.filter((call) =>
    hoursOf(call).some(
      ({ day, hour }) =>
        !after.isOpen(day, hour) && (before.isOpen(day, hour) || named.has(`${day} ${hour}`)),
    ),
  );
}

/** The hours that a call touches; one at 14:45 touches two. */
function hoursOf({ startsAt, endsAt }: Times): { day: Day; hour: number }[] {
  const day = todayInSaoPaulo(startsAt);
  return HOURS.filter((hour) =>
    overlaps(
      { startsAt, endsAt },
      { startsAt: hourInSaoPaulo(day, hour), endsAt: hourInSaoPaulo(day, hour + 1) },
    ),
  ).map((hour) => ({ day, hour }));
}

/** The free times of the open hours that a patient can choose from, in order: each open hour has two. */
export function freeTimes(agenda: Agenda, taken: readonly Times[], now: Date): Date[] {
  const today = todayInSaoPaulo(now);
  const times: Date[] = [];
  for (let ahead = 0; ahead <= SHOWN_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    for (const hour of HOURS) {
      if (!agenda.isOpen(day, hour)) continue;
      for (let part = 0; part < 1; part += CALL_HOURS) {
        const startsAt = hourInSaoPaulo(day, hour + part);
        const call = { startsAt, endsAt: endOfCall(startsAt) };
        if (!isPossibleTime(startsAt, now) || taken.some((other) => overlaps(call, other))) continue;
        times.push(startsAt);
        if (times.length === SHOWN_TIMES) return times;
      }
    }
  }
  return times;
}
