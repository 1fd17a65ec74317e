import { expressionBuilder, sql } from 'kysely';
import type { Tables } from '../../../shared/database/tables.ts';

/**
 * Condition of a statement that reads `transaction`: the order has a medicine. With "exists" PostgreSQL would begin with
 * the medicines of all orders ever placed.
 */
export const hasMedicine = expressionBuilder<Tables, 'transaction'>()
  .selectFrom('transactionItem')
  .select(sql.lit(true).as('isMedicine'))
  .whereRef('transactionItem.transactionId', '=', 'transaction.id')
  .where(({ ref }) => ref('transactionItem.prescription'))
  .where('transactionItem.quantity', '>', 0)
  .limit(sql.lit(1))
  .$asScalar();
