import { LockMode } from '@mikro-orm/core';
import * as z from 'zod/mini';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { ApiKey } from '../../account/apiKey/apiKey.entity.ts';
import { partnerOf, viewWebhook } from './partnerWebhook.access.ts';
import { PartnerWebhookRow } from './partnerWebhook.entity.ts';
import { NewWebhook } from './partnerWebhook.types.ts';
import { newWebhookSecret } from './signature.ts';
import { eventsShape, readChosenEvents, urlRefusal } from './webhookForm.ts';
import { sealWebhookSecret } from './webhookSecrets.ts';

const MAX_PER_KEY = 10;

const shape = z.object({ url: z.string(), events: eventsShape });

/** Adds an endpoint of the caller's key. It receives nothing until it has answered the check. */
export async function createWebhook(
  ctx: Pick<Ctx, 'apiKey' | 'config' | 'em' | 'encryption' | 'now'>,
  input: { url: string; events: string[] },
): Promise<NewWebhook | Refusal | InvalidInput> {
  const { id: keyId } = partnerOf(ctx);
  const form = readInput(shape, input);
  if (form instanceof InvalidInput) return form;
  const refusal = urlRefusal(ctx, form.url);
  if (refusal) return refusal;
  const events = readChosenEvents(ctx, form.events);
  if (events instanceof Refusal) return events;
  const [id, secret] = [newId(ctx.now.getTime()), newWebhookSecret()];
  return rollbackOnRefusal<NewWebhook | Refusal>(ctx.em, async (em) => {
    // Two requests at once would otherwise both count nine.
    await em.findOneOrFail(ApiKey, { id: keyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await em.count(PartnerWebhookRow, { keyId })) >= MAX_PER_KEY) return new Refusal('webhook_limit');
    const row = em.create(PartnerWebhookRow, {
      id,
      keyId,
      url: form.url,
      events,
      createdAt: ctx.now,
      secretSealed: sealWebhookSecret(ctx.encryption.purposes, id, secret),
    });
    em.persist(row);
    record(em, { type: 'partner-webhook.changed', entityId: id });
    await em.flush();
    return Object.assign(new NewWebhook(), { webhook: viewWebhook(row, ctx.now), secret });
  });
}
