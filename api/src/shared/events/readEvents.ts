import type pg from 'pg';
import { type Cursor, START } from './cursor.ts';
import type { EventType, StoredEvent } from './eventTypes.ts';

/** How many events one read returns at most. */
export const MAX_EVENTS = 500;

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Reads the events after a cursor, oldest first. Serial numbers alone could skip events, because event 7 may be
 * committed after event 8 was read. So events are ordered by their writing transaction, and reading stops before the
 * oldest transaction that still runs; `isWaiting` means that committed events exist beyond that point. `order by` names
 * the table's columns (`event.id`), because `id` alone would be the text of the result, which sorts 10 before 9.
 */
export async function readEvents<T extends EventType = EventType>(
  db: Queryable,
  after: Cursor,
  {
    userId,
    types,
    limit = MAX_EVENTS,
  }: { userId?: string | undefined; types?: readonly T[] | undefined; limit?: number } = {},
): Promise<{ events: StoredEvent<T>[]; isWaiting: boolean }> {
  const { rows } = await db.query(
    `select id::text, xid::text, type, entity_id, user_id, payload, at, xid < first_open_transaction() as settled
       from event
      where (xid, id) > ($1::xid8, $2::bigint) and ($3::uuid is null or user_id = $3) and ($5::text[] is null or type = any($5))
      order by event.xid, event.id limit $4`,
    [after.xid, after.id, userId ?? null, limit, types ?? null],
  );
  const firstUnsettled = rows.findIndex((row) => !row.settled);
  const events = (firstUnsettled < 0 ? rows : rows.slice(0, firstUnsettled)).map((row) => ({
    cursor: { xid: row.xid, id: row.id },
    type: row.type,
    entityId: row.entity_id,
    userId: row.user_id,
    payload: row.payload,
    at: row.at,
  }));
  return { events, isWaiting: firstUnsettled >= 0 };
}

/** The latest position before every running transaction. A reader that starts here misses no later event. */
export async function currentCursor(db: Queryable): Promise<Cursor> {
  const { rows } = await db.query(
    `select xid::text, id::text from event where xid < first_open_transaction() order by event.xid desc, event.id desc limit 1`,
  );
  return rows[0] ?? START;
}
