import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import { record } from '../../../shared/events/record.ts';
import { newId, secretToken } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import { ApiKey } from '../apiKey/apiKey.entity.ts';
import { hashToken } from '../session/tokens.ts';
import type { AdminContext } from '../users/adminContext.ts';
import { recordAct } from '../users/recordAct.ts';
import { NewApiKey } from './apiKeyAdmin.types.ts';
import { viewApiKey } from './apiKeys.ts';

const shape = z.object({ name: requiredText('Diga de quem é a chave.', 80) });

/** Creates a key and stores its hash only, so the key cannot be read again. */
export async function createApiKey(
  ctx: AdminContext,
  input: { name: string },
): Promise<NewApiKey | InvalidInput> {
  const form = readInput(shape, input);
  if (form instanceof InvalidInput) return form;
  const key = secretToken();
  return ctx.em.fork().transactional(async (em) => {
    const row = em.create(ApiKey, {
      id: newId(ctx.now.getTime()),
      name: form.name,
      keyHash: hashToken(key),
      createdAt: ctx.now,
    });
    em.persist(row);
    record(em, { type: 'api-key.changed', entityId: row.id });
    recordAct(ctx, em, { act: 'api-key-created', entityId: row.id, detail: { name: form.name } });
    await em.flush();
    return Object.assign(new NewApiKey(), { key, apiKey: viewApiKey(row) });
  });
}
