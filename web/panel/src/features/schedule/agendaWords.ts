import type { AgendaChange } from '#web/apollo/schema.generated.ts';
import { formatTime, formatWeekday } from '#web/format/dates.ts';
import type { AgendaHour } from './agendaChanges.ts';

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
