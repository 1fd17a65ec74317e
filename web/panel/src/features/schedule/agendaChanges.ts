import type { AgendaChange } from '#web/apollo/schema.generated.ts';
import { formatTime, formatWeekday } from '#web/format/dates.ts';
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

/** The changes that take these changes back. After a weekly change, first the week is restored and then its date. */
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

export interface HourCall {
  startsAt: string;
  state: string;
  initials: string;
}

/** `terça, 1 de dezembro`. */
export const spokenDay = (day: string): string => formatWeekday(day).replace('-feira', '');

const stateOf = ({ isOpen, isWeekly, isEditable }: AgendaHour): string => {
  if (!isEditable) return 'não muda mais';
  if (!isOpen) return isWeekly ? 'fechado só nesta data' : 'fechado';
  return isWeekly ? 'aberto toda semana' : 'aberto';
};

/** `terça, 1 de dezembro, 14h: aberto, videoconsulta com RSA às 14:30`. */
export function hourName(day: string, hour: AgendaHour, calls: readonly HourCall[]): string {
  const named = calls.map(
    ({ startsAt, state, initials }) =>
      `, ${state === 'chosen' ? 'videoconsulta com' : 'oferecido a'} ${initials} às ${formatTime(startsAt)}`,
  );
  return `${spokenDay(day)}, ${hour.hour}h: ${stateOf(hour)}${named.join('')}`;
}

/** What was saved, in a sentence. */
export function savedSentence(changes: readonly AgendaChange[]): string {
  const [first] = changes;
  if (!first) return '';
  if (changes.length > 1) return `${changes.length} horas mudadas e salvas.`;
  const state = first.isOpen ? 'aberto' : 'fechado';
  const weekday = spokenDay(first.day).split(',')[0];
  return first.repeats
    ? `Salvo: ${first.hour}h ${state} toda semana (${weekday}).`
    : `Salvo: ${spokenDay(first.day)}, ${first.hour}h ${state}.`;
}
