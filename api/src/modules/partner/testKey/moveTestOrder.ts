import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ORDER_STATUS, type OrderStatusCode } from '#schema/constants.ts';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';
import type { Ctx, Part } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
import { newId, readableCode } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { ApiKey } from '../../account/apiKey/apiKey.entity.ts';
import { queueDeliveries } from '../delivery/queueDeliveries.ts';
import { type NewPartnerEvent, orderEvents } from '../events/partnerEvent.rules.ts';
import { insertEvents } from '../events/projectEvents.ts';
import { partnerOf } from '../webhook/partnerWebhook.access.ts';

interface MovedTestOrder {
  code: string;
  status: OrderStatusCode;
  label: string;
  /** The `webhook-id` of each message that the move causes. */
  eventIds: string[];
}

/**
 * Moves the invented order of a test key to its next status. Its events use the feed and the webhooks of this key, like
 * those of a real order, and no other key sees them.
 */
export async function moveTestOrder(
  ctx: Part<Ctx, 'em' | 'feed' | 'limits' | 'now' | 'request.apiKey'>,
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

/** The statuses of a test order, in their order; after the last one a new order begins. */
export const TEST_STATUSES: readonly OrderStatusCode[] = [
  ORDER_STATUS.approved,
  ORDER_STATUS.picking,
  ORDER_STATUS.inTransit,
  ORDER_STATUS.delivered,
];
const CARRIER_CODE = 'AA123456785BR';
const FREIGHT_DAYS = 5;

export interface TestOrder {
  /** The subject of its events. */
  id: string;
  code: string;
  status: OrderStatusCode;
}

/** The order after its next move. `before` is null for a key without an order. */
export function nextTestOrder(before: TestOrder | null, newOrderId: string): TestOrder {
  const next = before && TEST_STATUSES[TEST_STATUSES.indexOf(before.status) + 1];
  if (before && next) return { ...before, status: next };
  return { id: newOrderId, code: `AP-TESTE${readableCode(7)}`, status: ORDER_STATUS.approved };
}

/** The events of a move, in the shape that real orders have. */
export const testOrderEvents = ({ id, code, status }: TestOrder, at: Date): NewPartnerEvent[] =>
  orderEvents(
    {
      id,
      code,
      carrierCode: CARRIER_CODE,
      maxFreightDays: FREIGHT_DAYS,
      moves: [{ to: status, label: orderStatusLabel(status), at }],
    },
    status,
    at,
  );
