import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { hasWrongCheckDigit, normalizeCarrierCode, WRONG_CHECK_DIGIT } from '#schema/br/tracking.ts';
import { db, first } from '../../../shared/database/query.ts';
import { takeKeyedLock } from '../../../shared/database/takeLock.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
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
  const other = await first(
    em,
    db
      .selectFrom('transaction')
      .select('code')
      .where('carrierCode', '=', carrierCode)
      .where('id', '<>', id)
      .where('userId', '<>', userId)
      .where('createdAt', '>', sql<Date>`${now}::timestamptz - interval '1 year'`)
      .limit(sql.lit(1)),
  );
  return other ? `Este código já é do pedido ${other.code}, de outra pessoa. Confira a etiqueta.` : null;
}

/** A typed carrier code in its normal form, or the message for its field: its form or its check digit is wrong. */
export const readCarrierCode = (typed: string): string | InvalidInput =>
  normalizeCarrierCode(typed) ??
  new InvalidInput([
    {
      path: 'carrierCode',
      message: hasWrongCheckDigit(typed)
        ? WRONG_CHECK_DIGIT
        : 'Confira o código: são duas letras, nove números e BR.',
    },
  ]);
