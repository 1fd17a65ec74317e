import type { EntityManager } from '@mikro-orm/postgresql';
import type { Registration } from '#schema/validation/account.ts';
import type { Address } from '#schema/validation/address.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import type { Role } from '../role.ts';
import { User } from '../user.entity.ts';

export type NewPerson = Omit<Registration, 'password' | 'passwordConfirmation' | keyof Address> & {
  /** Null for an account that has no delivery address yet: of an admin, a doctor, or a patient who begins an evaluation. */
  [Field in keyof Address]: string | null;
};

interface NewAccount {
  role: Role;
  passwordHash: string;
  passwordIsTemporary?: boolean;
  emailConfirmedAt?: Date | null;
  /** The RG. A registration does not ask for it. */
  nationalityDocument?: string | null;
  now: Date;
}

/** Writes a new person in the caller's transaction. */
export async function createUser(em: EntityManager, person: NewPerson, account: NewAccount): Promise<User> {
  const user = addUser(em, person, account);
  await em.flush();
  return user;
}

/**
 * Adds a new person to what the caller flushes, field by field, so that no other value of the input gets in.
 */
export function addUser(
  em: EntityManager,
  person: NewPerson,
  {
    role,
    passwordHash,
    passwordIsTemporary = false,
    emailConfirmedAt = null,
    nationalityDocument = null,
    now,
  }: NewAccount,
): User {
  const user = em.create(User, {
    id: newId(),
    email: person.email,
    phone: person.phone,
    document: person.document,
    firstName: person.firstName,
    lastName: person.lastName,
    birthDate: person.birthDate,
    nationalityDocument,
    zipcode: person.zipcode,
    street: person.street,
    addressNumber: person.addressNumber,
    complement: person.complement,
    neighborhood: person.neighborhood,
    city: person.city,
    uf: person.uf,
    reference: person.reference,
    role,
    passwordHash,
    passwordIsTemporary,
    emailConfirmedAt,
    createdAt: now,
  });
  em.persist(user);
  record(em, { type: 'user.registered', entityId: user.id, userId: user.id });
  return user;
}

export const NO_ADDRESS = {
  zipcode: null,
  street: null,
  addressNumber: null,
  complement: null,
  neighborhood: null,
  city: null,
  uf: null,
  reference: null,
};
