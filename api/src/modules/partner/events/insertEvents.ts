import type { EntityManager } from '@mikro-orm/postgresql';
import { db, givenRows, run } from '../../../shared/database/query.ts';
import type { NewPartnerEvent } from './partnerEvent.rules.ts';

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
