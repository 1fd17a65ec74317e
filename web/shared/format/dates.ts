import { TIME_ZONE } from '#schema/br/saoPaulo.ts';

const DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
const WITH_WEEKDAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const LONG_DATE = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'long' });

/** `21/11/2026`, on a São Paulo calendar wherever the reader is. */
export function formatDate(moment: string): string {
  return DAY.format(new Date(moment));
}

/** `14:05`. */
export function formatTime(moment: string): string {
  return TIME.format(new Date(moment));
}

/** `21/11/2026 às 14:05`. */
export function formatDateTime(moment: string): string {
  const date = new Date(moment);
  return `${DAY.format(date)} às ${TIME.format(date)}`;
}

/** `21 de novembro de 2026`. */
export function formatLongDate(moment: string): string {
  return LONG_DATE.format(new Date(moment));
}

/** `terça-feira, 24 de novembro, às 15:30`: with the weekday, by which people remember an appointment. */
export function formatAppointment(moment: string): string {
  const date = new Date(moment);
  return `${WITH_WEEKDAY.format(date)}, às ${TIME.format(date)}`;
}
