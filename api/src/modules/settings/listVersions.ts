import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, db, run } from '../../shared/database/query.ts';
import { openNames } from '../account/profile/openNames.ts';
import { changedFacts } from './changedFacts.rules.ts';
import type { Fact } from './settingRule.ts';
import { SettingChange, SettingVersion } from './settings.types.ts';
import type { SettingVersionRow } from './settingVersion.entity.ts';
import { MOST_LISTED } from './storedVersions.ts';
import { versionStateOf } from './versions.rules.ts';

interface Reading {
  em: EntityManager;
  now: Date;
  /** The document of a version as text; null is the one of the first start. */
  facts(version: SettingVersionRow | null): Fact[];
}

/** The newest versions first, each with its author and what it changed. */
export async function listVersions(
  versions: readonly SettingVersionRow[],
  { em, now, facts }: Reading,
): Promise<SettingVersion[]> {
  const shown = versions.slice(-MOST_LISTED).toReversed();
  const admins = [...new Set(shown.map(({ adminId }) => adminId))];
  const people = await run(
    em,
    db.selectFrom('userAccount').select(['id', 'sealed']).where('id', '=', anyOf(admins)),
  );
  const nameOf = await openNames(em, people);
  return shown.map((version) => {
    const { id, number, effectiveFrom: from, reason, createdAt, adminId } = version;
    const before = versions.findLast((other) => other.number < number && !other.cancelledAt) ?? null;
    const changes = changedFacts(facts(before), facts(version));
    return Object.assign(new SettingVersion(), {
      id,
      number,
      from,
      reason,
      createdAt,
      state: versionStateOf(version, versions, now),
      adminName: nameOf(adminId)?.name ?? '',
      changes: changes.map((change) => Object.assign(new SettingChange(), change)),
    });
  });
}
