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
 * The last day to pay a boleto, and the last day until which the order's products are reserved, because the bank
 * reports a payment later. The server counts both in banking days.
 */
export function boletoDates({ dueAt, expiresAt }: { dueAt: string; expiresAt: string }) {
  return { payBy: withWeekday(dueAt), heldUntil: withWeekday(todayInSaoPaulo(new Date(expiresAt))) };
}
