import type { EntityManager } from '@mikro-orm/postgresql';
import { type Restriction, restrictionsOf } from '#schema/questionnaire/restrictions.ts';
import { sql } from '../../shared/database.ts';
import { definitionOf } from './questionnaires.ts';

/** What a person's evaluations forbid him today, those that were stopped included. One statement. */
export async function activeRestrictions(em: EntityManager, userId: string): Promise<Restriction[]> {
  const rows = await sql<{ type: number; contentVersion: string; flags: string[]; at: string }>(
    em,
    `select type, content_version as "contentVersion", flags, submitted_at as at from quiz
      where user_id = $1 and state = 'submitted' and flags is not null
     union all
     select a.type, q.content_version, a.flags, a.at from quiz_attempt a join quiz q on q.id = a.quiz_id where a.user_id = $1`,
    [userId],
  );
  const statements = await Promise.all(
    rows.map(async ({ type, contentVersion, flags, at }) => ({
      definition: await definitionOf(em, type, contentVersion),
      flags,
      at: new Date(at),
    })),
  );
  return restrictionsOf(statements);
}
