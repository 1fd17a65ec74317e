import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, db, run } from '../../../shared/database/query.ts';
import { QuestionnaireVersion } from './questionnaireVersion.entity.ts';

/** How many versions of a line the panel lists. */
const MOST_LISTED = 30;

/**
 * The newest versions of each line, those that are planned, and the one in force, which is older when many versions are
 * planned.
 */
function selectListed(now: Date) {
  const { type, contentVersion, cancelledAt, publishedAt } = columnsOf('questionnaireVersion');
  const number = sql`string_to_array(${contentVersion}, '.')::int[]`;
  const isInForce = sql<boolean>`(${cancelledAt} is null and ${publishedAt} <= ${now})`;
  const latest = sql`${isInForce} desc, ${publishedAt} desc, ${number} desc`;
  const versions = db
    .selectFrom('questionnaireVersion')
    .select([
      'type',
      'contentVersion',
      sql<boolean>`${cancelledAt} is null and ${publishedAt} > ${now}`.as('isPlanned'),
      sql<number>`row_number() over (partition by ${type} order by ${number} desc)`.as('place'),
      sql<number>`row_number() over (partition by ${type} order by ${latest})`.as('recency'),
    ]);
  return db
    .selectFrom(versions.as('version'))
    .select(['type', 'contentVersion'])
    .where((eb) =>
      eb.or([eb('place', '<=', eb.lit(MOST_LISTED)), eb('recency', '=', eb.lit(1)), eb.ref('isPlanned')]),
    );
}

/** The versions that the panel lists, without their documents. Sends two SQL statements. */
export async function listedVersions(em: EntityManager, now: Date) {
  const listed = await run(em, selectListed(now));
  return em.find(QuestionnaireVersion, { $or: listed }, { exclude: ['content'] });
}
