import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import type { NewPartnerEvent } from './partnerEvent.rules.ts';

/** Writes events in their order and returns their ids. `keyId` is the test key that invented them. */
export async function insertEvents(
  em: EntityManager,
  events: readonly NewPartnerEvent[],
  keyId: string | null = null,
): Promise<string[]> {
  if (events.length === 0) return [];
  const rows = await sql<{ id: string }>(
    em,
    `insert into partner_event (type, subject, data, at, key_id)
     select type, subject, data::jsonb, at, $5
       from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[]) with ordinality as e (type, subject, data, at, place)
      order by place returning id::text`,
    [
      events.map(({ type }) => type),
      events.map(({ subject }) => subject),
      events.map(({ data }) => JSON.stringify(data)),
      events.map(({ at }) => at),
      keyId,
    ],
  );
  return rows.map(({ id }) => id);
}
