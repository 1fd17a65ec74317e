import type { Ctx } from '../../../services.ts';
import { ApiKeyCall } from '../../account/apiKey/apiKey.entity.ts';
import { partnerOf } from '../webhook/partnerWebhook.access.ts';

const MAX_CALLS = 100;

/** The recent calls of the caller's key, newest first, without arguments and answers. */
export async function listCalls(
  ctx: Pick<Ctx, 'apiKey' | 'em' | 'keyUse'>,
): Promise<{ items: ApiKeyCall[] }> {
  const keyId = partnerOf(ctx).id;
  // What this process has not stored yet is stored first, so that a partner sees the call it has just made.
  await ctx.keyUse.flush();
  const items = await ctx.em
    .fork()
    .find(ApiKeyCall, { keyId }, { orderBy: { id: 'desc' }, limit: MAX_CALLS });
  return { items };
}
