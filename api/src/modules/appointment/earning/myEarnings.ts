import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { TIME_ZONE, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../services.ts';
import { columnsOf, db, rowCount, run } from '../../../shared/database/query.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { boundsOf, dueDayOf, monthOr } from './earning.rules.ts';
import { Earning, Earnings } from './earnings.types.ts';
import { payNow } from './readPay.ts';

const MONTHS = 12;

/** The caller's earnings: a year by month, and one month line by line, in São Paulo time. */
export async function myEarnings(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  requestedMonth?: string | null,
): Promise<Earnings> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const thisMonth = todayInSaoPaulo(ctx.now).slice(0, 7);
  const month = monthOr(requestedMonth, thisMonth);
  // Reads one month more than it returns, so that the first returned month is complete.
  const earning = columnsOf('earning');
  const sums = await run(
    em,
    db
      .selectFrom('earning')
      .select([
        sql<string>`to_char(${earning.at} at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM')`.as('month'),
        rowCount.as('evaluations'),
        sql<number>`sum(${earning.amountCents})::int`.as('amount'),
      ])
      .where('doctorId', '=', userId)
      .where('at', '>', sql<Date>`${ctx.now}::timestamptz - interval '13 months'`)
      .groupBy('month'),
  );
  const items = await statementOf(em, userId, month);
  return Object.assign(new Earnings(), {
    perEvaluation: await payNow(em, ctx.now),
    months: lastMonths(thisMonth).map((name) => ({
      ...(sums.find((sum) => sum.month === name) ?? { month: name, evaluations: 0, amount: 0 }),
      dueOn: dueDayOf(name),
      isClosed: name < thisMonth,
    })),
    items,
  });
}

function lastMonths(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const at = new Date(Date.UTC(year, month - 1 - (MONTHS - 1 - index), 1));
    return at.toISOString().slice(0, 7);
  });
}

/** What a doctor earned in one month of São Paulo, line by line, the newest first. */
export async function statementOf(em: EntityManager, doctorId: string, month: string): Promise<Earning[]> {
  const { from, to } = boundsOf(month);
  const rows = await run(
    em,
    db
      .selectFrom('earning')
      .select(['appointmentId as medicalAppointmentId', 'amountCents as amount', 'at'])
      .where('doctorId', '=', doctorId)
      .where('at', '>=', from)
      .where('at', '<', to)
      .orderBy('at', 'desc')
      .limit((eb) => eb.lit(2000)),
  );
  return rows.map((row) => Object.assign(new Earning(), row));
}
