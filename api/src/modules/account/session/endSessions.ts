import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database.ts';
import { record } from '../../../shared/events/record.ts';

interface Which {
  userId: string;
  /** Only this one, with what was handed over from it to the sister host. */
  only?: string;
  /** All but this one and what was handed over from it. */
  except?: string;
}

/**
 * Ends a person's open sessions and records it, so that every process stops taking their access tokens. One statement:
 * a refresh that runs at the same time either finds its session ended or has its new tokens ended with it.
 */
export async function endSessions(
  em: EntityManager,
  { userId, only, except }: Which,
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
  // A sign-in that is half done began with what ends now: the password, the role or the second factor of before.
  if (!only) await sql(em, 'delete from login_challenge where user_id = $1', [userId]);
  for (const { id } of ended) record(em, { type: 'session.ended', entityId: id, userId });
  return ended.length;
}
