import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { takeKeyedLock } from '../../../shared/database/takeLock.ts';
import type { OrderRow } from '../../order/order.entity.ts';

/**
 * Why this carrier code cannot be the one of this order; null when it can. Two orders of one person may share a parcel.
 * With one code for two people, each would follow the parcel of the other. The post office uses a number again after a
 * year. The lock makes two admins who enter the same code wait for each other.
 */
export async function carrierCodeProblem(
  em: EntityManager,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  carrierCode: string,
  now: Date,
): Promise<string | null> {
  await takeKeyedLock(em, 'carrierCode', carrierCode);
  const [other] = await sql<{ code: string | null }>(
    em,
    `select code from transaction
      where carrier_code = $1 and id <> $2 and user_id <> $3 and created_at > $4::timestamptz - interval '1 year' limit 1`,
    [carrierCode, id, userId, now],
  );
  return other ? `Este código já é do pedido ${other.code}, de outra pessoa. Confira a etiqueta.` : null;
}
