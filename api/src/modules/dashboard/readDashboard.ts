import { sql } from 'kysely';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { columnsOf, db, first, rowCount } from '../../shared/database/query.ts';
import { Refusal } from '../../shared/refusals.ts';
import { Dashboard, type FigureMeasure, type FigureSeries, type WaitingNow } from './dashboard.types.ts';
import { type Period, readPeriod } from './period.rules.ts';
import { type Figure, readFigures } from './readFigures.ts';
import { readProducts } from './readProducts.ts';

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
  const cases = db
    .selectFrom('medicalAppointment')
    .select(rowCount.as('appointments'))
    .select(sql<number>`(count(*) filter (where ${dueAt} < ${now}))::int`.as('lateAppointments'))
    .where('status', 'in', UNANSWERED);
  const refunds = db
    .selectFrom('refund')
    .select(rowCount.as('refunds'))
    .select(sql<number>`coalesce(sum(${amountCents}), 0)::float8`.as('refundCents'))
    .where('doneAt', 'is', null);
  const waiting = await first(em.fork(), db.selectFrom([cases.as('cases'), refunds.as('owed')]).selectAll());
  return waiting ?? { appointments: 0, lateAppointments: 0, refunds: 0, refundCents: 0 };
}
