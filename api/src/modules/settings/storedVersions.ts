import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, db, run } from '../../shared/database/query.ts';
import type { SettingName } from './settingRules.ts';
import { SettingVersionRow } from './settingVersion.entity.ts';

/** How many versions the panel lists. */
export const MOST_LISTED = 50;

export interface StoredVersions {
  /** Rises with every new and every cancelled version, so that a form opened before either is refused. */
  editVersion: number;
  /** In the order of their numbers, also cancelled ones; at most `MOST_LISTED` and two more. */
  rows: SettingVersionRow[];
}

/** The versions of a setting that its editor needs, however many there are. Sends two SQL statements. */
export async function storedVersions(
  em: EntityManager,
  name: SettingName,
  now: Date,
): Promise<StoredVersions> {
  const found = await run(em, shownVersions(name, now));
  const ids = found.map(({ id }) => id);
  return {
    editVersion: found[0]?.editVersion ?? 0,
    rows: await em.find(SettingVersionRow, { id: { $in: ids } }, { orderBy: { number: 'asc' } }),
  };
}

/**
 * The newest versions, the newest one before them that was not cancelled, with which the oldest listed version is
 * compared, and the version in force, which is older when many changes are planned.
 */
function shownVersions(name: SettingName, now: Date) {
  const { number, cancelledAt } = columnsOf('settingVersion');
  const versions = db.selectFrom('settingVersion').where('name', '=', name);
  const beforeListed = versions.select(sql<number>`max(${number}) - ${sql.lit(MOST_LISTED)}`.as('number'));
  const newest = versions
    .select('id')
    .where('cancelledAt', 'is', null)
    .orderBy('number', 'desc')
    .limit(sql.lit(1));
  const shown = versions
    .select('id')
    .where('number', '>', beforeListed)
    .union((eb) => eb.parens(newest.where('number', '<=', beforeListed)))
    .union((eb) => eb.parens(newest.where('effectiveFrom', '<=', now)));
  const editVersion = versions.select(
    sql<number>`max(${number}) + count(${cancelledAt})::int`.as('editVersion'),
  );
  return db
    .selectFrom([shown.as('shown'), editVersion.as('edited')])
    .select(['shown.id', 'edited.editVersion']);
}
