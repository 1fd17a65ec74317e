import type { EntityManager } from '@mikro-orm/postgresql';
import { type Day, day } from '#schema/br/day.ts';
import type { PUBLISHED_EMAILS } from '../../api/src/database/demoDatabase.ts';
import {
  type Council,
  CouncilRegistrationRow,
} from '../../api/src/modules/account/council/councilRegistration.entity.ts';
import { hashPassword } from '../../api/src/modules/account/password/password.ts';
import { createUser } from '../../api/src/modules/account/registration/createUser.ts';
import { Role } from '../../api/src/modules/account/role.ts';
import type { Tokens } from '../../api/src/modules/account/session/tokens.ts';
import { sealSecret } from '../../api/src/modules/account/twoFactor/oneTimeCode.ts';
import { TwoFactor } from '../../api/src/modules/account/twoFactor/twoFactor.entity.ts';
import { User } from '../../api/src/modules/account/user.entity.ts';
import { takeLock } from '../../api/src/shared/database/takeLock.ts';
import { encryptionOf } from '../../api/src/shared/encryption/encryption.ts';

export const DEMO_HOME = {
  zipcode: '01310100',
  street: 'Avenida Paulista',
  addressNumber: '1578',
  complement: 'Apto 42',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  reference: null,
};

/**
 * The demo's second factor, for its admin, doctors and pharmacist: anyone may add it to an authenticator app (README). It works
 * nowhere else, because the database of a demo serves no shop (`demoDatabase.ts`).
 */
export const DEMO_TWO_FACTOR_SECRET = 'APRUMODEMOAPRUMODEMOAPRUMODEMO23';

/** A patient with a subscription of several months (`seedDemoSubscription`). */
export const DEMO_SUBSCRIBER = {
  role: Role.patient,
  email: 'assinante@aprumo.example' as const,
  password: 'assinante123',
  firstName: 'Caio',
  lastName: 'Bittencourt',
  document: '28471936500',
  phone: '+5511954321098',
  birthDate: day('1988-08-30'),
};

const DEMO_SUBSCRIBER_RG = '284719365';

interface DemoPerson {
  role: Role;
  /** A shop refuses a database with one of these people. */
  email: (typeof PUBLISHED_EMAILS)[number];
  password: string;
  firstName: string;
  lastName: string;
  document: string;
  phone: string;
  birthDate: Day;
  registration?: {
    isDirector?: boolean;
    council: Council;
    registrationNumber: string;
    registrationState: string;
  };
}

/**
 * The people of the demo. Their invented CPFs have valid check digits; no council issues registration numbers as short
 * as those of the doctors and the pharmacist. Production creates its first admin by a command.
 */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
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
  DEMO_SUBSCRIBER,
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
  {
    role: Role.doctor,
    email: 'medico@aprumo.example',
    password: 'medico123',
    firstName: 'Otávio',
    lastName: 'Sampaio',
    document: '39053344705',
    phone: '+5511965432109',
    birthDate: day('1979-09-21'),
    registration: { council: 'CRM', registrationNumber: '101', registrationState: 'SP' },
  },
  {
    role: Role.doctor,
    email: 'medica@aprumo.example',
    password: 'medica123',
    firstName: 'Lívia',
    lastName: 'Andrade Rocha',
    document: '86288366757',
    phone: '+5511932165498',
    birthDate: day('1984-04-17'),
    registration: { isDirector: true, council: 'CRM', registrationNumber: '102', registrationState: 'RJ' },
  },
  {
    role: Role.pharmacist,
    email: 'farmaceutica@aprumo.example',
    password: 'farmaceutica123',
    firstName: 'Marina',
    lastName: 'Tavares',
    document: '46391857237',
    phone: '+5511943218765',
    birthDate: day('1987-11-09'),
    registration: { council: 'CRF', registrationNumber: '103', registrationState: 'SP' },
  },
];

const DEMO_SURGERY = 'Avenida Paulista, 1578, São Paulo/SP';

/** Creates the people of the demo who do not exist yet, with the second factor of everyone but the patients. */
export async function seedDemo(em: EntityManager, tokens: Tokens, now: Date): Promise<void> {
  for (const { role, password, registration, ...person } of DEMO_PEOPLE) {
    if ((await em.count(User, { emailIndex: encryptionOf(em).index('email', person.email) })) > 0) continue;
    const passwordHash = await hashPassword(password);
    await em.transactional(async (tx) => {
      // Two processes may start at once on a new database; the second finds the person already created.
      await takeLock(tx, 'demoPeople');
      if ((await tx.count(User, { emailIndex: encryptionOf(tx).index('email', person.email) })) > 0) return;
      // Without an RG, the profile would ask for it before it shows its pages.
      const nationalityDocument = person.email === DEMO_SUBSCRIBER.email ? DEMO_SUBSCRIBER_RG : null;
      const { id: userId } = await createUser(
        tx,
        { ...person, ...DEMO_HOME },
        { role, passwordHash, emailConfirmedAt: now, nationalityDocument, now },
      );
      if (role === Role.patient) return;
      const secretSealed = sealSecret({ callers: { tokens } }, userId, DEMO_TWO_FACTOR_SECRET);
      tx.persist(tx.create(TwoFactor, { userId, secretSealed, confirmedAt: now, createdAt: now }));
      if (!registration) return;
      const { isDirector = false, ...entry } = registration;
      tx.persist(
        tx.create(CouncilRegistrationRow, {
          userId,
          ...entry,
          professionalAddress: DEMO_SURGERY,
          professionalPhone: person.phone,
          registeredAt: now,
          checkedAt: now,
          checkedBy: userId,
          checkNote: 'Demonstração.',
          directorSince: isDirector ? now : null,
        }),
      );
    });
  }
}
