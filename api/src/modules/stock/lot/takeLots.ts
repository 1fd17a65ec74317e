import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Day, day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { columnsOf, db, givenRows, run } from '../../../shared/database/query.ts';

/** Units that were taken from one lot. */
export interface TakenLot {
  lotId: string;
  code: string;
  expiresOn: Day;
  units: number;
}

interface WantedUnits {
  skuId: string;
  units: number;
  /** The last day of the treatment: a lot that expires before it is not taken. */
  lastDay: Day;
  now: Date;
}

const [locked, counted] = [columnsOf('lot', 'locked'), columnsOf('lot', 'counted')];
/** The units of a lot and of all that expire before it. */
const unitsUpToIt = sql<number>`(sum(${locked.units}) over (order by ${locked.expiresOn}, ${locked.id}))::int`;

/**
 * Takes units out of the lots of a stock, the first to expire first, and returns how many came from which lot. Blocked
 * and expired lots are not taken. Returns null, with nothing changed, when the lots do not have enough units.
 *
 * Lots are locked in the sequence of their expiry, so two takers wait for each other and do not deadlock. A caller that
 * takes from several stocks takes in the sequence of their ids, as orders do.
 */
export async function takeLots(
  em: EntityManager,
  { skuId, units, lastDay, now }: WantedUnits,
): Promise<TakenLot[] | null> {
  const today = todayInSaoPaulo(now);
  const unitsBefore = sql<number>`(${sql.ref('counted.upToIt')} - ${counted.units})`;
  const taken = await run(
    em,
    db
      .with(
        (cte) => cte('locked').materialized(),
        (cte) =>
          cte
            .selectFrom('lot')
            .select(['id', 'code', 'expiresOn', 'units'])
            .where('skuId', '=', skuId)
            // Written as in the index `lot_left`, so that PostgreSQL uses it.
            .where('units', '>', sql.lit(0))
            .where('blockedAt', 'is', null)
            .where('expiresOn', '>=', lastDay > today ? lastDay : today)
            .orderBy('expiresOn')
            .orderBy('id')
            .forUpdate(),
      )
      .with('counted', (cte) => cte.selectFrom('locked').selectAll('locked').select(unitsUpToIt.as('upToIt')))
      .with('shares', (cte) =>
        cte
          .selectFrom('counted')
          .select(['id', 'units'])
          .select([
            sql<number>`least(${counted.units}, ${units}::int - ${unitsBefore})`.as('share'),
            sql<number>`max(${sql.ref('counted.upToIt')}) over ()`.as('unitsInAll'),
          ])
          .where(sql<boolean>`${unitsBefore} < ${units}::int`),
      )
      .with('taken', (cte) =>
        cte
          .updateTable('lot')
          .from('shares')
          // From the units that the lock has read. `lot.units` may be older than them, and PostgreSQL checks the constraint
          // on the row with the older number before it notices.
          .set((eb) => ({ units: eb('shares.units', '-', eb.ref('shares.share')) }))
          .whereRef('lot.id', '=', 'shares.id')
          .where('shares.unitsInAll', '>=', units)
          .returning(['lot.id as lotId', 'lot.code', 'lot.expiresOn', 'shares.share as units']),
      )
      .selectFrom('taken')
      .selectAll()
      .orderBy('expiresOn')
      .orderBy('lotId'),
  );
  return taken.length === 0 ? null : taken.map((lot) => ({ ...lot, expiresOn: day(lot.expiresOn) }));
}

/** Returns taken units to their lots, which are locked in the sequence of `takeLots`. */
export async function returnLots(
  em: EntityManager,
  taken: readonly Pick<TakenLot, 'lotId' | 'units'>[],
): Promise<void> {
  const unitsOf = new Map<string, number>();
  for (const { lotId, units } of taken) unitsOf.set(lotId, (unitsOf.get(lotId) ?? 0) + units);
  if (unitsOf.size === 0) return;
  const given = [...unitsOf].map(([lotId, units]) => ({ lotId, units }));
  await run(
    em,
    db
      .with(
        (cte) => cte('locked').materialized(),
        (cte) =>
          cte
            .selectFrom('lot')
            .innerJoin(givenRows('given', { lotId: 'uuid', units: 'int' }, given), 'given.lotId', 'lot.id')
            .select((eb) => ['lot.id', eb('lot.units', '+', eb.ref('given.units')).as('units')])
            .orderBy('lot.skuId')
            .orderBy('lot.expiresOn')
            .orderBy('lot.id')
            .forUpdate('lot'),
      )
      .updateTable('lot')
      .from('locked')
      .set((eb) => ({ units: eb.ref('locked.units') }))
      .whereRef('lot.id', '=', 'locked.id'),
  );
}
