import type pg from 'pg';
import {
  isPartnerEventType,
  PARTNER_EVENT_TYPES,
  PARTNER_EVENTS,
  type PartnerEventType,
} from '#schema/partner/partnerEvents.ts';
import type { Ctx } from '../../../services.ts';
import { MAX_LIMIT } from '../../../shared/paging.ts';
import type { KnownKey } from '../../account/apiKey/apiKey.rules.ts';
import { partnerOf } from '../webhook/partnerWebhook.access.ts';
import { PartnerEvent, PartnerEventPage } from './partnerFeed.types.ts';

const CURSOR = /^\d{1,18}$/;
export const START_OF_FEED = '0';

export interface FeedWish {
  /** The last event the partner has; without it the feed begins at the oldest kept event. */
  after?: string | null | undefined;
  types?: readonly string[] | null | undefined;
}

/** The types a key may see, of those it asks for. */
export const allowedTypes = ({ scopes }: KnownKey, wanted: FeedWish['types']): PartnerEventType[] =>
  (wanted?.filter(isPartnerEventType) ?? PARTNER_EVENT_TYPES).filter((type) =>
    scopes.has(PARTNER_EVENTS[type].scope),
  );

export const cursorOf = (text: string | null | undefined): string | null =>
  text && CURSOR.test(text) ? text : null;

/** A page of the feed. One process writes events at a time, so none appears behind a cursor later. */
export async function readPartnerEvents(
  ctx: Pick<Ctx, 'apiKey' | 'pool'>,
  { after, types, limit }: FeedWish & { limit: number },
): Promise<PartnerEventPage> {
  const cursor = cursorOf(after) ?? START_OF_FEED;
  const most = Math.min(Math.max(limit, 1), MAX_LIMIT);
  const items = await eventsAfter(ctx.pool, cursor, {
    types: allowedTypes(partnerOf(ctx), types),
    limit: most,
  });
  return Object.assign(new PartnerEventPage(), { items, next: items.at(-1)?.cursor ?? cursor });
}

export async function eventsAfter(
  pool: Pick<pg.Pool, 'query'>,
  cursor: string,
  { types, limit }: { types: readonly string[]; limit: number },
): Promise<PartnerEvent[]> {
  const { rows } = await pool.query<{ id: string; type: string; data: Record<string, unknown>; at: Date }>(
    'select id::text, type, data, at from partner_event where id > $1::bigint and type = any($2) order by partner_event.id limit $3',
    [cursor, types, limit],
  );
  return rows.map(({ id, type, data, at }) =>
    Object.assign(new PartnerEvent(), { id: `evt_${id}`, cursor: id, type, timestamp: at, data }),
  );
}
