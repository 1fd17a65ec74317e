import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { addDays, type Day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Services } from '../../services.ts';
import { runText } from '../../shared/database/database.ts';
import { columnsOf, db, first, json, run } from '../../shared/database/query.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';
import { Setting } from '../../shared/settings/setting.entity.ts';
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

/** The name of the setting with the counted days. */
const FIGURES = 'figures';

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
    const oldest = await firstDay(em);
    if (!oldest || oldest > lastClosable) {
      await writeCountedDays(em, { countedFrom: null, closedThrough: lastClosable });
      return false;
    }
    const isFresh = counted.countedFrom !== null && counted.countedFrom <= oldest;
    if (isFresh && counted.closedThrough !== null && counted.closedThrough >= lastClosable) return false;
    const from = nextDay(counted, oldest);
    const chunkEnd = addDays(from, CHUNK_DAYS - 1);
    const through = chunkEnd < lastClosable ? chunkEnd : lastClosable;
    await countAgain(em, { from, through, oldestActivity: addDays(today, -OLDEST_ACTIVITY_DAYS) });
    await writeCountedDays(em, { countedFrom: oldest, closedThrough: through });
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
  await run(
    em,
    db
      .insertInto('setting')
      .values({ name: FIGURES, value: json({}) })
      .onConflict((oc) => oc.column('name').doNothing()),
  );
  return (await first(em, storedDays().forUpdate().skipLocked())) ?? null;
}

function storedDays() {
  const { value } = columnsOf('setting');
  return db
    .selectFrom('setting')
    .select(sql<Day | null>`${value}->>'countedFrom'`.as('countedFrom'))
    .select(sql<Day | null>`${value}->>'closedThrough'`.as('closedThrough'))
    .where('name', '=', sql.lit(FIGURES));
}

const writeCountedDays = (em: EntityManager, counted: CountedDays): Promise<unknown> =>
  em.nativeUpdate(Setting, { name: FIGURES }, { value: { ...counted } });

async function countAgain(
  em: EntityManager,
  { from, through, oldestActivity }: { from: Day; through: Day; oldestActivity: Day },
): Promise<void> {
  const isCounted = `(measure <> 'step' or day >= $3::date)`;
  await runText(em, `delete from daily_figure where day >= $1::date and day <= $2::date and ${isCounted}`, [
    from,
    through,
    oldestActivity,
  ]);
  await runText(
    em,
    `insert into daily_figure (day, measure, key, count, cents)
     select day, measure, key, count, cents from (${countedFigures(MEASURES)}) as counted where ${isCounted}`,
    [startOfDayInSaoPaulo(from), startOfDayInSaoPaulo(addDays(through, 1)), oldestActivity],
  );
}

/** The day of the oldest thing that a figure could count, read from indexes by time; null for an empty shop. */
async function firstDay(em: EntityManager): Promise<Day | null> {
  const order = db
    .selectFrom('transaction')
    .select(({ fn }) => fn.min('createdAt').as('at'))
    .where('status', 'is not', null);
  const appointment = db.selectFrom('medicalAppointment').select(({ fn }) => fn.min('createdAt').as('at'));
  const recurrence = db.selectFrom('recurrence').select(({ fn }) => fn.min('createdAt').as('at'));
  const step = db.selectFrom('activityEvent').select(({ fn }) => fn.min('at').as('at'));
  const oldest = sql<Date | null>`least(${order}, ${appointment}, ${recurrence}, ${step})`;
  const found = await first(em, db.selectNoFrom(oldest.as('at')));
  return found?.at ? todayInSaoPaulo(found.at) : null;
}

/** Deletes the record of which days were closed, so that the worker counts all of them again. */
export async function recountFigures(em: EntityManager): Promise<void> {
  await em.nativeUpdate(Setting, { name: FIGURES }, { value: {} });
}

/** The first day that the worker has not closed; null before its first count. */
export async function firstUnclosedDay(em: EntityManager): Promise<Day | null> {
  const days = await first(em, storedDays());
  return days?.closedThrough ? addDays(days.closedThrough, 1) : null;
}
