import { record } from '../../../shared/events/record.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { reasonOf, recordAct } from '../users/recordAct.ts';
import type { ApiKeyRecord } from './apiKeyAdmin.types.ts';
import { type KeyAdminContext, lockKey } from './apiKeyContext.ts';
import { viewApiKey } from './apiKeys.ts';

/** Revokes a key in every process. A key that is revoked again keeps the time of the first revocation. */
export function revokeApiKey(
  ctx: KeyAdminContext,
  { id, reason }: { id: string; reason: string },
): Promise<ApiKeyRecord | Refusal> {
  return rollbackOnRefusal<ApiKeyRecord | Refusal>(ctx.em, async (em) => {
    const row = await lockKey(em, id);
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    if (row.revokedAt) return viewApiKey(ctx, row);
    row.revokedAt = ctx.now;
    record(em, { type: 'api-key.changed', entityId: id });
    recordAct(ctx, em, {
      act: 'api-key-revoked',
      entityId: id,
      reason: givenReason,
      detail: { name: row.name },
    });
    await em.flush();
    return viewApiKey(ctx, row);
  });
}
