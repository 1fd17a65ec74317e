import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '#schema/br/day.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { OrderRow } from '../order.entity.ts';
import { expectedOn } from '../order.rules.ts';
import { OrderItemRow } from '../orderItem.entity.ts';

/**
 * The day until which a parcel is expected, for people who only have its code or its mails. Before the packing there is none: an order
 * with a medicine has no date then, so a date would tell a stranger which orders have one.
 */
export async function expectedDayOf(
  em: EntityManager,
  { id, status, freightDays }: Pick<OrderRow, 'id' | 'status' | 'freightDays'>,
  moves: readonly { to: number; at: Date }[],
): Promise<Day | null> {
  if (status !== ORDER_STATUS.picking && status !== ORDER_STATUS.inTransit) return null;
  const medicines = await em.count(OrderItemRow, {
    transactionId: id,
    prescription: true,
    quantity: { $gt: 0 },
  });
  return expectedOn({ status, maxDays: freightDays?.max ?? null, hasMedicine: medicines > 0, moves });
}
