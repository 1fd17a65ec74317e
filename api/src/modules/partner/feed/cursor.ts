import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db, first } from '../../../shared/database/query.ts';
import { UnknownCursor } from '../../../shared/errors.ts';

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
