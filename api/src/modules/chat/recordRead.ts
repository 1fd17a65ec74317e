import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../shared/database/database.ts';
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
  await sql(
    em,
    `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at)
     select t.entry_id, a.user_id, $1, $2, 'chat', a.id, $3, $4
       from unnest($5::uuid[], $6::uuid[]) as t(id, entry_id) join medical_appointment a on a.id = t.id
      where a.user_id <> $1 and not exists (select from access_entry e
        where e.owner_id = a.user_id and e.viewer_id = $1 and e.what = 'chat' and e.entity_id = a.id and e.at > $7)`,
    [
      viewer.userId,
      viewer.role,
      channel,
      now,
      conversations,
      conversations.map(() => newId(now.getTime())),
      new Date(now.getTime() - READING_MINUTES * 60_000),
    ],
  );
}
