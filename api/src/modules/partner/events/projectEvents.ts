import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type pg from 'pg';
import type { Part, Services } from '../../../services.ts';
import { anyOf, db, givenRows, jsonList, run, runOn } from '../../../shared/database/query.ts';
import { formatCursor, parseCursor, START } from '../../../shared/events/cursor.ts';
import type { StoredEvent } from '../../../shared/events/eventTypes.ts';
import { skuOf } from '../../catalog/buildProduct.ts';
import { readOutlines, readStock } from '../../catalog/catalogRows.ts';
import { pricedAt } from '../../catalog/prices/price.rules.ts';
import type { ProductOutline } from '../../catalog/productTexts.ts';
import { queueDeliveries } from '../delivery/queueDeliveries.ts';
import { PartnerPosition } from './partnerEvent.entity.ts';
import {
  latestKey,
  type NewPartnerEvent,
  type OfferNow,
  type OrderNow,
  orderEvents,
  priceEvent,
  stockEvent,
  withoutRepeats,
} from './partnerEvent.rules.ts';

export type ProjectionServices = Part<Services, 'catalog' | 'clock' | 'feed' | 'orm' | 'database.pool'>;

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
  { catalog, clock, database: { pool } }: Part<ProjectionServices, 'catalog' | 'clock' | 'database.pool'>,
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

/** Code, carrier's code and moves of orders. Names no column with contact, address, price or product. */
async function readOrders(em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, OrderNow>> {
  if (ids.length === 0) return new Map();
  const rows = await run(
    em,
    db
      .selectFrom('transaction')
      .select((eb) => {
        const moves = eb
          .selectFrom('transactionStatusMove as move')
          .select(({ fn, ref }) => {
            const to = ref('move.toStatus');
            const move = jsonBuildObject({ to, label: ref('move.label'), at: ref('move.at') });
            return fn.jsonAgg(move).orderBy('move.at').orderBy('move.id').as('list');
          })
          .whereRef('move.transactionId', '=', 'transaction.id');
        return [
          'transaction.id',
          'transaction.code',
          'transaction.carrierCode',
          sql<number | null>`(${eb.ref('transaction.freightDays')}->>'max')::int`.as('maxFreightDays'),
          jsonList(moves).as('moves'),
        ];
      })
      .where('transaction.id', '=', anyOf(ids)),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, moves: row.moves.map((move) => ({ ...move, at: new Date(move.at) })) },
    ]),
  );
}

/**
 * The published products of these ids with their box sizes, at the present prices. Reads the database, because the cached
 * catalogue may be some moments old. A draft is omitted; an archived or no longer listed product is not available.
 */
async function readOffers(
  pool: Pick<pg.Pool, 'query'>,
  productIds: readonly string[],
  now: Date,
): Promise<Offered[]> {
  if (productIds.length === 0) return [];
  const published = db
    .selectFrom('product')
    .select('id')
    .where('id', '=', anyOf(productIds))
    .where('status', '<>', 'draft');
  const rows = await runOn(pool, published);
  const stored = await readOutlines(
    pool,
    rows.map(({ id }) => id),
  );
  const outlines = [...stored.values()].map(({ outline }) => pricedAt(outline, outline.prices, now));
  const stock = await readStock(pool, outlines.flatMap(skusOf));
  return outlines.flatMap((outline) => offersOf(outline, stock));
}

const variantsOf = ({ variantGroup }: ProductOutline) => variantGroup?.variants ?? [];

const skusOf = (outline: ProductOutline): string[] => [
  skuOf(outline),
  ...variantsOf(outline).map(({ id }) => id),
];

interface Offered {
  offer: OfferNow;
  skuId: string;
}

function offersOf(outline: ProductOutline, stock: ReadonlyMap<string, number>): Offered[] {
  const { id: productId, value, oldValue, soldOff, listed: isListed } = outline;
  const isAvailable = (skuId: string) => isListed && !soldOff && (stock.get(skuId) ?? 0) > 0;
  const variants = variantsOf(outline);
  if (variants.length === 0) {
    const skuId = skuOf(outline);
    return [
      {
        skuId,
        offer: { productId, variantId: null, isListed, value, oldValue, isAvailable: isAvailable(skuId) },
      },
    ];
  }
  return variants.map((variant) => ({
    skuId: variant.id,
    offer: {
      productId,
      variantId: variant.id,
      isListed,
      value: variant.price,
      oldValue: null,
      isAvailable: isAvailable(variant.id),
    },
  }));
}

/** Writes events in their order and returns their ids. `keyId` is the test key that invented them. */
export async function insertEvents(
  em: EntityManager,
  events: readonly NewPartnerEvent[],
  keyId: string | null = null,
): Promise<string[]> {
  if (events.length === 0) return [];
  const columns = { type: 'text', subject: 'uuid', data: 'jsonb', at: 'timestamptz', place: 'int' } as const;
  const given = events.map((event, place) => ({ ...event, place }));
  const rows = await run(
    em,
    db
      .insertInto('partnerEvent')
      .columns(['type', 'subject', 'data', 'at', 'keyId'])
      .expression(
        db
          .selectFrom(givenRows('given', columns, given))
          .select((eb) => ['type', 'subject', 'data', 'at', eb.val(keyId).as('keyId')])
          .orderBy('place'),
      )
      .returning('id'),
  );
  return rows.map(({ id }) => id);
}
