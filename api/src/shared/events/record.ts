import type { EntityManager } from '@mikro-orm/postgresql';
import { type AliasedExpression, sql } from 'kysely';
import { db, json } from '../database/query.ts';
import { EventRow } from './event.entity.ts';
import type { EventType, NewEvent } from './eventTypes.ts';

/** Writes an event in the caller's transaction, so the event exists if and only if the change does. */
export function record(em: EntityManager, event: NewEvent): void {
  em.persist(
    em.create(EventRow, {
      type: event.type,
      entityId: event.entityId,
      userId: event.userId ?? null,
      payload: event.payload ?? {},
    }),
  );
}

/**
 * The same as a part of a typed statement (`with`) that changes rows: an event for each of them. The caller calls
 * `announceEvents` after it.
 */
export const recordRows = (
  type: EventType,
  changed: AliasedExpression<{ entityId: string; userId: string | null }, 'changed'>,
) =>
  db
    .insertInto('event')
    .columns(['type', 'entityId', 'userId', 'payload'])
    .expression(
      db.selectFrom(changed).select([sql.lit(type).as('type'), 'entityId', 'userId', json({}).as('payload')]),
    );

/**
 * The same inside a statement written by hand: `from` is the name or subquery whose rows are recorded, `entityId` an
 * expression in SQL.
 */
export const recordInStatement = (
  type: EventType,
  { from, entityId }: { from: string; entityId: string },
): string => `insert into event (type, entity_id, payload) select '${type}', ${entityId}, '{}' from ${from}`;

/** The same for the events of a parameter (`eventColumns`), which are recorded if `from` has a row. */
export const recordGiven = (parameter: string, from: string): string =>
  `insert into event (type, entity_id, user_id, payload)
     select e.type, e.entity_id, e.user_id, e.payload from json_populate_recordset(null::event, ${parameter}::json) as e, ${from}`;

export const eventColumns = (events: readonly NewEvent[]): string =>
  JSON.stringify(
    events.map(({ type, entityId, userId = null, payload = {} }) => ({
      type,
      entity_id: entityId,
      user_id: userId,
      payload,
    })),
  );
