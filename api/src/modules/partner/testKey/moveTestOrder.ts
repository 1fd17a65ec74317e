import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type OrderStatusCode, orderStatusLabel } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { ApiKey } from '../../account/apiKey/apiKey.entity.ts';
import { queueDeliveries } from '../delivery/queueDeliveries.ts';
import { insertEvents } from '../events/insertEvents.ts';
import { partnerOf } from '../webhook/partnerWebhook.access.ts';
import { nextTestOrder, type TestOrder, testOrderEvents } from './testOrder.rules.ts';

export interface MovedTestOrder {
  code: string;
  status: OrderStatusCode;
  label: string;
  /** The `webhook-id` of each message that the move causes. */
  eventIds: string[];
}

/**
 * Moves the invented order of a test key to its next status. Its events use the feed and the webhooks of this key, like those of
 * a real order, and no other key sees them.
 */
export async function moveTestOrder(
  ctx: Pick<Ctx, 'apiKey' | 'em' | 'feed' | 'limits' | 'now'>,
): Promise<MovedTestOrder | Refusal> {
  const { id: keyId, isTest } = partnerOf(ctx);
  if (!isTest) return new Refusal('test_key_required');
  if (!(await ctx.limits.take('testOrder', keyId))) return new Refusal('too_many_attempts');
  const moved = await ctx.em.fork().transactional(async (em) => {
    // The moves of a key follow each other, so its events have the order of their ids.
    await em.findOneOrFail(ApiKey, { id: keyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const order = nextTestOrder(await latestOrder(em, keyId), newId(ctx.now.getTime()));
    const ids = await insertEvents(em, testOrderEvents(order, ctx.now), keyId);
    await queueDeliveries(em, ids, ctx.now);
    const { code, status } = order;
    return { code, status, label: orderStatusLabel(status), eventIds: ids.map((id) => `evt_${id}`) };
  });
  ctx.feed.notice({ type: 'partner.events-added', entityId: '', payload: {} });
  return moved;
}

async function latestOrder(em: EntityManager, keyId: string): Promise<TestOrder | null> {
  const [latest] = await sql<TestOrder>(
    em,
    `select subject as id, data->>'code' as code, (data->>'status')::int as status from partner_event
      where key_id = $1 and type = 'order.status_changed' order by partner_event.id desc limit 1`,
    [keyId],
  );
  return latest ?? null;
}
