import type { EntityManager } from '@mikro-orm/postgresql';
import { db, run } from '../../shared/database/query.ts';

/**
 * Lets the acts of one account that call this wait for each other. `for no key update` still allows other transactions to
 * insert rows that refer to the account: with `for update`, one that has locked an appointment and inserts such a row
 * would deadlock with this one.
 */
export async function lockAccount(em: EntityManager, userId: string): Promise<void> {
  await run(em, db.selectFrom('userAccount').select('id').where('id', '=', userId).forNoKeyUpdate());
}
