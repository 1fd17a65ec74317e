import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db, givenRows, run } from '../../shared/database/query.ts';
import { newId } from '../../shared/ids.ts';
import type { Viewer } from '../account/session/tokens.ts';
import type { AccessChannel } from '../audit/accessEntry.entity.ts';

/** Reads of one conversation within this time count as one access. */
export const READING_MINUTES = 30;

interface Reading {
  viewer: Pick<Viewer, 'userId' | 'role'>;
  /** Conversations whose text is about to be shown. */
  conversations: readonly string[];
  channel: AccessChannel;
  now: Date;
}

/**
 * A doctor also reads a conversation without opening it: in the list, live, by older pages. Those accesses
 * are recorded for the patient too, once per `READING_MINUTES`. One statement for any number of conversations.
 */
export async function recordRead(
  em: EntityManager,
  { viewer, conversations, channel, now }: Reading,
): Promise<void> {
  if (conversations.length === 0) return;
  const read = conversations.map((id) => ({ id, entryId: newId(now.getTime()) }));
  await run(
    em,
    db
      .insertInto('accessEntry')
      .columns(['id', 'ownerId', 'viewerId', 'viewerRole', 'what', 'entityId', 'door', 'at'])
      .expression(
        db
          .selectFrom(givenRows('read', { id: 'uuid', entryId: 'uuid' }, read))
          .innerJoin('medicalAppointment', 'medicalAppointment.id', 'read.id')
          .select((eb) => [
            'read.entryId',
            'medicalAppointment.userId',
            eb.val(viewer.userId).as('viewerId'),
            eb.val(viewer.role).as('viewerRole'),
            sql.lit('chat').as('what'),
            'medicalAppointment.id',
            eb.val(channel).as('door'),
            eb.val(now).as('at'),
          ])
          .where('medicalAppointment.userId', '!=', viewer.userId)
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('accessEntry')
                  .whereRef('accessEntry.ownerId', '=', 'medicalAppointment.userId')
                  .where('viewerId', '=', viewer.userId)
                  .where('what', '=', sql.lit('chat'))
                  .whereRef('entityId', '=', 'medicalAppointment.id')
                  .where('at', '>', new Date(now.getTime() - READING_MINUTES * 60_000)),
              ),
            ),
          ),
      ),
  );
}
