import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day, day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Services } from '../../services.ts';
import { sql } from '../../shared/database/database.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';
import { countedFigures, MEASURES } from './figureStatements.ts';
import { OPEN_DAYS } from './period.rules.ts';

/** A refund can reach us days after its date at the gateway, so closing a day counts the days before it again. */
const RECOUNTED_DAYS = 35;
/** Days counted by one database transaction. */
const CHUNK_DAYS = 92;
/**
 * A month of activities is dropped when its first day is 400 days old, so its last day may be 370 days old. Counting
 * dropped days again would lose their figures.
 */
const OLDEST_ACTIVITY_DAYS = 367;

/** Which days have stored figures. Both are null before the first count. */
interface CountedDays {
  countedFrom: Day | null;
  closedThrough: Day | null;
}

export const figuresSweep = (services: Pick<Services, 'orm' | 'clock'>): Sweep => ({
  name: 'daily figures',
  everyMs: 10 * 60_000,
  run: async () => {
    while (await closeDays(services));
  },
});

/** Counts the next days that have ended. Returns whether there are more to count. */
export function closeDays({ orm, clock }: Pick<Services, 'orm' | 'clock'>): Promise<boolean> {
  const today = todayInSaoPaulo(clock.now());
  const lastClosable = addDays(today, -OPEN_DAYS);
  return orm.em.fork().transactional(async (em) => {
    const counted = await lockCountedDays(em);
    if (!counted) return false;
    const first = await firstDay(em);
    if (!first || first > lastClosable) {
      await writeCountedDays(em, { countedFrom: null, closedThrough: lastClosable });
      return false;
    }
    const isFresh = counted.countedFrom !== null && counted.countedFrom <= first;
    if (isFresh && counted.closedThrough !== null && counted.closedThrough >= lastClosable) return false;
    const from = nextDay(counted, first);
    const chunkEnd = addDays(from, CHUNK_DAYS - 1);
    const through = chunkEnd < lastClosable ? chunkEnd : lastClosable;
    await countAgain(em, { from, through, oldestActivity: addDays(today, -OLDEST_ACTIVITY_DAYS) });
    await writeCountedDays(em, { countedFrom: first, closedThrough: through });
    return through < lastClosable;
  });
}

/** Continues after the closed days, and starts from the first day when something older than the counted days appeared. */
function nextDay({ countedFrom, closedThrough }: CountedDays, first: Day): Day {
  if (!countedFrom || !closedThrough || first < countedFrom) return first;
  const recounted = addDays(closedThrough, 1 - RECOUNTED_DAYS);
  return recounted > first ? recounted : first;
}

/** Null while another process is counting. */
async function lockCountedDays(em: EntityManager): Promise<CountedDays | null> {
  await sql(em, `insert into setting (name, value) values ('figures', '{}') on conflict (name) do nothing`);
  const [setting] = await sql<CountedDays>(
    em,
    `select value->>'countedFrom' as "countedFrom", value->>'closedThrough' as "closedThrough"
       from setting where name = 'figures' for update skip locked`,
  );
  return setting ?? null;
}

const writeCountedDays = (em: EntityManager, counted: CountedDays): Promise<unknown> =>
  sql(em, `update setting set value = $1::jsonb where name = 'figures'`, [JSON.stringify(counted)]);

async function countAgain(
  em: EntityManager,
  { from, through, oldestActivity }: { from: Day; through: Day; oldestActivity: Day },
): Promise<void> {
  const isCounted = `(measure <> 'step' or day >= $3::date)`;
  await sql(em, `delete from daily_figure where day >= $1::date and day <= $2::date and ${isCounted}`, [
    from,
    through,
    oldestActivity,
  ]);
  await sql(
    em,
    `insert into daily_figure (day, measure, key, count, cents)
     select day, measure, key, count, cents from (${countedFigures(MEASURES)}) as counted where ${isCounted}`,
    [startOfDayInSaoPaulo(from), startOfDayInSaoPaulo(addDays(through, 1)), oldestActivity],
  );
}

/** The day of the oldest thing that a figure could count, read from indexes by time; null for an empty shop. */
async function firstDay(em: EntityManager): Promise<Day | null> {
  const [first] = await sql<{ at: string | null }>(
    em,
    `select least((select min(created_at) from transaction where status is not null),
      (select min(created_at) from medical_appointment), (select min(created_at) from recurrence),
      (select min(at) from activity_event)) as at`,
  );
  return first?.at ? todayInSaoPaulo(new Date(first.at)) : null;
}

/** Deletes the record of which days were closed, so that the worker counts all of them again. */
export async function recountFigures(em: EntityManager): Promise<void> {
  await sql(em, `update setting set value = '{}' where name = 'figures'`);
}

/** The first day that the worker has not closed; null before its first count. */
export async function firstUnclosedDay(em: EntityManager): Promise<Day | null> {
  const [setting] = await sql<{ closed: string | null }>(
    em,
    `select value->>'closedThrough' as closed from setting where name = 'figures'`,
  );
  return setting?.closed ? addDays(day(setting.closed), 1) : null;
}
