import { formatDay, parseDay } from '#schema/br/day.ts';
import { momentOf } from '#schema/br/moment.ts';
import { TIME_ZONE } from '#schema/br/saoPaulo.ts';

/** Local time in São Paulo: `21/11/2026 às 15:04`. */
export const moment = (instant: string): string => momentOf(new Date(instant));

/** `03/12/2026` for a day such as `2026-12-03`. */
export const date = (iso: string): string => {
  const parsed = parseDay(iso);
  return parsed ? formatDay(parsed) : iso;
};

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** `quarta-feira, 3 de dezembro` for a day such as `2026-12-03`. */
export const weekday = (date: string): string => WEEKDAY.format(new Date(`${date}T00:00:00Z`));

const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'full' });
const HOUR = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

/** The day in São Paulo: `sábado, 21 de novembro de 2026`. */
export const day = (instant: string): string => DAY.format(new Date(instant));

/** The hour in São Paulo: `15:04`. Its zone is named beside it. */
export const hour = (instant: string): string => HOUR.format(new Date(instant));
