import type { EntityManager } from '@mikro-orm/postgresql';
import { nationalNumber } from '#schema/br/phone.ts';
import { wordsOf } from '../../../shared/encryption/blindIndex.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import type { User } from '../../account/user.entity.ts';
import { findPeople } from '../../account/users/findPeople.ts';
import { SavedAnswerRow } from '../../chat/savedAnswer/savedAnswer.entity.ts';
import { ListViewRow } from '../../listView/listView.entity.ts';

/**
 * Deletes the saved filters and the saved answers of doctors that name this person, and the filters that the person saved.
 * Their texts are encrypted with the key of the admin or doctor who saved them, so they would stay readable after the
 * erasure. Runs before the name of the account is removed.
 */
export async function deleteTextsNaming(em: EntityManager, user: User): Promise<void> {
  const views = await em.find(ListViewRow, {});
  const naming: string[] = [];
  for (const { id, ownerId, title, search } of views)
    if (
      ownerId === user.id ||
      [title, search ?? ''].some((text) => namesPerson(text, user)) ||
      (await findsOnly(em, search, user))
    )
      naming.push(id);
  await em.nativeDelete(ListViewRow, { id: { $in: naming } });
  const answers = await em.find(SavedAnswerRow, {});
  await em.nativeDelete(SavedAnswerRow, {
    id: {
      $in: answers.filter(({ text }) => namesPerson(text, user)).map(({ id }) => id),
    },
  });
}

/**
 * Whether a text contains the CPF, the telephone, the e-mail, the id of the account, or two words of the name. One first name alone
 * names no person.
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
