import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import { anyOf, db, first, run } from '../../shared/database/query.ts';
import { openNames } from '../account/profile/openNames.ts';
import { changedFacts } from './changedFacts.rules.ts';
import { NOT_SET_UP, type SeededSettings, seededSettings } from './seededSettings.ts';
import type { Fact } from './settingRule.ts';
import { SETTING_RULES, type SettingDocuments, type SettingName } from './settingRules.ts';
import { SettingChange, SettingVersion } from './settings.types.ts';
import type { SettingVersionRow } from './settingVersion.entity.ts';
import { MOST_LISTED, storedVersions } from './storedVersions.ts';
import { notCancelled, settingVersionInForce, versionStateOf } from './versions.rules.ts';

/** The entity id in events about settings, which belong to no single row. */
export const SETTINGS_ID = '00000000-0000-7000-8000-000000000005';

/** A setting for its editor: the values in effect now, the newest values, and the history. */
interface ReadSetting<Document> {
  id: SettingName;
  /** An edit names the version it was made from. */
  version: number;
  /** When the planned document begins to count; null when none is planned. */
  plannedFrom: Date | null;
  current: Document;
  /** The newest version, including changes that are not yet in effect; an edit begins with it. */
  latest: Document;
  versions: SettingVersion[];
}

/** Reads a setting with its history. Document and history come from one read of the versions. */
export async function readSetting<Name extends SettingName>(
  ctx: Pick<Ctx, 'catalog' | 'clock' | 'em'>,
  name: Name,
): Promise<ReadSetting<SettingDocuments[Name]>> {
  // Reads the clock again, because a version that this request has stored begins later than `ctx.now`.
  const now = ctx.clock.now();
  const em = ctx.em.fork();
  const { rows, editVersion } = await storedVersions(em, name, now);
  const chain = notCancelled(rows);
  const seeded = SETTING_RULES[name].seeded(await seededOf(em));
  const read = (row: SettingVersionRow | null | undefined) =>
    row ? SETTING_RULES[name].shape.parse(row.value) : seeded;
  const facts = (row: SettingVersionRow | null) => SETTING_RULES[name].facts(read(row), nameOfSku(ctx));
  const latest = chain.at(-1);
  return {
    id: name,
    version: editVersion,
    plannedFrom: latest && latest.effectiveFrom > now ? latest.effectiveFrom : null,
    current: read(settingVersionInForce(chain, now)),
    latest: read(latest),
    versions: await listVersions(rows, { em, now, facts }),
  };
}

/** The document of the last version, planned or not; that of the first start when there is none. */
export async function latestDocument<Name extends SettingName>(
  em: EntityManager,
  name: Name,
  versions: readonly SettingVersionRow[],
): Promise<SettingDocuments[Name]> {
  const latest = notCancelled(versions).at(-1);
  const { seeded, shape } = SETTING_RULES[name];
  return latest ? shape.parse(latest.value) : seeded(await seededOf(em));
}

const seededOf = async (em: EntityManager): Promise<SeededSettings> =>
  (await first(em, seededSettings())) ?? NOT_SET_UP;

/** What is sold under a stock id, with its size. */
export const nameOfSku =
  ({ catalog }: Pick<Ctx, 'catalog'>) =>
  (skuId: string): string => {
    const listings = catalog.current().soldFrom(skuId);
    const product = listings.find(({ isPromotionalProduct }) => !isPromotionalProduct) ?? listings[0];
    const size = product?.variantGroup?.variants.find(({ id }) => id === skuId);
    return product ? `${product.name}${size ? `, ${size.name}` : ''}` : skuId;
  };

interface Reading {
  em: EntityManager;
  now: Date;
  /** The document of a version as text; null is the one of the first start. */
  facts(version: SettingVersionRow | null): Fact[];
}

/** The newest versions first, each with its author and what it changed. */
async function listVersions(
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
