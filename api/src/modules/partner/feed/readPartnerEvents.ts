import type { EntityManager } from '@mikro-orm/postgresql';
import { GraphQLJSON } from 'graphql-scalars';
import { sql } from 'kysely';
import { Field, ID, ObjectType } from 'type-graphql';
import {
  isPartnerEventType,
  PARTNER_EVENT_TYPES,
  type PartnerEventType,
} from '#schema/partner/partnerEvents.ts';
import type { Ctx, Part } from '../../../services.ts';
import { anyOf, db, first, run } from '../../../shared/database/query.ts';
import { UnknownCursor } from '../../../shared/errors.ts';
import { MAX_LIMIT } from '../../../shared/paging.ts';
import type { KnownKey } from '../../account/apiKey/apiKey.rules.ts';
import { mayReceive, partnerOf } from '../webhook/partnerWebhook.access.ts';

@ObjectType({ description: 'What partners may know about a change, as in the message of a webhook.' })
export class PartnerEvent {
  @Field(() => ID, { description: 'The `webhook-id` of its message' })
  id!: string;

  @Field(() => String, { description: 'Pass it as `after` to continue behind it' })
  cursor!: string;

  @Field(() => String)
  type!: PartnerEventType;

  @Field(() => Date)
  timestamp!: Date;

  @Field(() => GraphQLJSON)
  data!: Record<string, unknown>;
}

@ObjectType({ description: 'Events after a cursor, oldest first.' })
export class PartnerEventPage {
  @Field(() => [PartnerEvent])
  items!: PartnerEvent[];

  @Field(() => String, { description: 'Where to continue, now or when there is more' })
  next!: string;
}

export interface FeedRequest {
  /** The last event the partner has; without it a page begins at the oldest kept event, and a subscription begins now. */
  after?: string | null | undefined;
  types?: readonly string[] | null | undefined;
}

/** The types of events that a key may see, among the requested ones. */
export const allowedTypes = (key: KnownKey, wanted: FeedRequest['types']): PartnerEventType[] =>
  (wanted?.filter(isPartnerEventType) ?? PARTNER_EVENT_TYPES).filter((type) => mayReceive(key, type));

/** A page of the feed. One process writes events at a time, so none appears behind a cursor later. */
export async function readPartnerEvents(
  ctx: Part<Ctx, 'em' | 'request.apiKey'>,
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

const CURSOR = /^(?:evt_)?(\d{1,18})$/;
export const START_OF_FEED = '0';

/** Reads the id of the last event that a partner has received: a cursor of the feed, or the `webhook-id` of a message. */
export function readCursor(text: string): string {
  const id = CURSOR.exec(text)?.[1];
  if (id === undefined) throw new UnknownCursor();
  return id;
}

/** Throws for a cursor beyond every event that was ever written: another list or another shop returned it. */
export async function requireWritten(em: EntityManager, cursor: string): Promise<void> {
  const last = sql<string>`coalesce(pg_sequence_last_value('partner_event_id_seq'), 0)`;
  const written = await first(em, db.selectNoFrom(last.as('id')));
  if (!written || BigInt(cursor) > BigInt(written.id)) throw new UnknownCursor();
}
