import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';

interface SessionFilter {
  userId: string;
  /**
   * Ends only this session and the sessions that were continued from it on our other host (the same `family_id`).
   */
  only?: string;
  /** Keeps this session and the sessions of the same `family_id`. */
  except?: string;
}

/**
 * Ends a person's open sessions and records an event, so that every process rejects their access tokens. It is one
 * statement, so a concurrent refresh either finds its session ended or its new tokens are ended too.
 */
export async function endSessions(
  em: EntityManager,
  { userId, only, except }: SessionFilter,
  now: Date,
): Promise<number> {
  const ended = await sql<{ id: string }>(
    em,
    `update session set ended_at = $2
      where user_id = $1 and ended_at is null
        and ($3::uuid is null or coalesce(family_id, id) = (select coalesce(family_id, id) from session where id = $3))
        and ($4::uuid is null or coalesce(family_id, id) <> (select coalesce(family_id, id) from session where id = $4))
      returning id`,
    [userId, now, only ?? null, except ?? null],
  );
  // Also deletes unfinished sign-ins: they began with the former password, role or second factor.
  if (!only) await sql(em, 'delete from login_challenge where user_id = $1', [userId]);
  for (const { id } of ended) record(em, { type: 'session.ended', entityId: id, userId });
  return ended.length;
}
