import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExpressionBuilder } from 'kysely';
import { db, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { record } from '../../../shared/events/record.ts';
import { LoginChallenge } from '../twoFactor/twoFactor.entity.ts';

interface SessionFilter {
  userId: string;
  /**
   * Ends only this session and the sessions that were continued from it on our other host (the same `family_id`).
   */
  only?: string;
  /** Keeps this session and the sessions of the same `family_id`. */
  except?: string;
}

const family = ({ fn }: ExpressionBuilder<Tables, 'session'>) => fn.coalesce('familyId', 'id');

const familyOf = (id: string) =>
  db
    .selectFrom('session')
    .select((eb) => family(eb).as('family'))
    .where('id', '=', id);

/**
 * Ends a person's open sessions and records an event, so that every process rejects their access tokens. It is one
 * statement, so a concurrent refresh either finds its session ended or its new tokens are ended too.
 */
export async function endSessions(
  em: EntityManager,
  { userId, only, except }: SessionFilter,
  now: Date,
): Promise<number> {
  let open = db
    .updateTable('session')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (only) open = open.where(family, '=', familyOf(only));
  if (except) open = open.where(family, '<>', familyOf(except));
  const ended = await run(em, open.returning('id'));
  // Also deletes unfinished sign-ins: they began with the former password, role or second factor.
  if (!only) await em.nativeDelete(LoginChallenge, { userId });
  for (const { id } of ended) record(em, { type: 'session.ended', entityId: id, userId });
  return ended.length;
}
