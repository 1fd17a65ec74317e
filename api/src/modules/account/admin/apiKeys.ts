import { LockMode } from '@mikro-orm/core';
import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId, secretToken } from '../../../shared/ids.ts';
import { pageOf } from '../../../shared/paging.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { ApiKey } from '../apiKey/apiKey.entity.ts';
import { hashToken } from '../session/tokens.ts';
import type { AdminContext } from '../users/adminContext.ts';
import { reasonOf, recordAct } from '../users/recordAct.ts';
import { type ApiKeyList, ApiKeyRecord, NewApiKey } from './apiKeyAdmin.types.ts';

const shape = z.object({ name: requiredText('Diga de quem é a chave.', 80) });

const view = ({ id, name, createdAt, revokedAt }: ApiKey): ApiKeyRecord =>
  Object.assign(new ApiKeyRecord(), { id, name, createdAt, revokedAt });

/** Newest first, revoked keys included, so that an admin sees who had access and until when. */
export async function listApiKeys(
  ctx: Pick<Ctx, 'em'>,
  paging: { limit: number; offset: number },
): Promise<ApiKeyList> {
  const [rows, total] = await ctx.em
    .fork()
    .findAndCount(ApiKey, {}, { ...pageOf(paging), orderBy: { createdAt: 'desc', id: 'desc' } });
  return { items: rows.map(view), total };
}

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
    return Object.assign(new NewApiKey(), { key, apiKey: view(row) });
  });
}

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
    if (row.revokedAt) return view(row);
    row.revokedAt = ctx.now;
    record(em, { type: 'api-key.changed', entityId: id });
    recordAct(ctx, em, { act: 'api-key-revoked', entityId: id, reason: why, detail: { name: row.name } });
    await em.flush();
    return view(row);
  });
}
