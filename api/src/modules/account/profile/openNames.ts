import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression } from 'kysely';
import { db } from '../../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { REMOVED_NAME } from '../user.entity.ts';

/** What a statement selects from an account to show its name or write to it. */
export interface SealedPerson {
  id: string | null;
  sealed: string | null;
}

export interface OpenedPerson {
  firstName: string;
  lastName: string;
  name: string;
  email: string;
}

/** Selects what `openNames` decrypts: `.select((eb) => sealedNameOf(eb.ref('orderNote.authorId')).as('authorSealed'))`. */
export const sealedNameOf = (accountId: Expression<string | null>) =>
  db.selectFrom('userAccount').select('userAccount.sealed').where('userAccount.id', '=', accountId);

/**
 * Decrypts the accounts that a list joined, each once, with at most one statement for their keys. The result looks up an
 * account by its id; null without an id.
 */
export async function openNames(
  em: EntityManager,
  people: readonly SealedPerson[],
): Promise<(id: string | null) => OpenedPerson | null> {
  const distinct = [...new Map(people.map((person) => [person.id, person])).values()];
  const opened = await encryptionOf(em).openAll<Partial<OpenedPerson>>(
    distinct.map(({ id, sealed }) => ({ place: placeOf('user_account', id ?? ''), sealed })),
  );
  const byId = new Map(distinct.map(({ id }, index) => [id, view(opened[index] ?? null)]));
  return (id) => (id === null ? null : (byId.get(id) ?? null));
}

function view(pack: Partial<OpenedPerson> | null): OpenedPerson {
  const known: Partial<OpenedPerson> = pack ?? REMOVED_NAME;
  const { firstName = '', lastName = '', email = '' } = known;
  return { firstName, lastName, name: `${firstName} ${lastName}`, email };
}
