import type pg from 'pg';
import { ORDER_STATUS } from '../../../schema/constants.ts';
import type { AcknowledgedOrder } from './buyOnce.ts';

/** The acknowledged orders that the database does not have, or has without their acknowledged payment. */
export async function lostOrders(database: pg.Pool, orders: readonly AcknowledgedOrder[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string; status: number | null }>(
    'select id, status from transaction where id = any($1)',
    [orders.map(({ id }) => id)],
  );
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  return orders
    .filter(({ id, isPaid }) => !statusOf.has(id) || (isPaid && statusOf.get(id) !== ORDER_STATUS.approved))
    .map(({ id }) => `${id}: ${statusOf.get(id) ?? 'missing'}`);
}
