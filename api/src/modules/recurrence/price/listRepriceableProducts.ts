import type { Ctx } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { isActive } from '../month/lockMonth.ts';
import { RecurrenceRepriceableProduct } from './price.types.ts';

/**
 * The products that are in active subscriptions, with their current prices. A new price can be proposed only for these,
 * because a proposal is sent to people who have subscribed to the product.
 */
export async function listRepriceableProducts(
  ctx: Pick<Ctx, 'catalog' | 'em'>,
): Promise<RecurrenceRepriceableProduct[]> {
  const rows = await run(
    ctx.em.fork(),
    db
      .selectFrom('recurrence')
      .innerJoin('recurrenceItem as item', 'item.recurrenceId', 'recurrence.id')
      .select('item.productId')
      .select((eb) => eb.cast<number>(eb.fn.count('recurrence.id').distinct(), 'integer').as('subscriptions'))
      .where(isActive)
      .groupBy('item.productId'),
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
