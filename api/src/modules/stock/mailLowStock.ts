import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { db, run } from '../../shared/database/query.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';

const EVERY_MS = 60_000;

type AlertServices = Pick<Services, 'clock' | 'config' | 'jobs' | 'orm'>;

/**
 * Sends operators one mail about all stocks that have fallen to their alert number since the last mail. The same stock
 * is reported again only after it was above that number. The mark and the mail are written in one database transaction.
 * A stock that a sale has locked is left for the next run: waiting for it with other stocks locked could deadlock with the
 * sale. Returns the number of newly low stocks.
 */
export function mailLowStock({ clock, config, jobs, orm }: AlertServices): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    const aboveAlert = db
      .selectFrom('stock')
      .select('skuId')
      .where('alertedAt', 'is not', null)
      .where((eb) => eb.or([eb('alertAt', 'is', null), eb('onHand', '>', eb.ref('alertAt'))]))
      .orderBy('skuId')
      .forUpdate()
      .skipLocked();
    await run(em, db.updateTable('stock').set({ alertedAt: null }).where('skuId', 'in', aboveAlert));
    const newlyLow = db
      .selectFrom('stock')
      .innerJoin('product', 'product.id', 'stock.productId')
      .select('stock.skuId')
      .where('stock.alertAt', 'is not', null)
      .whereRef('stock.onHand', '<=', 'stock.alertAt')
      .where('stock.alertedAt', 'is', null)
      .where((eb) => eb.ref('stock.isCurrent'))
      .where('product.status', '=', sql.lit('published'))
      .orderBy('stock.skuId')
      .forUpdate('stock')
      .skipLocked();
    const low = await run(
      em,
      db
        .updateTable('stock')
        .set({ alertedAt: clock.now() })
        .where('skuId', 'in', newlyLow)
        .returning('onHand'),
    );
    if (low.length === 0) return 0;
    await jobs.enqueue(em, 'mail', {
      template: 'stock-low',
      to: config.supportMail,
      data: {
        low: low.length,
        soldOut: low.filter(({ onHand }) => onHand === 0).length,
        pageUrl: new URL('/painel/admin/estoque?nivel=baixo', config.publicUrl).href,
      },
    });
    return low.length;
  });
}

export const stockAlertSweep = (services: AlertServices): Sweep => ({
  name: 'low stock',
  everyMs: EVERY_MS,
  run: async () => {
    await mailLowStock(services);
  },
});
