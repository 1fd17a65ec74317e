import * as z from 'zod/mini';
import { isPartnerEventType, type PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { demoEndpointOf } from '../../../config/demoEndpoint.ts';
import type { Ctx } from '../../../services.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { mayReceive, partnerOf } from './partnerWebhook.access.ts';
import { isWebhookUrl } from './webhookUrl.ts';

export const eventsShape = z
  .array(z.string().check(z.refine(isPartnerEventType, 'Este evento não existe.')))
  .check(z.minLength(1, 'Escolha ao menos um evento.'));

/** Null for an address that may be an endpoint. */
export const urlRefusal = ({ config }: Pick<Ctx, 'config'>, url: string): InvalidInput | null =>
  isWebhookUrl(url, { allowsLoopback: config.webhookLoopback, demoEndpoint: demoEndpointOf(config) })
    ? null
    : new InvalidInput([{ path: 'url', message: 'Use um endereço https público, sem usuário e senha.' }]);

/** The chosen events, each once; a refusal when the caller's key may not receive one of them. */
export function readChosenEvents(
  ctx: Pick<Ctx, 'apiKey'>,
  events: readonly string[],
): PartnerEventType[] | Refusal {
  const key = partnerOf(ctx);
  const chosen = [...new Set(events.filter(isPartnerEventType))];
  return chosen.every((type) => mayReceive(key, type)) ? chosen : new Refusal('api_key_scope_missing');
}
