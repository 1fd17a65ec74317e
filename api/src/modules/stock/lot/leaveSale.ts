import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Services } from '../../../services.ts';
import { db, first, run } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';

const EVERY_MS = 3_600_000;

export interface LockedLot {
  id: string;
  skuId: string;
  productId: string;
  code: string;
  /** Units that were not dispensed and are for sale. */
  forSale: number;
  onHand: number;
  blockedAt: Date | null;
  expiresOn: string;
}

/**
 * Locks a lot, and before it its stock, which every change of units locks first. Undefined when there is no such lot.
 */
export async function lockLot(em: EntityManager, id: string): Promise<LockedLot | undefined> {
  const ofLot = db.selectFrom('lot').select('skuId').where('id', '=', id);
  const stock = await first(
    em,
    db.selectFrom('stock').select(['productId', 'onHand']).where('skuId', '=', ofLot).forUpdate(),
  );
  const lot = await first(
    em,
    db
      .selectFrom('lot')
      .select(['id', 'skuId', 'code', 'blockedAt', 'expiresOn'])
      .select((eb) => eb('units', '-', eb.ref('removedUnits')).as('forSale'))
      .where('id', '=', id)
      .forUpdate(),
  );
  return stock && lot && { ...lot, ...stock };
}

/**
 * Takes what is left of a blocked or expired lot out of the stock. Units that open orders have reserved stay with them; when
 * such an order returns its units, the sweep takes these too. Returns how many units left the sale.
 */
export async function removeFromSale(
  em: EntityManager,
  { id, skuId, forSale, onHand }: LockedLot,
  { kind, now, actId = null }: { kind: 'recalled' | 'expired'; now: Date; actId?: string | null },
): Promise<number> {
  const units = Math.min(forSale, onHand);
  if (units === 0) return 0;
  const after = onHand - units;
  await run(
    em,
    db
      .with('counted', (cte) =>
        cte
          .updateTable('lot')
          .set((eb) => ({ removedUnits: eb('removedUnits', '+', units) }))
          .where('id', '=', id),
      )
      .with('moved', (cte) => cte.updateTable('stock').set({ onHand: after }).where('skuId', '=', skuId))
      .insertInto('stockMovement')
      .values({ skuId, at: now, kind, units: -units, onHand: after, actId }),
  );
  record(em, { type: 'stock.availability-changed', entityId: skuId });
  return units;
}

type SaleServices = Pick<Services, 'clock' | 'orm'>;

/** Takes the units of lots that have expired or are blocked out of the sale, each lot once. Returns how many units. */
export async function removeEndedLots({ clock, orm }: SaleServices): Promise<number> {
  const now = clock.now();
  const today = todayInSaoPaulo(now);
  const ended = await run(
    orm.em.fork(),
    db
      .selectFrom('lot')
      .innerJoin('stock', 'stock.skuId', 'lot.skuId')
      .select('lot.id')
      .whereRef('lot.units', '>', 'lot.removedUnits')
      .where((eb) => eb.or([eb('lot.expiresOn', '<', today), eb('lot.blockedAt', 'is not', null)]))
      .where('stock.onHand', '>', 0)
      .orderBy('lot.expiresOn')
      .orderBy('lot.id'),
  );
  let removed = 0;
  for (const { id } of ended)
    removed += await orm.em.fork().transactional(async (em) => {
      const lot = await lockLot(em, id);
      return lot ? removeFromSale(em, lot, { kind: lot.blockedAt ? 'recalled' : 'expired', now }) : 0;
    });
  return removed;
}

export const lotSweep = (services: SaleServices): Sweep => ({
  name: 'ended lots',
  everyMs: EVERY_MS,
  run: async () => {
    await removeEndedLots(services);
  },
});
