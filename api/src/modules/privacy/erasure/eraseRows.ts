import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nationalNumber } from '#schema/br/phone.ts';
import { runText } from '../../../shared/database/database.ts';
import { wordsOf } from '../../../shared/encryption/blindIndex.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { record } from '../../../shared/events/record.ts';
import { IdempotencyKey } from '../../../shared/idempotency/idempotencyKey.entity.ts';
import { newId } from '../../../shared/ids.ts';
import { NO_ADDRESS } from '../../account/registration/createUser.ts';
import { endSessions } from '../../account/session/endSessions.ts';
import { Session } from '../../account/session/session.entity.ts';
import { REMOVED_NAME, User } from '../../account/user.entity.ts';
import { findPeople } from '../../account/users/findPeople.ts';
import { SavedAnswerRow } from '../../chat/savedAnswer/savedAnswer.entity.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { endBeforeErasure } from '../../recurrence/ending/endForErasure.ts';
import { ReviewRow } from '../../review/review.entity.ts';
import { SavedFiltersRow } from '../../savedFilters/savedFilters.entity.ts';
import { describeTable, type Person, rowsValues } from '../readPersonalRows.ts';
import type { PersonalTable } from '../tables/personalTable.ts';
import { PERSONAL_TABLES } from '../tables/personalTables.ts';
import type { ErasureRow } from './erasure.entity.ts';
import { holdsOf } from './holdsOf.ts';
import { sealArchive } from './sealArchive.ts';

/**
 * The first half of an erasure, in one transaction: data that a law requires is sealed, every other row is deleted or
 * loses its personal fields. `finishErasure` then removes files, saved cards and the person's key; it finds them
 * through this row.
 */
export async function eraseRows(em: EntityManager, erasure: ErasureRow, now: Date): Promise<void> {
  const { userId } = erasure;
  const user = await em.findOneOrFail(User, { id: userId });
  const person = { userId, email: user.email };
  // A charge of the subscription is under way. The sweep repeats the erasure later, after its parcel.
  if (!(await endBeforeErasure(em, userId, now)))
    throw new Error('A charge of the subscription is under way.');
  const holds = await holdsOf(em, userId);
  if (holds.length > 0) {
    erasure.archiveId = newId();
    await sealArchive(em, { archiveId: erasure.archiveId, user, holds, now });
  }
  // Product pages show published reviews, and are cached until an event says that they have changed.
  const changesPage = (await em.count(ReviewRow, { userId, state: 'published' })) > 0;
  await deleteTextsNaming(em, user);
  await dropDrafts(em, userId);
  // From last to first, because a table comes after the tables its rows refer to.
  for (const table of PERSONAL_TABLES.toReversed()) await eraseTable(em, table, person);
  await em.nativeDelete(IdempotencyKey, { scope: { $like: `%${userId}%` } });
  await endSessions(em, { userId }, now);
  await em.nativeDelete(Session, { userId });
  eraseIdentity(user, now);
  erasure.state = 'sealing';
  record(em, { type: 'user.removed', entityId: userId, userId, payload: { changesPage } });
  await em.flush();
}

/** Deletes unsubmitted answers and their times, which are not part of the medical record. */
async function dropDrafts(em: EntityManager, userId: string): Promise<void> {
  for (const quiz of await em.find(QuizRow, { userId, state: 'open' }))
    Object.assign(quiz, { state: 'replaced', answers: {}, answerTimes: {}, photos: {}, photoTimes: {} });
  await em.flush();
}

async function eraseTable(em: EntityManager, table: PersonalTable, person: Person): Promise<void> {
  const { table: name, column, key, sealed } = describeTable(em, table);
  const values = rowsValues(em, table, person);
  // `endSessions` ends the sessions before they are deleted, so that other processes learn of it.
  if (table.erasure === 'keyed' || name === 'session') return;
  if (table.erasure === 'delete') {
    await runText(em, `delete from "${name}" where ${table.rows}`, values);
    return;
  }
  const blank = Object.fromEntries(
    // Sealed fields become unreadable with the person's key, so they need no overwriting.
    Object.entries(table.erasure.blank).filter(([field]) => !sealed.includes(field)),
  );
  if (Object.keys(blank).length === 0) return;
  const rows = await runText<{ id: string }>(
    em,
    `select "${column}" as id from "${name}" where ${table.rows}`,
    values,
  );
  await em.nativeUpdate(table.entity, { [key]: { $in: rows.map(({ id }) => id) } }, blank);
}

/** The row is kept, because orders and records refer to it, but it identifies no person. */
function eraseIdentity(user: User, now: Date): void {
  Object.assign(user, NO_ADDRESS, REMOVED_NAME, {
    email: `removido.${user.id}@invalid.invalid`,
    phone: `removido.${user.id}`,
    // Eleven characters that start with R, so it can never equal a CPF, which has digits only.
    document: `R${String(randomInt(10 ** 10)).padStart(10, '0')}`,
    birthDate: '1900-01-01',
    nationalityDocument: null,
    addressId: null,
    addressLabel: null,
    otherAddresses: null,
    profilePicBase: null,
    profilePicUrl: null,
    formerEmails: null,
    passwordHash: 'removed',
    deletedAt: now,
  });
}

/**
 * Deletes the saved filters and the saved answers of doctors that name this person, and the filters that the person
 * saved. Their texts are encrypted with the key of the admin or doctor who saved them, so they would stay readable
 * after the erasure. Runs before the name of the account is removed.
 */
export async function deleteTextsNaming(em: EntityManager, user: User): Promise<void> {
  const views = await em.find(SavedFiltersRow, {});
  const naming: string[] = [];
  for (const { id, ownerId, title, search } of views)
    if (
      ownerId === user.id ||
      [title, search ?? ''].some((text) => namesPerson(text, user)) ||
      (await findsOnly(em, search, user))
    )
      naming.push(id);
  await em.nativeDelete(SavedFiltersRow, { id: { $in: naming } });
  const answers = await em.find(SavedAnswerRow, {});
  await em.nativeDelete(SavedAnswerRow, {
    id: {
      $in: answers.filter(({ text }) => namesPerson(text, user)).map(({ id }) => id),
    },
  });
}

/**
 * Whether a text contains the CPF, the telephone, the e-mail, the id of the account, or two words of the name. One
 * first name alone names no person.
 */
function namesPerson(
  text: string,
  { id, name, email, document, phone }: Pick<User, 'id' | 'name' | 'email' | 'document' | 'phone'>,
): boolean {
  const lowerCase = text.toLowerCase();
  if (lowerCase.includes(email.toLowerCase()) || lowerCase.includes(id)) return true;
  const digits = text.replaceAll(/\D/g, '');
  if (digits.includes(document) || digits.includes(nationalNumber(phone))) return true;
  const words = new Set(wordsOf(text));
  return new Set(wordsOf(name).filter((word) => words.has(word))).size >= 2;
}

async function findsOnly(em: EntityManager, search: string | null, { id }: User): Promise<boolean> {
  if (!search) return false;
  const people = await findPeople({ encryption: encryptionOf(em) }, em, search);
  return people?.length === 1 && people[0] === id;
}
