import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';
import { ORDER_COLUMNS, openOrders, type StoredOrder } from '../../order/read/storedOrder.ts';

export type CheckoutItem = Pick<OrderItemRow, 'productId' | 'skuId' | 'name' | 'quantity' | 'prescription'>;

/** Everything a first payment of an order depends on. */
export interface CheckoutFacts {
  order: OrderRow;
  items: readonly CheckoutItem[];
  /** The number of payments of this order, in any state. */
  payments: number;
  /** The number of declined payments of this person within the last hour, over all orders. */
  declines: number;
  /** The gateway's token of the saved card; null when the person has no such card. */
  storedCard: string | null;
}

interface CheckoutRequest {
  orderId: string;
  creditCardId: string | null;
  gateway: string;
  now: Date;
}

const READ = `select ${ORDER_COLUMNS},
        (select coalesce(json_agg(json_build_object('productId', i.product_id, 'skuId', i.sku_id, 'name', i.name,
           'quantity', i.quantity, 'prescription', i.prescription) order by i.position), '[]')
           from transaction_item i where i.transaction_id = o.id) as items,
        (select count(*)::int from payment p where p.transaction_id = o.id) as payments,
        (select count(*)::int from payment p
          where p.user_id = o.user_id and p.state = 'declined' and p.created_at > $4) as declines,
        (select c.token from credit_card c
          where c.id = $2 and c.user_id = o.user_id and c.gateway = $3 and c.removed_at is null) as "storedCard"
   from transaction o where o.id = $1`;

/** Reads the facts of a checkout without a lock, in one SQL statement. Null when there is no such order. */
export async function readCheckout(
  em: EntityManager,
  { orderId, creditCardId, gateway, now }: CheckoutRequest,
): Promise<CheckoutFacts | null> {
  const [row] = await sql<StoredOrder & Omit<CheckoutFacts, 'order'>>(em, READ, [
    orderId,
    creditCardId,
    gateway,
    new Date(now.getTime() - 3_600_000),
  ]);
  if (!row) return null;
  const { items, payments, declines, storedCard, ...stored } = row;
  const [order] = await openOrders(em, [stored]);
  return order ? { order, items, payments, declines, storedCard } : null;
}
