import { record } from '../../../shared/events/record.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { ApiKey } from '../apiKey/apiKey.entity.ts';
import { recordAct } from '../users/recordAct.ts';
import type { ApiKeyInput, ApiKeyRecord } from './apiKeyAdmin.types.ts';
import { type KeyAdminContext, lockValidKey } from './apiKeyContext.ts';
import { viewApiKey } from './apiKeys.ts';
import { readKeyTerms } from './apiKeyTerms.ts';

const termsOf = ({ name, scopes, limitPerMinute, expiresAt }: ApiKey) => ({
  name,
  scopes,
  limitPerMinute,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Changes name, scopes, address, limit and expiry of a key. Its secret stays the same. */
export function changeApiKey(
  ctx: KeyAdminContext,
  id: string,
  input: ApiKeyInput,
): Promise<ApiKeyRecord | Refusal | InvalidInput> {
  return rollbackOnRefusal<ApiKeyRecord | Refusal | InvalidInput>(ctx.em, async (em) => {
    const row = await lockValidKey(em, id);
    if (row instanceof Refusal) return row;
    const terms = readKeyTerms(input, { id, now: ctx.now, keys: ctx.encryption.purposes });
    if (terms instanceof InvalidInput) return terms;
    const before = termsOf(row);
    Object.assign(row, terms);
    record(em, { type: 'api-key.changed', entityId: id });
    recordAct(ctx, em, { act: 'api-key-changed', entityId: id, detail: { before, after: termsOf(row) } });
    await em.flush();
    return viewApiKey(ctx, row);
  });
}
