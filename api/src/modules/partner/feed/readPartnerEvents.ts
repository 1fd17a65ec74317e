import type { EntityManager } from '@mikro-orm/postgresql';
import {
  isPartnerEventType,
  PARTNER_EVENT_TYPES,
  type PartnerEventType,
} from '#schema/partner/partnerEvents.ts';
import type { Ctx } from '../../../services.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { MAX_LIMIT } from '../../../shared/paging.ts';
import type { KnownKey } from '../../account/apiKey/apiKey.rules.ts';
import { mayReceive, partnerOf } from '../webhook/partnerWebhook.access.ts';
import { readCursor, requireWritten, START_OF_FEED } from './cursor.ts';
import { PartnerEvent, PartnerEventPage } from './partnerFeed.types.ts';

export interface FeedRequest {
  /** The last event the partner has; without it the feed begins at the oldest kept event. */
  after?: string | null | undefined;
  types?: readonly string[] | null | undefined;
}

/** The types of events that a key may see, among the requested ones. */
export const allowedTypes = (key: KnownKey, wanted: FeedRequest['types']): PartnerEventType[] =>
  (wanted?.filter(isPartnerEventType) ?? PARTNER_EVENT_TYPES).filter((type) => mayReceive(key, type));

/** A page of the feed. One process writes events at a time, so none appears behind a cursor later. */
export async function readPartnerEvents(
  ctx: Pick<Ctx, 'apiKey' | 'em'>,
  { after, types, limit }: FeedRequest & { limit: number },
): Promise<PartnerEventPage> {
  const cursor = after ? readCursor(after) : START_OF_FEED;
  const most = Math.min(Math.max(limit, 1), MAX_LIMIT);
  const key = partnerOf(ctx);
  const items = await eventsAfter(ctx.em, cursor, { key, types: allowedTypes(key, types), limit: most });
  if (items.length === 0) await requireWritten(ctx.em, cursor);
  return Object.assign(new PartnerEventPage(), { items, next: items.at(-1)?.cursor ?? cursor });
}

/** The events after a cursor, oldest first. A test key sees its invented events only. */
export async function eventsAfter(
  em: EntityManager,
  cursor: string,
  { key, types, limit }: { key: KnownKey; types: readonly PartnerEventType[]; limit: number },
): Promise<PartnerEvent[]> {
  const rows = await run(
    em,
    db
      .selectFrom('partnerEvent')
      .select(['id', 'type', 'data', 'at'])
      .where((eb) => (key.isTest ? eb('keyId', '=', key.id) : eb('keyId', 'is', null)))
      .where('id', '>', cursor)
      .where('type', '=', anyOf(types))
      .orderBy('id')
      .limit(limit),
  );
  return rows.map(({ id, type, data, at }) =>
    Object.assign(new PartnerEvent(), { id: `evt_${id}`, cursor: id, type, timestamp: at, data }),
  );
}
