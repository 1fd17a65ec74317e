import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { isRefused, REFUSED_PASSWORDS } from '#schema/password/passwordStrength.ts';
import { birthDate, cpf, email, firstName, lastName, password, phone } from '#schema/validation/fields.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, type Refusal } from '../../../shared/refusals.ts';
import { hashPassword } from '../password/password.ts';
import { estimate } from '../password/refusePassword.ts';
import { Role } from '../role.ts';
import type { User } from '../user.entity.ts';
import { createUser, NO_ADDRESS } from './createUser.ts';
import { refuseRegistered } from './findRegistered.ts';

interface NewAdmin {
  firstName: string;
  lastName: string;
  document: string;
  birthDate: string;
  phone: string;
  email: string;
  password: string;
}

/** An admin reads all orders, so six characters as for shoppers are too few. */
const ADMIN_PASSWORD_MIN = 12;

const adminForm = (now: Date) =>
  z.object({
    firstName,
    lastName,
    document: cpf,
    birthDate: birthDate(now),
    phone,
    email,
    password: password('Informe uma senha.').check(
      z.minLength(
        ADMIN_PASSWORD_MIN,
        `A senha de quem administra precisa ter pelo menos ${ADMIN_PASSWORD_MIN} caracteres.`,
      ),
    ),
  });

/**
 * The first admin of an installation. The operator creates it on the server; no public operation can.
 */
export async function createAdmin(
  em: EntityManager,
  input: NewAdmin,
  now: Date,
): Promise<User | Refusal | InvalidInput> {
  const form = readInput(adminForm(now), input);
  if (form instanceof InvalidInput) return form;

  const strength = await estimate(form.password, form);
  if (isRefused(strength))
    return new InvalidInput([
      { path: 'password', message: REFUSED_PASSWORDS[strength === 'personal' ? 'personal' : 'common'] },
    ]);

  const wanted = { email: form.email, document: form.document, phone: form.phone };
  return refuseRegistered(em, { wanted }, async () => {
    const passwordHash = await hashPassword(form.password);
    return em.transactional((tx) =>
      createUser(
        tx,
        { ...form, ...NO_ADDRESS },
        { role: Role.admin, passwordHash, emailConfirmedAt: now, now },
      ),
    );
  });
}
