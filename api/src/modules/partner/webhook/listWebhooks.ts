import type { Ctx } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';
import { viewWebhook } from './partnerWebhook.access.ts';
import { PartnerWebhookRow } from './partnerWebhook.entity.ts';
import type { PartnerWebhook } from './partnerWebhook.types.ts';

/** The endpoints of a key, oldest first. A key has at most ten. */
export async function listWebhooks(ctx: Pick<Ctx, 'em' | 'now'>, keyId: string): Promise<PartnerWebhook[]> {
  if (!isId(keyId)) return [];
  const rows = await ctx.em.fork().find(PartnerWebhookRow, { keyId }, { orderBy: { id: 'asc' } });
  return rows.map((row) => viewWebhook(row, ctx.now));
}
