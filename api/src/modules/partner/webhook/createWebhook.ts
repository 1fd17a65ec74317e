import * as z from 'zod/mini';
import { isPartnerEventType, PARTNER_EVENTS } from '#schema/partner/partnerEvents.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { partnerOf, viewWebhook } from './partnerWebhook.access.ts';
import { PartnerWebhookRow } from './partnerWebhook.entity.ts';
import { NewWebhook } from './partnerWebhook.types.ts';
import { newWebhookSecret } from './signature.ts';
import { sealSecret } from './webhookSecrets.ts';
import { isWebhookUrl } from './webhookUrl.ts';

const MOST_PER_KEY = 10;

const shape = z.object({
  url: z.string(),
  events: z
    .array(z.string().check(z.refine(isPartnerEventType, 'Este evento não existe.')))
    .check(z.minLength(1, 'Escolha ao menos um evento.')),
});

/** Adds an endpoint of the caller's key. It receives nothing until it has answered the check. */
export async function createWebhook(
  ctx: Pick<Ctx, 'apiKey' | 'config' | 'em' | 'encryption' | 'now'>,
  input: { url: string; events: string[] },
): Promise<NewWebhook | Refusal | InvalidInput> {
  const { id: keyId, scopes } = partnerOf(ctx);
  const form = readInput(shape, input);
  if (form instanceof InvalidInput) return form;
  if (!isWebhookUrl(form.url, ctx.config.webhookLoopback))
    return new InvalidInput([
      { path: 'url', message: 'Use um endereço https público, sem usuário e senha.' },
    ]);
  const events = [...new Set(form.events.filter(isPartnerEventType))];
  if (!events.every((type) => scopes.has(PARTNER_EVENTS[type].scope)))
    return new Refusal('api_key_scope_missing');
  const [id, secret] = [newId(ctx.now.getTime()), newWebhookSecret()];
  return rollbackOnRefusal<NewWebhook | Refusal>(ctx.em, async (em) => {
    if ((await em.count(PartnerWebhookRow, { keyId })) >= MOST_PER_KEY) return new Refusal('webhook_limit');
    const row = em.create(PartnerWebhookRow, {
      ...{ id, keyId, url: form.url, events, createdAt: ctx.now },
      secretSealed: sealSecret(ctx.encryption.purposes, id, secret),
    });
    em.persist(row);
    record(em, { type: 'partner-webhook.changed', entityId: id });
    await em.flush();
    return Object.assign(new NewWebhook(), { webhook: viewWebhook(row, ctx.now), secret });
  });
}
