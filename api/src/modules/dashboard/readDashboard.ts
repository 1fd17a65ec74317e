import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { addDays, type Day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { runText } from '../../shared/database/database.ts';
import { columnsOf, db, first, rowCount } from '../../shared/database/query.ts';
import { Refusal } from '../../shared/refusals.ts';
import { firstUnclosedDay } from './closeDays.ts';
import {
  Dashboard,
  type FigureMeasure,
  type FigureSeries,
  type ProductFigure,
  SoldProducts,
  type WaitingNow,
} from './dashboard.types.ts';
import { countedFigures, MEASURES } from './figureStatements.ts';
import { OPEN_DAYS, type Period, readPeriod } from './period.rules.ts';

/** The figures of a period, with the period of the same length before it, and what waits now. */
export async function readDashboard(
  ctx: Pick<Ctx, 'em' | 'now'>,
  request: { from: string; to: string },
): Promise<Dashboard | Refusal> {
  const today = todayInSaoPaulo(ctx.now);
  const period = readPeriod(request.from, request.to, today);
  if (!period) return new Refusal('dashboard_period');
  const em = ctx.em.fork();
  const { figures, missingFrom } = await readFigures(em, period, today);
  const { from, to, formerFrom, step, steps } = period;
  return Object.assign(new Dashboard(), {
    from,
    to,
    formerFrom,
    step,
    steps,
    missingFrom,
    series: seriesOf(figures, period),
    products: await readProducts(em, period, today),
    now: await readWaiting(ctx),
  });
}

function seriesOf(figures: readonly Figure[], { steps }: Period): FigureSeries[] {
  const places = new Map<string, number>(steps.map((start, index) => [start, index]));
  const byName = new Map<string, FigureSeries>();
  for (const { measure, key, start, count, cents } of figures) {
    const name = `${measure} ${key}`;
    const series = byName.get(name) ?? emptySeries(measure, key, steps.length);
    byName.set(name, series);
    const place = start === null ? undefined : places.get(start);
    if (place === undefined) {
      series.formerCount = count;
      series.formerCents = cents;
    } else {
      series.counts[place] = count;
      series.cents[place] = cents;
    }
  }
  return [...byName.values()].sort((a, b) => `${a.measure} ${a.key}`.localeCompare(`${b.measure} ${b.key}`));
}

const emptySeries = (measure: FigureMeasure, key: string, length: number): FigureSeries => ({
  measure,
  key,
  counts: Array.from({ length }, () => 0),
  cents: Array.from({ length }, () => 0),
  formerCount: 0,
  formerCents: 0,
});

const UNANSWERED = [APPOINTMENT_STATUS.awaiting, APPOINTMENT_STATUS.inReview].map((status) =>
  sql.lit(status),
);

/** Reads the indexes of what is open, whose number does not grow with the history. */
async function readWaiting({ em, now }: Pick<Ctx, 'em' | 'now'>): Promise<WaitingNow> {
  const { dueAt } = columnsOf('medicalAppointment');
  const { amountCents } = columnsOf('refund');
  const appointments = db
    .selectFrom('medicalAppointment')
    .select(rowCount.as('appointments'))
    .select(sql<number>`(count(*) filter (where ${dueAt} < ${now}))::int`.as('lateAppointments'))
    .where('status', 'in', UNANSWERED);
  const refunds = db
    .selectFrom('refund')
    .select(rowCount.as('refunds'))
    .select(sql<number>`coalesce(sum(${amountCents}), 0)::float8`.as('refundCents'))
    .where('doneAt', 'is', null);
  const waiting = await first(
    em.fork(),
    db.selectFrom([appointments.as('appointments'), refunds.as('owed')]).selectAll(),
  );
  return waiting ?? { appointments: 0, lateAppointments: 0, refunds: 0, refundCents: 0 };
}

/** One figure of a step of the period, or of the whole period before it. */
interface Figure {
  measure: FigureMeasure;
  key: string;
  /** The first day of the step; null for the period before. */
  start: string | null;
  count: number;
  cents: number;
}

interface Figures {
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
async function readFigures(
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

/** Products by money and by units are listed up to this place; what the others sold is in the totals. */
const LISTED = 20;

interface Row extends Omit<ProductFigure, 'code'> {
  key: string;
  isProduct: boolean;
  allUnits: number;
  allCents: number;
  allFormerCents: number;
}

/** What was sold in the period, by product, with the freight and what was taken off whole orders. */
async function readProducts(
  em: EntityManager,
  { from, to, formerFrom }: Period,
  today: Day,
): Promise<SoldProducts> {
  const firstOpen = addDays(today, 1 - OPEN_DAYS);
  const rows = await runText<Row>(
    em,
    `with sold as (select key, key ~ '^[0-9]+$' as "isProduct",
         coalesce(sum(count) filter (where day >= $3::date), 0) as units, coalesce(sum(cents) filter (where day >= $3::date), 0) as cents,
         coalesce(sum(count) filter (where day < $3::date), 0) as "formerUnits", coalesce(sum(cents) filter (where day < $3::date), 0) as "formerCents"
       from (select day, measure, key, count, cents from daily_figure
           where measure = 'product' and day >= $4::date and day < $5::date
         union all ${countedFigures(['product'])}) as figures
       where day >= $4::date and day <= $6::date group by 1, 2),
     ranked as (select *, sum(units) over all_of_kind as "allUnits", sum(cents) over all_of_kind as "allCents",
         sum("formerCents") over all_of_kind as "allFormerCents",
         row_number() over (partition by "isProduct" order by cents desc, units desc, key) as "placeByCents",
         row_number() over (partition by "isProduct" order by units desc, cents desc, key) as "placeByUnits"
       from sold window all_of_kind as (partition by "isProduct"))
     select r.key, r."isProduct", coalesce(p.content->>'name', r.key) as name, r.units::int, r.cents::float8, r."formerUnits"::int, r."formerCents"::float8,
       r."allUnits"::int, r."allCents"::float8, r."allFormerCents"::float8
     from ranked r left join product p on r."isProduct" and p.code = case when r."isProduct" then r.key::int end
     where not r."isProduct" or (r.units > 0 and (r."placeByCents" <= ${LISTED} or r."placeByUnits" <= ${LISTED}))
       or (r."placeByCents" = 1)
     order by r.cents desc, r.key`,
    [
      startOfDayInSaoPaulo(firstOpen),
      startOfDayInSaoPaulo(addDays(today, 1)),
      from,
      formerFrom,
      firstOpen,
      to,
    ],
  );
  const products = rows.filter(({ isProduct }) => isProduct);
  // Each row has the totals of its kind. The first product is always read, also when it sold nothing in the period.
  const [all] = products;
  const ofOrders = (key: string) => rows.find((row) => !row.isProduct && row.key === key);
  return Object.assign(new SoldProducts(), {
    top: products
      .filter(({ units }) => units > 0)
      .map(({ key, name, units, cents, formerUnits, formerCents }) => ({
        code: Number(key),
        name,
        units,
        cents,
        formerUnits,
        formerCents,
      })),
    units: all?.allUnits ?? 0,
    cents: all?.allCents ?? 0,
    formerCents: all?.allFormerCents ?? 0,
    freightCents: ofOrders('freight')?.cents ?? 0,
    formerFreightCents: ofOrders('freight')?.formerCents ?? 0,
    discountCents: ofOrders('rest')?.cents ?? 0,
    formerDiscountCents: ofOrders('rest')?.formerCents ?? 0,
  });
}
