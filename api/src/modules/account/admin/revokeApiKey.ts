import { LockMode } from '@mikro-orm/core';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { ApiKey } from '../apiKey/apiKey.entity.ts';
import type { AdminContext } from '../users/adminContext.ts';
import { reasonOf, recordAct } from '../users/recordAct.ts';
import { ApiKeyRecord } from './apiKeyAdmin.types.ts';
import { viewApiKey } from './apiKeys.ts';

/** Revokes a key in every process. A key that is revoked again keeps the time of the first revocation. */
export function revokeApiKey(
  ctx: AdminContext,
  { id, reason }: { id: string; reason: string },
): Promise<ApiKeyRecord | Refusal> {
  if (!isId(id)) throw new NotFound('Chave');
  return rollbackOnRefusal<ApiKeyRecord | Refusal>(ctx.em, async (em) => {
    const why = reasonOf(reason);
    if (!why) return new Refusal('admin_reason_required');
    const row = await em.findOne(ApiKey, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new NotFound('Chave');
    if (row.revokedAt) return viewApiKey(row);
    row.revokedAt = ctx.now;
    record(em, { type: 'api-key.changed', entityId: id });
    recordAct(ctx, em, { act: 'api-key-revoked', entityId: id, reason: why, detail: { name: row.name } });
    await em.flush();
    return viewApiKey(row);
  });
}
