import * as z from 'zod/mini';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { dropDeliveriesOf } from '../delivery/dropDeliveries.ts';
import { lockWebhook, viewWebhook } from './partnerWebhook.access.ts';
import type { PartnerWebhookRow } from './partnerWebhook.entity.ts';
import type { PartnerWebhook } from './partnerWebhook.types.ts';
import { eventsShape, readChosenEvents, urlRefusal } from './webhookForm.ts';

const shape = z.object({ url: z.nullish(z.string()), events: z.nullish(eventsShape) });

/**
 * Changes the address or the events of an endpoint. Messages continue to the current address until the new one has answered
 * the check, so none is lost in between. Waiting deliveries of an event that the endpoint no longer takes are dropped.
 */
export async function changeWebhook(
  ctx: Pick<Ctx, 'apiKey' | 'config' | 'em' | 'now' | 'viewer'>,
  id: string,
  input: { url?: string | null | undefined; events?: string[] | null | undefined },
): Promise<PartnerWebhook | Refusal | InvalidInput> {
  const form = readInput(shape, input);
  if (form instanceof InvalidInput) return form;
  const refusal = form.url ? urlRefusal(ctx, form.url) : null;
  if (refusal) return refusal;
  const events = form.events ? readChosenEvents(ctx, form.events) : null;
  if (events instanceof Refusal) return events;
  return ctx.em.fork().transactional(async (em) => {
    const row = await lockWebhook(ctx, em, id);
    if (form.url) setUrl(row, form.url);
    if (events) row.events = events;
    record(em, { type: 'partner-webhook.changed', entityId: id });
    await em.flush();
    if (events) await dropDeliveriesOf(em, id, ctx.now);
    return viewWebhook(row, ctx.now);
  });
}

/** An endpoint that was never verified has no messages that could be lost. */
function setUrl(row: PartnerWebhookRow, url: string): void {
  if (row.state === 'pending') row.url = url;
  else row.nextUrl = url === row.url ? null : url;
}
