import type { AgendaChange } from '#web/apollo/schema.generated.ts';
import type { MyAgendaQuery } from './AgendaGrid.generated.ts';

export type AgendaDay = MyAgendaQuery['myAgenda'][number];
export type AgendaHour = AgendaDay['hours'][number];
type Days = readonly AgendaDay[];

const hourOf = (days: Days, { day, hour }: Pick<AgendaChange, 'day' | 'hour'>): AgendaHour | undefined =>
  days.find(({ id }) => id === day)?.hours.find((each) => each.hour === hour);

/** The days as they will be once the changes are saved. */
export function withChanges(days: Days, changes: readonly AgendaChange[]): AgendaDay[] {
  return days.map((day) => {
    const own = changes.filter((change) => change.day === day.id);
    if (own.length === 0) return day;
    return { ...day, hours: day.hours.map((hour) => own.reduce(withChange, hour)) };
  });
}

const withChange = (hour: AgendaHour, change: AgendaChange): AgendaHour =>
  change.hour === hour.hour
    ? { ...hour, isOpen: change.isOpen, isWeekly: change.repeats ? change.isOpen : hour.isWeekly }
    : hour;

/** The changes that restore the hours of these changes; a weekly hour gets its week back and then its date. */
export function inverseOf(days: Days, changes: readonly AgendaChange[]): AgendaChange[] {
  return changes.flatMap((change) => {
    const before = hourOf(days, change);
    if (!before) return [];
    const week = { ...change, isOpen: before.isWeekly };
    const date = { ...change, isOpen: before.isOpen, repeats: false };
    return change.repeats ? [week, date] : [date];
  });
}

/** What makes other days like one day. Hours that began, and hours that are like it already, do not change. */
export function copyOfDay(
  days: Days,
  { from, to, repeats }: { from: string; to: readonly string[]; repeats: boolean },
): AgendaChange[] {
  const source = days.find(({ id }) => id === from);
  return to.flatMap((day) =>
    (source?.hours ?? []).flatMap(({ hour, isOpen }) => {
      const target = hourOf(days, { day, hour });
      const isSame = target?.isOpen === isOpen && (!repeats || target.isWeekly === isOpen);
      return target?.isEditable && !isSame ? [{ day, hour, isOpen, repeats }] : [];
    }),
  );
}
