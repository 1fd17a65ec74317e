import type { Ctx } from '../../../services.ts';
import { pageOf } from '../../../shared/paging.ts';
import { ApiKey } from '../apiKey/apiKey.entity.ts';
import { type ApiKeyList, ApiKeyRecord } from './apiKeyAdmin.types.ts';

export const viewApiKey = ({ id, name, createdAt, revokedAt }: ApiKey): ApiKeyRecord =>
  Object.assign(new ApiKeyRecord(), { id, name, createdAt, revokedAt });

/** Newest first, revoked keys included, so that an admin sees who had access and until when. */
export async function listApiKeys(
  ctx: Pick<Ctx, 'em'>,
  paging: { limit: number; offset: number },
): Promise<ApiKeyList> {
  const [rows, total] = await ctx.em
    .fork()
    .findAndCount(ApiKey, {}, { ...pageOf(paging), orderBy: { createdAt: 'desc', id: 'desc' } });
  return { items: rows.map(viewApiKey), total };
}
