import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../shared/database/database.ts';
import type { SettingName } from './settingRules.ts';
import { SettingVersionRow } from './settingVersion.entity.ts';

/** How many versions the panel lists. */
export const MOST_LISTED = 50;

/**
 * The newest versions, the newest one before them that was not cancelled, with which the oldest listed version is
 * compared, and the version in force, which is older when many changes are planned.
 */
const SELECT_VERSIONS = `with last as (select max(number) as number, count(cancelled_at)::int as cancelled from setting_version where name = $1)
  select (last.number + last.cancelled) as "editVersion", v.id
    from last, lateral (
      (select id from setting_version where name = $1 and number > last.number - $3)
      union
      (select id from setting_version where name = $1 and number <= last.number - $3 and cancelled_at is null order by number desc limit 1)
      union
      (select id from setting_version where name = $1 and effective_from <= $2 and cancelled_at is null order by number desc limit 1)) v`;

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
  const found = await sql<{ editVersion: number; id: string }>(em, SELECT_VERSIONS, [name, now, MOST_LISTED]);
  const ids = found.map(({ id }) => id);
  return {
    editVersion: found[0]?.editVersion ?? 0,
    rows: await em.find(SettingVersionRow, { id: { $in: ids } }, { orderBy: { number: 'asc' } }),
  };
}
