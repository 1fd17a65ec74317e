import type { Ctx } from '../../services.ts';
import { record } from '../../shared/events/record.ts';
import { Done, Refusal } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import type { AdminContext } from '../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../account/users/recordAct.ts';
import { lockSetting } from './planSetting.ts';
import { SETTINGS_ID } from './readSetting.ts';
import { isSettingName } from './settingRules.ts';
import { storedVersions } from './storedVersions.ts';
import { notCancelled } from './versions.rules.ts';

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
