import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { RecurrenceRepriceableProduct } from './price.types.ts';

/**
 * The products that are in active subscriptions, with their current prices. A new price can be proposed only for these,
 * because a proposal is sent to people who have subscribed to the product.
 */
export async function listRepriceableProducts(
  ctx: Pick<Ctx, 'catalog' | 'em'>,
): Promise<RecurrenceRepriceableProduct[]> {
  const rows = await sql<{ productId: string; subscriptions: number }>(
    ctx.em.fork(),
    `select i.product_id as "productId", count(distinct r.id)::int as subscriptions
       from recurrence r join recurrence_item i on i.recurrence_id = r.id
      where r.status = ${RECURRENCE_STATUS.active} and r.ends_after_month is null group by i.product_id`,
  );
  const catalog = ctx.catalog.current();
  return rows
    .flatMap(({ productId, subscriptions }) => {
      const sold = catalog.sellable(productId);
      if (!sold) return [];
      const { product, outline } = sold;
      return Object.assign(new RecurrenceRepriceableProduct(), {
        productId,
        subscriptions,
        name: product.name,
        price: outline.value,
        discount: outline.subscriptionDiscount,
      });
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}
