import type { Ctx, Part } from '../../../services.ts';
import { ApiKeyCall } from '../../account/apiKey/apiKey.entity.ts';
import { partnerOf } from '../webhook/partnerWebhook.access.ts';

const MAX_CALLS = 100;

/** The recent calls of the caller's key, newest first, without arguments and answers. */
export async function listCalls(
  ctx: Part<Ctx, 'em' | 'callers.keyUse' | 'request.apiKey'>,
): Promise<{ items: ApiKeyCall[] }> {
  const keyId = partnerOf(ctx).id;
  // What this process has not stored yet is stored first, so that a partner sees the call it has just made.
  await ctx.callers.keyUse.flush();
  const items = await ctx.em
    .fork()
    .find(ApiKeyCall, { keyId }, { orderBy: { id: 'desc' }, limit: MAX_CALLS });
  return { items };
}
