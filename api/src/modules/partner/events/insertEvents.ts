import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db, run } from '../../../shared/database/query.ts';
import type { PartnerEventRow } from './partnerEvent.entity.ts';
import type { NewPartnerEvent } from './partnerEvent.rules.ts';

/** Writes events in their order and returns their ids. `keyId` is the test key that invented them. */
export async function insertEvents(
  em: EntityManager,
  events: readonly NewPartnerEvent[],
  keyId: string | null = null,
): Promise<string[]> {
  if (events.length === 0) return [];
  const types = events.map(({ type }) => type);
  const subjects = events.map(({ subject }) => subject);
  const contents = events.map(({ data }) => JSON.stringify(data));
  const times = events.map(({ at }) => at);
  const given = sql<
    Omit<PartnerEventRow, 'id' | 'keyId'> & { place: number }
  >`unnest(${types}::text[], ${subjects}::uuid[], ${contents}::jsonb[], ${times}::timestamptz[]) with ordinality`;
  const rows = await run(
    em,
    db
      .insertInto('partnerEvent')
      .columns(['type', 'subject', 'data', 'at', 'keyId'])
      .expression(
        db
          .selectFrom(given.as<'given'>(sql`given(type, subject, data, at, place)`))
          .select((eb) => ['type', 'subject', 'data', 'at', eb.val(keyId).as('keyId')])
          .orderBy('place'),
      )
      .returning('id'),
  );
  return rows.map(({ id }) => id);
}
