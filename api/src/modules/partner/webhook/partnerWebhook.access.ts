import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { ApiKeyRequired, NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import type { KnownKey } from '../../account/apiKey/apiKey.rules.ts';
import { Role } from '../../account/role.ts';
import { PartnerWebhookRow } from './partnerWebhook.entity.ts';
import { PartnerWebhook } from './partnerWebhook.types.ts';

/** The key of a partner's operation. */
export function partnerOf({ apiKey }: Pick<Ctx, 'apiKey'>): KnownKey {
  if (!apiKey) throw new ApiKeyRequired();
  return apiKey;
}

/**
 * A key has its own endpoints, also beside the session of an admin; an admin without a key has those of all.
 * Another key's endpoint is unknown.
 */
const ownWebhook = ({ apiKey, viewer }: Pick<Ctx, 'apiKey' | 'viewer'>, id: string) =>
  !apiKey && viewer?.role === Role.admin ? { id } : { id, keyId: partnerOf({ apiKey }).id };

export async function findWebhook(
  ctx: Pick<Ctx, 'apiKey' | 'viewer'>,
  em: EntityManager,
  id: string,
): Promise<PartnerWebhookRow> {
  const row = isId(id) ? await em.findOne(PartnerWebhookRow, ownWebhook(ctx, id)) : null;
  if (!row) throw new NotFound('Webhook');
  return row;
}

export async function lockWebhook(
  ctx: Pick<Ctx, 'apiKey' | 'viewer'>,
  em: EntityManager,
  id: string,
): Promise<PartnerWebhookRow> {
  const where = isId(id) ? ownWebhook(ctx, id) : null;
  const row = where && (await em.findOne(PartnerWebhookRow, where, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  if (!row) throw new NotFound('Webhook');
  return row;
}

export const viewWebhook = (
  { id, url, events, state, failingSince, pausedAt, previousUntil, createdAt }: PartnerWebhookRow,
  now: Date,
): PartnerWebhook =>
  Object.assign(new PartnerWebhook(), {
    ...{ id, url, events: [...events], state, failingSince, pausedAt, createdAt },
    previousUntil: previousUntil && previousUntil > now ? previousUntil : null,
  });
