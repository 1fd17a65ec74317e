import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Day } from '#schema/br/day.ts';
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

const locked = columnsOf('lot', 'locked');

/**
 * Takes units out of the lots of a stock, the first to expire first, and returns how many came from which lot. Blocked
 * and expired lots are not taken. Returns null, with nothing changed, when the lots do not have enough units.
 *
 * A lot is locked before the next one to expire, so that two takers wait for each other and neither deadlocks; who takes
 * from several stocks does so in the sequence of their ids, as orders lock stocks.
 */
export async function takeLots(
  em: EntityManager,
  { skuId, units, lastDay, now }: WantedUnits,
): Promise<TakenLot[] | null> {
  const today = todayInSaoPaulo(now);
  /** The units of a lot and of all that expire before it. */
  const upToHere = sql<number>`(sum(${locked.units}) over (order by ${locked.expiresOn}, ${locked.id}))::int`;
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
      .with('counted', (cte) =>
        cte.selectFrom('locked').select(['id', 'code', 'expiresOn', 'units', upToHere.as('upToHere')]),
      )
      .with('shares', (cte) =>
        cte
          .selectFrom('counted')
          .select(({ ref }) => [
            'id',
            sql<number>`least(${ref('units')}, ${units}::int - (${ref('upToHere')} - ${ref('units')}))`.as(
              'share',
            ),
            sql<number>`max(${ref('upToHere')}) over ()`.as('inAll'),
          ])
          .where(({ eb, ref }) => eb(sql`${ref('upToHere')} - ${ref('units')}`, '<', sql`${units}::int`)),
      )
      .with('taken', (cte) =>
        cte
          .updateTable('lot')
          .from('shares')
          .set((eb) => ({ units: eb('lot.units', '-', eb.ref('shares.share')) }))
          .whereRef('lot.id', '=', 'shares.id')
          // A column of the joined rows and no subquery: PostgreSQL would run that again for a lot that changed while this
          // statement waited, and would then leave out the lots that it has just updated.
          .where('shares.inAll', '>=', units)
          .returning(['lot.id as lotId', 'lot.code', 'lot.expiresOn', 'shares.share as units']),
      )
      .selectFrom('taken')
      .selectAll()
      .orderBy('expiresOn')
      .orderBy('lotId'),
  );
  return taken.length === 0 ? null : taken.map((lot) => ({ ...lot, expiresOn: lot.expiresOn as Day }));
}

/** Returns taken units to their lots, which are locked in the sequence of `takeLots`. */
export async function returnLots(
  em: EntityManager,
  taken: readonly Pick<TakenLot, 'lotId' | 'units'>[],
): Promise<void> {
  if (taken.length === 0) return;
  const unitsOf = new Map<string, number>();
  for (const { lotId, units } of taken) unitsOf.set(lotId, (unitsOf.get(lotId) ?? 0) + units);
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
            .select(['lot.id', 'given.units'])
            .orderBy('lot.skuId')
            .orderBy('lot.expiresOn')
            .orderBy('lot.id')
            .forUpdate('lot'),
      )
      .updateTable('lot')
      .from('locked')
      .set((eb) => ({ units: eb('lot.units', '+', eb.ref('locked.units')) }))
      .whereRef('lot.id', '=', 'locked.id'),
  );
}
