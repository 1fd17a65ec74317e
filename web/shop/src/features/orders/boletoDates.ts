import { day, formatDay, weekday } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

function withWeekday(text: string): string {
  const date = day(text);
  return `${WEEKDAYS[weekday(date)]}, ${formatDay(date)}`;
}

/**
 * Until when a boleto may be paid without losing the order, and until when the bank has to tell of it. Both are counted by the
 * server in banking days.
 */
export function boletoDates({ dueAt, expiresAt }: { dueAt: string; expiresAt: string }) {
  return { payBy: withWeekday(dueAt), heldUntil: withWeekday(todayInSaoPaulo(new Date(expiresAt))) };
}
