import type { EntityManager } from '@mikro-orm/postgresql';
import type { StatedFact } from '#schema/questionnaire/contradictions.ts';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import type { RecordedChange } from '#schema/questionnaire/restrictions.ts';
import { sql } from '../../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { definitionOf } from '../questionnaires.ts';
import type { ChangeContent } from './clinicalChange.entity.ts';
import type { FactState } from './clinicalFact.entity.ts';
import { WITH_KNOWN_PERSONS } from './personsOf.ts';

export interface StoredFact extends StatedFact {
  id: string;
  state: FactState;
}

interface Row {
  ownerId: string;
  id: string;
  quizId: string;
  type: number;
  contentVersion: string;
  state: FactState;
  content: string;
  at: string;
}

/**
 * The facts of these people that raise a flag or a stop, and all facts of the evaluations in `quizIds`, the oldest
 * first. Includes answers under another account with the same CPF, or under an earlier CPF that was corrected. Sends
 * one SQL statement.
 */
export async function readFacts(
  em: EntityManager,
  { userIds, quizIds = [] }: { userIds: readonly string[]; quizIds?: readonly string[] },
): Promise<ReadonlyMap<string, StoredFact[]>> {
  const rows = await sql<Row>(
    em,
    `${WITH_KNOWN_PERSONS}
     select distinct k.id as "ownerId", f.id, f.quiz_id as "quizId", f.type, f.content_version as "contentVersion", f.state, f.content, f.at
       from known k join clinical_fact f on f.user_id = k.id or f.person = k.person
      where f.is_raising or f.quiz_id = any($2::uuid[]) order by f.at, f.id`,
    [userIds, quizIds],
  );
  const opened = await openRows<Fact, Row>(em, 'clinical_fact', rows);
  const found = new Map<string, StoredFact[]>();
  for (const { row, content: fact } of opened) {
    const { ownerId, id, quizId, type, contentVersion, state, at } = row;
    const definition = await definitionOf(em, type, contentVersion);
    const storedFact = { ...fact, id, quizId, state, definition, at: new Date(at) };
    found.set(ownerId, [...(found.get(ownerId) ?? []), storedFact]);
  }
  return found;
}

export interface StoredChange extends RecordedChange, ChangeContent {
  appointmentId: string;
  authorId: string;
}

/** Decrypts the content of rows. Rows of a person whose data key was destroyed are omitted. */
export async function openRows<Content, Sealed extends { id: string; content: string }>(
  em: EntityManager,
  table: string,
  rows: readonly Sealed[],
): Promise<{ row: Sealed; content: Content }[]> {
  const contents = await encryptionOf(em).openAll<Content>(
    rows.map(({ id, content }) => ({ place: placeOf(table, id), sealed: content })),
  );
  return rows.flatMap((row, index) => {
    const content = contents[index];
    return content ? [{ row, content }] : [];
  });
}
