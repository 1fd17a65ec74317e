import { addDays, parseDay } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo } from '#schema/br/saoPaulo.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** The first one is the default. */
export const PERIODS = [
  ['', 'Últimas 24 horas'],
  ['1h', 'Última hora'],
  ['7d', 'Últimos 7 dias'],
  ['30d', 'Últimos 30 dias'],
  ['tudo', 'Desde o início'],
] as const;

const LENGTH_MS: Readonly<Record<string, number | null>> = {
  '1h': HOUR_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  tudo: null,
};

export interface Period {
  since: string | null;
  until: string | null;
}

/**
 * The requested time: a chosen day of the São Paulo calendar, or a period that ends now. It is rounded to minutes,
 * so that the pages of the list stay the same.
 */
export function periodOf({ period, dayText }: { period: string; dayText: string }, now: number): Period {
  const chosen = parseDay(dayText);
  if (chosen)
    return {
      since: startOfDayInSaoPaulo(chosen).toISOString(),
      until: startOfDayInSaoPaulo(addDays(chosen, 1)).toISOString(),
    };
  const length = LENGTH_MS[period] === undefined ? DAY_MS : LENGTH_MS[period];
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return { since: length === null ? null : new Date(minute - length).toISOString(), until: null };
}
