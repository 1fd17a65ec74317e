import type { EntityManager } from '@mikro-orm/postgresql';
import { typedMedicines } from '#schema/medicines/medicineAnswers.ts';
import type { StatedFact } from '#schema/questionnaire/contradictions.ts';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import type { RecordedChange } from '#schema/questionnaire/restrictions.ts';
import { anyOf, run } from '../../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { definitionOf } from '../questionnaires.ts';
import type { ChangeContent } from './clinicalChange.entity.ts';
import type { FactState } from './clinicalFact.entity.ts';
import { isOfKnown, withKnownPersons } from './personsOf.ts';

export interface StoredFact extends StatedFact {
  id: string;
  state: FactState;
  /** What the patient typed about medicines in use; empty for an answer about anything else. */
  medicines: string;
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
  const rows = await run(
    em,
    withKnownPersons(userIds)
      .selectFrom('known')
      .innerJoin('clinicalFact', (join) => join.on(isOfKnown('clinicalFact')))
      .select([
        'known.id as ownerId',
        'clinicalFact.id',
        'quizId',
        'type',
        'contentVersion',
        'state',
        'content',
        'at',
      ])
      .distinct()
      .where((eb) => eb.or([eb.ref('isRaising'), eb('quizId', '=', anyOf(quizIds))]))
      .orderBy('at')
      .orderBy('clinicalFact.id'),
  );
  const opened = await openRows<Fact, (typeof rows)[number]>(em, 'clinical_fact', rows);
  const found = new Map<string, StoredFact[]>();
  for (const { row, content: fact } of opened) {
    const { ownerId, id, quizId, type, contentVersion, state, at } = row;
    const definition = await definitionOf(em, type, contentVersion);
    const medicines = typedMedicines(definition, fact);
    const storedFact = { ...fact, id, quizId, state, definition, at, medicines };
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
