import type { EntityManager } from '@mikro-orm/postgresql';
import { db, run } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import { MAX_BROWSERS } from './session.rules.ts';

/**
 * Ends the sessions above the limit, the longest unused first, in the transaction of the sign-in that exceeds it. A
 * session and its hand-over to our other host belong to one browser and count once.
 */
export async function endOldestSessions(em: EntityManager, userId: string, now: Date): Promise<void> {
  const aboveLimit = db
    .selectFrom('session')
    .select((eb) => eb.fn.coalesce('familyId', 'id').as('browser'))
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .groupBy('browser')
    .orderBy((eb) => eb.fn.max(eb.fn.coalesce('lastUsedAt', 'createdAt')), 'desc')
    .orderBy((eb) => eb.fn.max('createdAt'), 'desc')
    .offset((eb) => eb.lit(MAX_BROWSERS));
  const ended = await run(
    em,
    db
      .updateTable('session')
      .set({ endedAt: now })
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .where((eb) => eb(eb.fn.coalesce('familyId', 'id'), 'in', aboveLimit))
      .returning('id'),
  );
  for (const { id } of ended) record(em, { type: 'session.ended', entityId: id, userId });
}
