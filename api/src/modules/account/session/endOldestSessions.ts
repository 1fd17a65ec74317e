import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';
import { MAX_BROWSERS } from './session.rules.ts';

/**
 * Ends the sessions above the limit, the longest unused first, in the transaction of the sign-in that exceeds it. A
 * session and its hand-over to our other host belong to one browser and count once.
 */
export async function endOldestSessions(em: EntityManager, userId: string, now: Date): Promise<void> {
  const ended = await sql<{ id: string }>(
    em,
    `update session set ended_at = $2
      where user_id = $1 and ended_at is null and coalesce(family_id, id) in (
        select coalesce(family_id, id) from session where user_id = $1 and ended_at is null and expires_at > $2
         group by 1 order by max(coalesce(last_used_at, created_at)) desc, max(created_at) desc offset ${MAX_BROWSERS})
      returning id`,
    [userId, now],
  );
  for (const { id } of ended) record(em, { type: 'session.ended', entityId: id, userId });
}
