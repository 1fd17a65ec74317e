import { record } from '../../../shared/events/record.ts';
import { newId, secretToken } from '../../../shared/ids.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import { ApiKey } from '../apiKey/apiKey.entity.ts';
import { hashToken } from '../session/tokens.ts';
import { recordAct } from '../users/recordAct.ts';
import { type ApiKeyInput, NewApiKey } from './apiKeyAdmin.types.ts';
import type { KeyAdminContext } from './apiKeyContext.ts';
import { viewApiKey } from './apiKeys.ts';
import { readKeyTerms } from './apiKeyTerms.ts';

/** Creates a key and stores its hash only, so the key cannot be read again. */
export async function createApiKey(
  ctx: KeyAdminContext,
  input: ApiKeyInput,
): Promise<NewApiKey | InvalidInput> {
  const id = newId(ctx.now.getTime());
  const terms = readKeyTerms(input, { id, now: ctx.now, keys: ctx.encryption.purposes });
  if (terms instanceof InvalidInput) return terms;
  const key = secretToken();
  return ctx.em.fork().transactional(async (em) => {
    const row = em.create(ApiKey, { id, ...terms, keyHash: hashToken(key), createdAt: ctx.now });
    em.persist(row);
    record(em, { type: 'api-key.changed', entityId: row.id });
    const detail = { name: terms.name, scopes: terms.scopes };
    recordAct(ctx, em, { act: 'api-key-created', entityId: row.id, detail });
    await em.flush();
    return Object.assign(new NewApiKey(), { key, apiKey: viewApiKey(ctx, row) });
  });
}
