import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { QuestionnaireVersion } from './questionnaireVersion.entity.ts';

/** How many versions of a line the panel lists. */
const MOST_LISTED = 30;

/**
 * The newest versions of each line, those that are planned, and the one in force, which is older when many versions are
 * planned.
 */
const SELECT_LISTED = `select type, "contentVersion" from (
    select type, content_version as "contentVersion", cancelled_at is null and published_at > $1 as is_planned,
           row_number() over (partition by type order by string_to_array(content_version, '.')::int[] desc) as place,
           row_number() over (partition by type order by (cancelled_at is null and published_at <= $1) desc, published_at desc,
                              string_to_array(content_version, '.')::int[] desc) as recency
      from questionnaire_version) version
  where place <= $2 or recency = 1 or is_planned`;

/** The versions that the panel lists, without their documents. Sends two SQL statements. */
export async function listedVersions(em: EntityManager, now: Date) {
  const listed = await sql<Pick<QuestionnaireVersion, 'type' | 'contentVersion'>>(em, SELECT_LISTED, [
    now,
    MOST_LISTED,
  ]);
  return em.find(
    QuestionnaireVersion,
    { $or: listed.map(({ type, contentVersion }) => ({ type, contentVersion })) },
    { exclude: ['content'] },
  );
}
