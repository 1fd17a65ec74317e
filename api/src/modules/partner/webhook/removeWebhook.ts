import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { Done } from '../../../shared/refusals.ts';
import { lockWebhook } from './partnerWebhook.access.ts';

/** Removes an endpoint with its deliveries; waiting ones are not sent. */
export function removeWebhook(ctx: Pick<Ctx, 'apiKey' | 'em' | 'viewer'>, id: string): Promise<Done> {
  return ctx.em.fork().transactional(async (em) => {
    em.remove(await lockWebhook(ctx, em, id));
    record(em, { type: 'partner-webhook.changed', entityId: id });
    await em.flush();
    return new Done();
  });
}
