import type { EntityManager } from '@mikro-orm/postgresql';
import { PARTNER_EVENTS, type PartnerEventType } from '#schema/partner/partnerEvents.ts';
import type { Ctx, Part } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { ApiKeyRequired, NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import type { KnownKey } from '../../account/apiKey/apiKey.rules.ts';
import { Role } from '../../account/role.ts';
import { PartnerWebhookRow } from './partnerWebhook.entity.ts';
import { PartnerWebhook } from './partnerWebhook.types.ts';

/** The key of a partner's operation. */
export function partnerOf({ request: { apiKey } }: Part<Ctx, 'request.apiKey'>): KnownKey {
  if (!apiKey) throw new ApiKeyRequired();
  return apiKey;
}

/** Whether a key may see events of this type. A test key sees every type, of its own invented orders. */
export const mayReceive = ({ scopes, isTest }: KnownKey, type: PartnerEventType): boolean =>
  isTest || scopes.has(PARTNER_EVENTS[type].scope);

/**
 * With an API key, only the endpoints of that key, even when an admin is signed in too. An admin without a key may use
 * every endpoint.
 */
const ownWebhook = ({ request: { apiKey }, viewer }: Part<Ctx, 'viewer' | 'request.apiKey'>, id: string) =>
  !apiKey && viewer?.role === Role.admin ? { id } : { id, keyId: partnerOf({ request: { apiKey } }).id };

export async function findWebhook(
  ctx: Part<Ctx, 'viewer' | 'request.apiKey'>,
  em: EntityManager,
  id: string,
): Promise<PartnerWebhookRow> {
  const row = isId(id) ? await em.findOne(PartnerWebhookRow, ownWebhook(ctx, id)) : null;
  if (!row) throw new NotFound('Webhook');
  return row;
}

/** Locks the endpoint. `for no key update` lets new deliveries, whose rows refer to the endpoint, be added meanwhile. */
export async function lockWebhook(
  ctx: Part<Ctx, 'viewer' | 'request.apiKey'>,
  em: EntityManager,
  id: string,
): Promise<PartnerWebhookRow> {
  const endpoint = db.selectFrom('partnerWebhook').select('id').where('id', '=', id).forNoKeyUpdate();
  if (isId(id)) await run(em, endpoint);
  return findWebhook(ctx, em, id);
}

export const viewWebhook = (
  { id, url, nextUrl, events, state, failingSince, pausedAt, previousUntil, createdAt }: PartnerWebhookRow,
  now: Date,
): PartnerWebhook =>
  Object.assign(new PartnerWebhook(), {
    id,
    url,
    nextUrl,
    events: [...events],
    state,
    failingSince,
    pausedAt,
    createdAt,
    previousUntil: previousUntil && previousUntil > now ? previousUntil : null,
  });
