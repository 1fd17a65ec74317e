import { formatDay, parseDay } from '#schema/br/day.ts';
import { momentOf } from '#schema/br/moment.ts';
import { TIME_ZONE, ZONE_NAME } from '#schema/br/saoPaulo.ts';

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
export const formatDateTime = (moment: string): string => momentOf(new Date(moment));

/** `21 de novembro de 2026`. */
export function formatLongDate(moment: string): string {
  return LONG_DATE.format(new Date(moment));
}

const DAY_WITH_WEEKDAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** `quarta-feira, 3 de dezembro` for a day such as `2026-12-03`. */
export function formatWeekday(day: string): string {
  return DAY_WITH_WEEKDAY.format(new Date(`${day}T00:00:00Z`));
}

/** `21/11/2026` for a day such as `2026-11-21`; a text that is no day stays as it is. */
export function dayText(text: string): string {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
}

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * `, horário de Brasília`, and for a device elsewhere also its own hour: `, horário de Brasília (13:30 no horário deste
 * aparelho)`, with the date where that differs too.
 */
function zoneOf(date: Date, zone: string): string {
  const here = { timeZone: zone } as const;
  const [hour, day] = [
    date.toLocaleTimeString('pt-BR', { ...here, hour: '2-digit', minute: '2-digit' }),
    date.toLocaleDateString('pt-BR', { ...here, day: '2-digit', month: '2-digit', year: 'numeric' }),
  ];
  const isSameDay = day === DAY.format(date);
  if (isSameDay && hour === TIME.format(date)) return `, ${ZONE_NAME}`;
  return `, ${ZONE_NAME} (${isSameDay ? '' : `${day.slice(0, 5)} às `}${hour} no horário deste aparelho)`;
}

/**
 * `terça-feira, 24 de novembro, às 15:30, horário de Brasília`: with the weekday, by which people remember an
 * appointment.
 */
export function formatAppointment(moment: string, zone = deviceZone()): string {
  const date = new Date(moment);
  return `${WITH_WEEKDAY.format(date)}, às ${TIME.format(date)}${zoneOf(date, zone)}`;
}

/** `24/11/2026 às 15:30, horário de Brasília`, where there is less room. */
export function formatCall(moment: string, zone = deviceZone()): string {
  return `${formatDateTime(moment)}${zoneOf(new Date(moment), zone)}`;
}

/** `15:30 às 16:00, horário de Brasília`, below its day. */
export function formatCallHours(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  zone = deviceZone(),
): string {
  return `${formatTime(startsAt)} às ${formatTime(endsAt)}${zoneOf(new Date(startsAt), zone)}`;
}
