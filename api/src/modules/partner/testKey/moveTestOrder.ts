import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type OrderStatusCode, orderStatusLabel } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
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
  const latest = await first(
    em,
    db
      .selectFrom('partnerEvent')
      .select((eb) => [
        'subject as id',
        sql<string>`${eb.ref('data')}->>'code'`.as('code'),
        sql<OrderStatusCode>`(${eb.ref('data')}->>'status')::int`.as('status'),
      ])
      .where('keyId', '=', keyId)
      .where('type', '=', sql.lit('order.status_changed'))
      .orderBy('partnerEvent.id', 'desc')
      .limit(sql.lit(1)),
  );
  return latest ?? null;
}
