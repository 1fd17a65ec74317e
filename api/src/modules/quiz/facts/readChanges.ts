import type { EntityManager } from '@mikro-orm/postgresql';
import { run } from '../../../shared/database/query.ts';
import type { ChangeContent } from './clinicalChange.entity.ts';
import { isOfKnown, withKnownPersons } from './personsOf.ts';
import { openRows, type StoredChange } from './readFacts.ts';

/** The changes that doctors recorded for these people, by account. Sends one SQL statement. */
export async function readChanges(
  em: EntityManager,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StoredChange[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await run(
    em,
    withKnownPersons(userIds)
      .selectFrom('known')
      .innerJoin('clinicalChange', (join) => join.on(isOfKnown('clinicalChange')))
      .select(['known.id as ownerId', 'clinicalChange.id', 'appointmentId', 'authorId', 'content', 'at'])
      .distinct()
      .orderBy('at')
      .orderBy('clinicalChange.id'),
  );
  const opened = await openRows<ChangeContent, (typeof rows)[number]>(em, 'clinical_change', rows);
  const found = new Map<string, StoredChange[]>();
  for (const { row, content: change } of opened) {
    const { ownerId, appointmentId, authorId, at } = row;
    const recordedChange = { ...change, appointmentId, authorId, at };
    found.set(ownerId, [...(found.get(ownerId) ?? []), recordedChange]);
  }
  return found;
}
