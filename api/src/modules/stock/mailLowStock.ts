import type { Services } from '../../services.ts';
import { sql } from '../../shared/database/database.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';

const EVERY_MS = 60_000;

type AlertServices = Pick<Services, 'clock' | 'config' | 'jobs' | 'orm'>;

/**
 * Sends operators one mail about all stocks that have fallen to their alert number since the last mail. The same stock
 * is reported again only after it was above that number. The mark and the mail are written in one database
 * transaction. Returns the number of newly low stocks. A stock that a sale has
 * locked waits for the next run: waiting for it with other stocks locked could deadlock with the sale.
 */
export function mailLowStock({ clock, config, jobs, orm }: AlertServices): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    await sql(
      em,
      `update stock set alerted_at = null where sku_id in (
         select sku_id from stock where alerted_at is not null and (alert_at is null or on_hand > alert_at)
          order by sku_id for update skip locked)`,
    );
    const low = await sql<{ onHand: number }>(
      em,
      `update stock set alerted_at = $1 where sku_id in (
         select s.sku_id from stock s join product p on p.id = s.product_id
          where s.alert_at is not null and s.on_hand <= s.alert_at and s.alerted_at is null and s.is_current and p.status = 'published'
          order by s.sku_id for update of s skip locked)
       returning on_hand as "onHand"`,
      [clock.now()],
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
