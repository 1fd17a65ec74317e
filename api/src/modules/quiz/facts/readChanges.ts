import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import type { ChangeContent } from './clinicalChange.entity.ts';
import { WITH_KNOWN_PERSONS } from './personsOf.ts';
import { openRows, type StoredChange } from './readFacts.ts';

interface ChangeRow {
  ownerId: string;
  id: string;
  appointmentId: string;
  authorId: string;
  content: string;
  at: string;
}

/** The changes that doctors recorded for these people, by account. Sends one SQL statement. */
export async function readChanges(
  em: EntityManager,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StoredChange[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await sql<ChangeRow>(
    em,
    `${WITH_KNOWN_PERSONS}
     select distinct k.id as "ownerId", c.id, c.appointment_id as "appointmentId", c.author_id as "authorId", c.content, c.at
       from known k join clinical_change c on c.user_id = k.id or c.person = k.person order by c.at, c.id`,
    [userIds],
  );
  const opened = await openRows<ChangeContent, ChangeRow>(em, 'clinical_change', rows);
  const found = new Map<string, StoredChange[]>();
  for (const { row, content: change } of opened) {
    const { ownerId, appointmentId, authorId, at } = row;
    const recordedChange = { ...change, appointmentId, authorId, at: new Date(at) };
    found.set(ownerId, [...(found.get(ownerId) ?? []), recordedChange]);
  }
  return found;
}
