import type { EntityManager } from '@mikro-orm/postgresql';
import { runText } from '../../../shared/database/database.ts';
import { type KeyRequest, type StoredKey, validSince } from '../../../shared/idempotency/claimKey.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';
import { ORDER_COLUMNS, openOrders, type StoredOrder } from '../../order/read/readOrder.ts';
import type { PaymentRow } from '../payment.entity.ts';

type CheckoutItem = Pick<OrderItemRow, 'productId' | 'skuId' | 'name' | 'quantity' | 'prescription'>;
export type EarlierPayment = Pick<PaymentRow, 'id' | 'transactionId' | 'state' | 'method' | 'requestKey'>;

/** Everything the beginning of a payment is decided by. */
export interface CheckoutFacts {
  order: OrderRow;
  /** Changes with every write to the order's row. */
  version: string;
  items: readonly CheckoutItem[];
  /** The payments of this order, newest first. */
  payments: readonly EarlierPayment[];
  /** The number of declined payments of this person within the last hour, over all orders. */
  declines: number;
  /** The gateway's token of the saved card; null when the person has no such card. */
  storedCard: string | null;
  /** The idempotency key, when it was used before. */
  key: StoredKey<{ transactionId: string }> | null;
  /** When they were read. */
  now: Date;
}

interface CheckoutRequest {
  orderId: string;
  creditCardId: string | null;
  gateway: string;
  key: Omit<KeyRequest, 'now'>;
  now: Date;
}

const READ = `select ${ORDER_COLUMNS}, o.xmin::text as version,
        (select coalesce(json_agg(json_build_object('productId', i.product_id, 'skuId', i.sku_id, 'name', i.name,
           'quantity', i.quantity, 'prescription', i.prescription) order by i.position), '[]')
           from transaction_item i where i.transaction_id = o.id) as items,
        (select coalesce(json_agg(json_build_object('id', p.id, 'transactionId', p.transaction_id, 'state', p.state,
           'method', p.method, 'requestKey', p.request_key) order by p.created_at desc), '[]')
           from payment p where p.transaction_id = o.id) as payments,
        (select count(*)::int from payment p
          where p.user_id = o.user_id and p.state = 'declined' and p.created_at > $4) as declines,
        (select c.token from credit_card c
          where c.id = $2 and c.user_id = o.user_id and c.gateway = $3 and c.removed_at is null) as "storedCard",
        (select json_build_object('bodyHash', k.body_hash, 'answer', k.answer, 'answeredAt', k.answered_at, 'claimedAt', k.claimed_at)
           from idempotency_key k where k.scope = $5 and k.key = $6
            and (k.answered_at is null or $7::timestamptz is null or k.claimed_at > $7)) as key
   from transaction o where o.id = $1`;

/** Reads the facts of a checkout without a lock, in one SQL statement. Null when there is no such order. */
export async function readCheckout(
  em: EntityManager,
  { orderId, creditCardId, gateway, key, now }: CheckoutRequest,
): Promise<CheckoutFacts | null> {
  const [row] = await runText<StoredOrder & Omit<CheckoutFacts, 'order' | 'now'>>(em, READ, [
    orderId,
    creditCardId,
    gateway,
    new Date(now.getTime() - 3_600_000),
    key.scope,
    key.key,
    validSince(now, key.validMs),
  ]);
  if (!row) return null;
  const { items, payments, declines, storedCard, key: storedKey, version, ...stored } = row;
  const [order] = await openOrders(em, [stored]);
  return order ? { order, version, items, payments, declines, storedCard, key: storedKey, now } : null;
}
