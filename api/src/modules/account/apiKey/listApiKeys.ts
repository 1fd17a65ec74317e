import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../services.ts';
import { openText, type PurposeKeys } from '../../../shared/encryption/purposeKeys.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { pageOf } from '../../../shared/paging.ts';
import { ApiKey, ApiKeyDay } from './apiKey.entity.ts';
import { type ApiKeyList, ApiKeyRecord, ApiKeyUse } from './apiKeyAdmin.types.ts';

/**
 * Lists the keys, newest first. Revoked keys are included, so that an admin sees who had access and until when. Test
 * keys are left out, because they see nothing of the shop.
 */
export async function listApiKeys(
  ctx: Pick<Ctx, 'em' | 'encryption' | 'now'>,
  paging: { limit: number; offset: number },
): Promise<ApiKeyList> {
  const [rows, total] = await ctx.em
    .fork()
    .findAndCount(
      ApiKey,
      { isTest: false },
      { ...pageOf(paging), orderBy: { createdAt: 'desc', id: 'desc' } },
    );
  return { items: rows.map((row) => viewApiKey(ctx, row)), total };
}

export const viewApiKey = ({ encryption, now }: Pick<Ctx, 'encryption' | 'now'>, row: ApiKey): ApiKeyRecord =>
  Object.assign(new ApiKeyRecord(), {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    contactEmail: contactEmailOf(encryption.purposes, row),
    limitPerMinute: row.limitPerMinute,
    expiresAt: row.expiresAt,
    isExpired: row.expiresAt !== null && row.expiresAt <= now,
    lastUsedAt: row.lastUsedAt,
    previousUntil: previousEnd(row, now),
    createdAt: row.createdAt,
    revokedAt: row.revokedAt,
  } satisfies ApiKeyRecord);

/** Until when the earlier secret works: it never works longer than the key. Null when it does not work now. */
function previousEnd({ previousUntil, expiresAt }: ApiKey, now: Date): Date | null {
  if (!previousUntil) return null;
  const until = expiresAt && expiresAt < previousUntil ? expiresAt : previousUntil;
  return until > now ? until : null;
}

const DAYS = 30;

/** The last 30 days of a key, oldest first; a day without requests has zeros. */
export async function readApiKeyUse(
  ctx: Pick<Ctx, 'em' | 'encryption' | 'now'>,
  id: string,
): Promise<ApiKeyUse> {
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(ApiKey, { id }) : null;
  if (!row) throw new NotFound('Chave');
  const first = addDays(todayInSaoPaulo(ctx.now), 1 - DAYS);
  const stored = await em.find(ApiKeyDay, { keyId: id, day: { $gte: first } });
  const byDay = new Map(stored.map((counted) => [counted.day, counted]));
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(first, index);
    const { requests = 0, refused = 0 } = byDay.get(day) ?? {};
    return { day, requests, refused };
  });
  return Object.assign(new ApiKeyUse(), { apiKey: viewApiKey(ctx, row), days });
}

/** The address that warnings about a key are sent to. */
export const contactEmailOf = (
  keys: PurposeKeys,
  { id, contactSealed }: Pick<ApiKey, 'id' | 'contactSealed'>,
) => (contactSealed ? openText(keys, 'partners', contactOf(id), contactSealed) : null);

export const contactOf = (id: string): string => `api_key:${id}`;
