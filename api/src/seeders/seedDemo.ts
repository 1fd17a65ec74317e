import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '#schema/br/day.ts';
import { createUser } from '../modules/account/createUser.ts';
import { hashPassword } from '../modules/account/password.ts';
import { Role } from '../modules/account/role.ts';
import { User } from '../modules/account/user.entity.ts';
import { sql } from '../shared/database.ts';

const HOME = {
  zipcode: '01310100',
  street: 'Avenida Paulista',
  addressNumber: '1578',
  complement: 'Apto 42',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  reference: null,
};

/** People of the embedded default. They exist nowhere else: production makes its first admin by a command. */
export const DEMO_PEOPLE = [
  {
    role: Role.patient,
    email: 'cliente@aprumo.example',
    password: 'cliente123',
    firstName: 'Rafael',
    lastName: 'Monteiro',
    document: '52998224725',
    phone: '+5511987654321',
    birthDate: day('1990-05-14'),
  },
  {
    role: Role.admin,
    email: 'admin@aprumo.example',
    password: 'administrador123',
    firstName: 'Helena',
    lastName: 'Prado',
    document: '11144477735',
    phone: '+5511976543210',
    birthDate: day('1985-02-03'),
  },
];

export async function seedDemo(em: EntityManager, now: Date): Promise<void> {
  for (const { role, password, ...person } of DEMO_PEOPLE) {
    if ((await em.count(User, { email: person.email })) > 0) continue;
    const passwordHash = await hashPassword(password);
    await em.transactional(async (tx) => {
      // Two processes may start at once on a new database; the second finds him made.
      await sql(tx, 'select pg_advisory_xact_lock(7261, 3)');
      if ((await tx.count(User, { email: person.email })) > 0) return;
      await createUser(tx, { ...person, ...HOME }, { role, passwordHash, now });
    });
  }
}
