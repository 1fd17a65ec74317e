import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { runText } from '../../shared/database/database.ts';
import { firstUnclosedDay } from './closeDays.ts';
import type { FigureMeasure } from './dashboard.types.ts';
import { countedFigures, MEASURES } from './figureStatements.ts';
import { OPEN_DAYS, type Period } from './period.rules.ts';

/** One figure of a step of the period, or of the whole period before it. */
export interface Figure {
  measure: FigureMeasure;
  key: string;
  /** The first day of the step; null for the period before. */
  start: string | null;
  count: number;
  cents: number;
}

export interface Figures {
  figures: Figure[];
  /** The first day of the period that the worker has not counted yet; null when all are counted. */
  missingFrom: Day | null;
}

/** Products are too many for a series each; `readProducts` reads them. */
const SERIES = MEASURES.filter((measure) => measure !== 'product');

/**
 * Reads the stored figures of closed days and counts the open days. A long history that is still being counted is
 * incomplete instead of slow: no reading counts more than the open days.
 */
export async function readFigures(
  em: EntityManager,
  { from, to, formerFrom, step }: Period,
  today: Day,
): Promise<Figures> {
  const firstOpen = addDays(today, 1 - OPEN_DAYS);
  const unclosed = (await firstUnclosedDay(em)) ?? formerFrom;
  const figures = await runText<Figure>(
    em,
    `select measure, key,
       case when day >= $3::date then to_char(date_trunc($4::text, day::timestamp), 'YYYY-MM-DD') end as start,
       sum(count)::int as count, sum(cents)::float8 as cents
     from (select day, measure, key, count, cents from daily_figure
         where measure <> 'product' and day >= $5::date and day < $6::date
       union all ${countedFigures(SERIES)}) as figures
     where day >= $5::date and day <= $7::date group by 1, 2, 3`,
    [
      startOfDayInSaoPaulo(firstOpen),
      startOfDayInSaoPaulo(addDays(today, 1)),
      from,
      step,
      formerFrom,
      firstOpen,
      to,
    ],
  );
  return { figures, missingFrom: unclosed < firstOpen && unclosed <= to ? unclosed : null };
}
