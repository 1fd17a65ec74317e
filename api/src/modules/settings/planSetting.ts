import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import { takeKeyedLock } from '../../shared/database/takeLock.ts';
import { record } from '../../shared/events/record.ts';
import { newId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import type { AdminContext } from '../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../account/users/recordAct.ts';
import { changedFacts } from './changedFacts.rules.ts';
import { latestDocument, nameOfSku, SETTINGS_ID } from './readSetting.ts';
import { isSettingName, SETTING_RULES, type SettingName } from './settingRules.ts';
import { SettingVersionRow } from './settingVersion.entity.ts';
import { storedVersions } from './storedVersions.ts';
import { notCancelled } from './versions.rules.ts';

interface SettingRequest<Name extends SettingName> {
  name: Name;
  /** As received; the rule of the setting reads it. */
  document: unknown;
  /** Null: it takes effect at once. */
  from: Date | null;
  seenVersion: number;
  reason: string;
}

/**
 * Stores a new version of a setting, which takes effect at its moment in every process. Returns the refusal, or null once
 * it is stored.
 */
export async function planSetting<Name extends SettingName>(
  ctx: AdminContext & Pick<Ctx, 'catalog' | 'clock'>,
  { name, document, from, seenVersion, reason }: SettingRequest<Name>,
): Promise<Refusal | InvalidInput | null> {
  const rule = SETTING_RULES[name];
  const read = readInput(rule.shape, document);
  if (read instanceof InvalidInput) return read;
  const problems = rule.problems(read);
  if (problems.length > 0) return new InvalidInput(problems);
  return rollbackOnRefusal<Refusal | InvalidInput | null>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    await lockSetting(em, name);
    // Read after the lock: a moment that passed while this waited for another admin is no longer a plan.
    const now = ctx.clock.now();
    if (from && from < now)
      return new InvalidInput([{ path: 'from', message: 'Escolha um momento que ainda vem.' }]);
    const effectiveFrom = from ?? now;
    const { rows: versions, editVersion } = await storedVersions(em, name, now);
    if (editVersion !== seenVersion) return new Refusal('changed_meanwhile');
    const latest = notCancelled(versions).at(-1);
    if (latest && latest.effectiveFrom > effectiveFrom) return new Refusal('setting_planned_later');
    const nameOf = nameOfSku(ctx);
    const before = await latestDocument(em, name, versions);
    const changes = changedFacts(rule.facts(before, nameOf), rule.facts(read, nameOf));
    if (changes.length === 0) return new Refusal('nothing_changed');
    const number = (versions.at(-1)?.number ?? 0) + 1;
    em.persist(
      em.create(SettingVersionRow, {
        id: newId(now.getTime()),
        name,
        number,
        value: read,
        effectiveFrom,
        adminId: signedInViewer(ctx).userId,
        reason: givenReason,
        createdAt: now,
      }),
    );
    record(em, { type: 'setting.changed', entityId: SETTINGS_ID });
    recordAct(ctx, em, {
      act: from ? 'setting-planned' : 'setting-changed',
      entityId: SETTINGS_ID,
      reason: givenReason,
      detail: { setting: name, number, from: effectiveFrom.toISOString(), changes },
    });
    await em.flush();
    return null;
  });
}

/** Makes admins who save the same setting wait for each other; the second is refused by its version. */
const lockSetting = (em: EntityManager, name: SettingName) => takeKeyedLock(em, 'setting', name);

interface Cancellation {
  name: string;
  seenVersion: number;
  reason: string;
}

/**
 * Cancels the last planned version before it takes effect. A later plan was made from the earlier one, so plans are
 * cancelled from the last one backwards.
 */
export function cancelPlannedSetting(
  ctx: AdminContext & Pick<Ctx, 'clock' | 'em'>,
  { name, seenVersion, reason }: Cancellation,
): Promise<Done | Refusal> {
  return rollbackOnRefusal<Done | Refusal>(ctx.em, async (em) => {
    if (!isSettingName(name)) return new Refusal('setting_not_planned');
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    await lockSetting(em, name);
    // Read after the lock: the plan may have come into force while this waited.
    const now = ctx.clock.now();
    const { rows: versions, editVersion } = await storedVersions(em, name, now);
    if (editVersion !== seenVersion) return new Refusal('changed_meanwhile');
    const planned = notCancelled(versions).at(-1);
    if (!planned || planned.effectiveFrom <= now) return new Refusal('setting_not_planned');
    planned.cancelledAt = now;
    planned.cancelledBy = signedInViewer(ctx).userId;
    record(em, { type: 'setting.changed', entityId: SETTINGS_ID });
    recordAct(ctx, em, {
      act: 'setting-cancelled',
      entityId: SETTINGS_ID,
      reason: givenReason,
      detail: { setting: name, number: planned.number, from: planned.effectiveFrom.toISOString() },
    });
    await em.flush();
    return new Done();
  });
}
