import type { Ctx } from '../../../services.ts';
import { pageOf } from '../../../shared/paging.ts';
import { ApiKey } from '../apiKey/apiKey.entity.ts';
import { type ApiKeyList, ApiKeyRecord } from './apiKeyAdmin.types.ts';
import { contactEmailOf } from './apiKeyTerms.ts';

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
