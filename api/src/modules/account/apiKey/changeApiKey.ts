import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { KEY_SCOPES } from '#schema/partner/keyScopes.ts';
import { keysOf } from '#schema/typedObject.ts';
import { optionalParsedField, requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../services.ts';
import { type PurposeKeys, sealText } from '../../../shared/encryption/purposeKeys.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId, secretToken } from '../../../shared/ids.ts';
import { MAX_KEY_POINTS } from '../../../shared/limits/requestBudget.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { hashToken } from '../session/tokens.ts';
import type { AdminContext } from '../users/adminContext.ts';
import { reasonOf, recordAct } from '../users/recordAct.ts';
import { ApiKey } from './apiKey.entity.ts';
import { type ApiKeyInput, type ApiKeyRecord, NewApiKey } from './apiKeyAdmin.types.ts';
import { contactOf, viewApiKey } from './listApiKeys.ts';

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

const DAY_MS = 24 * 3_600_000;
const MAX_OVERLAP_DAYS = 30;

/**
 * Gives a key a new secret. The earlier one stays valid for `overlapDays`, so that the partner changes its programs without
 * a gap; a secret that was replaced before it ends at once.
 */
export async function rotateApiKey(
  ctx: KeyAdminContext,
  { id, overlapDays }: { id: string; overlapDays: number },
): Promise<NewApiKey | Refusal | InvalidInput> {
  if (overlapDays < 0 || overlapDays > MAX_OVERLAP_DAYS)
    return new InvalidInput([{ path: 'overlapDays', message: `Use um número de 0 a ${MAX_OVERLAP_DAYS}.` }]);
  const key = secretToken();
  return rollbackOnRefusal<NewApiKey | Refusal>(ctx.em, async (em) => {
    const row = await lockValidKey(em, id);
    if (row instanceof Refusal) return row;
    row.previousHash = overlapDays > 0 ? row.keyHash : null;
    row.previousUntil = overlapDays > 0 ? new Date(ctx.now.getTime() + overlapDays * DAY_MS) : null;
    row.keyHash = hashToken(key);
    record(em, { type: 'api-key.changed', entityId: id });
    recordAct(ctx, em, { act: 'api-key-rotated', entityId: id, detail: { name: row.name, overlapDays } });
    await em.flush();
    return Object.assign(new NewApiKey(), { key, apiKey: viewApiKey(ctx, row) });
  });
}

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

/** What the commands on keys use: an admin's act, and the key that encrypts the partner's address. */
type KeyAdminContext = AdminContext & Pick<Ctx, 'encryption'>;

/** Locks a key's row and returns it, also when the key has expired. Returns a refusal for a revoked key. */
async function lockValidKey(em: EntityManager, id: string): Promise<ApiKey | Refusal> {
  const row = await lockKey(em, id);
  return row.revokedAt ? new Refusal('api_key_revoked') : row;
}

async function lockKey(em: EntityManager, id: string): Promise<ApiKey> {
  const row = isId(id) ? await em.findOne(ApiKey, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!row) throw new NotFound('Chave');
  return row;
}

const EMAIL = z.email();
const LIMIT = `Use um número de 1 a ${MAX_KEY_POINTS.toLocaleString('pt-BR')}.`;

const shape = z.object({
  name: requiredText('Diga de quem é a chave.', 80),
  scopes: z.array(z.enum(keysOf(KEY_SCOPES))).check(z.minLength(1, 'Escolha ao menos um acesso.')),
  contactEmail: optionalParsedField(
    (text) => (EMAIL.safeParse(text.trim()).success ? text.trim() : null),
    'Informe um e-mail válido.',
  ),
  limitPerMinute: z.nullish(z.int().check(z.minimum(1, LIMIT), z.maximum(MAX_KEY_POINTS, LIMIT))),
  expiresAt: z.nullish(z.date()),
});

type KeyTerms = Pick<ApiKey, 'contactSealed' | 'expiresAt' | 'limitPerMinute' | 'name' | 'scopes'>;

/** The terms of a key as its columns, or the fields to correct. */
function readKeyTerms(
  input: ApiKeyInput,
  { id, now, keys }: { id: string; now: Date; keys: PurposeKeys },
): KeyTerms | InvalidInput {
  const form = readInput(shape, input);
  if (form instanceof InvalidInput) return form;
  if (form.expiresAt && form.expiresAt <= now)
    return new InvalidInput([{ path: 'expiresAt', message: 'Escolha um dia no futuro.' }]);
  return {
    name: form.name,
    scopes: [...new Set(form.scopes)],
    contactSealed: form.contactEmail ? sealText(keys, 'partners', contactOf(id), form.contactEmail) : null,
    limitPerMinute: form.limitPerMinute ?? null,
    expiresAt: form.expiresAt ?? null,
  };
}
