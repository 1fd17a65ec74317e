import type { EntityManager } from '@mikro-orm/postgresql';
import { wordsOf } from '../../../shared/encryption/blindIndex.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import type { User } from '../../account/user.entity.ts';
import { findPeople } from '../../account/users/findPeople.ts';
import { OrderViewRow } from '../../payment/admin/views/orderView.entity.ts';

/**
 * Deletes the saved filters of the list of orders that name this person. Their texts are encrypted with the key of the
 * admin who saved them, so they would stay readable after the erasure. Runs before the name of the account is removed.
 */
export async function deleteViewsNaming(em: EntityManager, user: User): Promise<void> {
  const views = await em.find(OrderViewRow, {});
  const naming: string[] = [];
  for (const { id, title, search } of views)
    if ([title, search ?? ''].some((text) => namesPerson(text, user)) || (await findsOnly(em, search, user)))
      naming.push(id);
  await em.nativeDelete(OrderViewRow, { id: { $in: naming } });
}

/** Whether a text contains the CPF, the e-mail, or two words of the name. One first name alone names no person. */
function namesPerson(
  text: string,
  { name, email, document }: Pick<User, 'name' | 'email' | 'document'>,
): boolean {
  if (text.toLowerCase().includes(email.toLowerCase())) return true;
  if (text.replaceAll(/\D/g, '').includes(document)) return true;
  const words = new Set(wordsOf(text));
  return new Set(wordsOf(name).filter((word) => words.has(word))).size >= 2;
}

async function findsOnly(em: EntityManager, search: string | null, { id }: User): Promise<boolean> {
  if (!search) return false;
  const people = await findPeople({ encryption: encryptionOf(em) }, em, search);
  return people?.length === 1 && people[0] === id;
}
