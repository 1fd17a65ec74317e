import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { db, givenRows, run } from '../../../shared/database/query.ts';
import { formatCursor, parseCursor, START } from '../../../shared/events/cursor.ts';
import type { StoredEvent } from '../../../shared/events/eventTypes.ts';
import { queueDeliveries } from '../delivery/queueDeliveries.ts';
import { insertEvents } from './insertEvents.ts';
import { PartnerPosition } from './partnerEvent.entity.ts';
import {
  latestKey,
  type NewPartnerEvent,
  orderEvents,
  priceEvent,
  stockEvent,
  withoutRepeats,
} from './partnerEvent.rules.ts';
import { readOffers } from './readOffers.ts';
import { readOrders } from './readOrders.ts';

export type ProjectionServices = Pick<Services, 'catalog' | 'clock' | 'feed' | 'orm' | 'pool'>;

/** The internal events that partner events are made of. */
export const PROJECTED = [
  'transaction.status-changed',
  'catalog.changed',
  'stock.availability-changed',
] as const;

type Projected = StoredEvent<(typeof PROJECTED)[number]>;

/**
 * Turns the next internal events into partner events and their deliveries, in one transaction with the position in the log:
 * a change becomes one event, also when the process stops in between. Returns how many internal events it read; none
 * while another process reads.
 */
export function projectEvents(services: ProjectionServices): Promise<number> {
  return services.orm.em.fork().transactional(async (em) => {
    const position = await em.findOne(
      PartnerPosition,
      { id: 1 },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    if (!position) return 0;
    const after = parseCursor(position.cursor) ?? START;
    const { events } = await services.feed.since(after, { types: PROJECTED });
    const last = events.at(-1);
    if (!last) return 0;
    const changed = withoutRepeats(...(await newEvents(services, em, events)));
    await queueDeliveries(em, await insertEvents(em, changed), services.clock.now());
    position.cursor = formatCursor(last.cursor);
    return events.length;
  });
}

async function newEvents(
  { catalog, clock, pool }: Pick<ProjectionServices, 'catalog' | 'clock' | 'pool'>,
  em: EntityManager,
  events: readonly Projected[],
): Promise<[NewPartnerEvent[], ReadonlyMap<string, unknown>]> {
  const idsOf = (type: Projected['type']) =>
    events.filter((event) => event.type === type).map(({ entityId }) => entityId);
  const orders = await readOrders(em, idsOf('transaction.status-changed'));
  const soldFrom = (skuId: string) =>
    catalog
      .current()
      .soldFrom(skuId)
      .map(({ id }) => id);
  const productIds = [...idsOf('catalog.changed'), ...idsOf('stock.availability-changed').flatMap(soldFrom)];
  const offers = await readOffers(pool, productIds, clock.now());
  const found = events.flatMap((event): NewPartnerEvent[] => {
    const { type, entityId, at } = event;
    if (type === 'transaction.status-changed') {
      const order = orders.get(entityId);
      return order ? orderEvents(order, event.payload.status, at) : [];
    }
    if (type === 'catalog.changed')
      return offers.flatMap(({ offer }) =>
        offer.productId === entityId
          ? [...(offer.isListed ? [priceEvent(offer, at)] : []), stockEvent(offer, at)]
          : [],
      );
    return offers.flatMap(({ offer, skuId }) =>
      skuId === entityId && offer.isListed ? [stockEvent(offer, at)] : [],
    );
  });
  return [found, await latestData(em, found)];
}

async function latestData(em: EntityManager, events: readonly NewPartnerEvent[]) {
  const changed = db
    .selectFrom(givenRows('event', { type: 'text', subject: 'uuid' }, events))
    .select(['type', 'subject'])
    .distinct();
  const rows = await run(
    em,
    db
      .selectFrom(changed.as('changed'))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('partnerEvent')
            .select('partnerEvent.data')
            .whereRef('partnerEvent.subject', '=', 'changed.subject')
            .whereRef('partnerEvent.type', '=', 'changed.type')
            .orderBy('partnerEvent.id', 'desc')
            .limit(sql.lit(1))
            .as('latest'),
        (join) => join.onTrue(),
      )
      .select(['changed.type', 'changed.subject', 'latest.data']),
  );
  return new Map(rows.map(({ type, subject, data }) => [latestKey(type, subject), data]));
}
