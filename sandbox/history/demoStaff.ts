import { day } from '#schema/br/day.ts';
import { CouncilRegistrationRow } from '../../api/src/modules/account/council/councilRegistration.entity.ts';
import { createUser } from '../../api/src/modules/account/registration/createUser.ts';
import { Role } from '../../api/src/modules/account/role.ts';
import { sealSecret } from '../../api/src/modules/account/twoFactor/oneTimeCode.ts';
import { TwoFactor } from '../../api/src/modules/account/twoFactor/twoFactor.entity.ts';
import { User } from '../../api/src/modules/account/user.entity.ts';
import type { Services } from '../../api/src/services.ts';
import { encryptionOf } from '../../api/src/shared/encryption/encryption.ts';
import { DEMO_HOME, DEMO_TWO_FACTOR_SECRET } from '../people/seedDemo.ts';

export interface Staff {
  adminId: string;
  doctorIds: readonly string[];
  pharmacistId: string;
}

/** A colleague of the demo's admin. It has no password, so signing in as it is impossible. */
const COLLEAGUE = {
  firstName: 'Tomás',
  lastName: 'Vilela',
  email: 'admin2@aprumo.example',
  document: '74628915312',
  phone: '+5511921654987',
  birthDate: day('1991-12-02'),
};

/** The demo's doctors, its pharmacist and its admin, with the colleague who has joined them. */
export async function hireStaff(services: Services, at: Date): Promise<Staff> {
  const em = services.orm.em.fork();
  const [admin] = await em.find(User, { role: Role.admin }, { orderBy: { createdAt: 'asc' }, limit: 1 });
  const doctors = await em.find(
    CouncilRegistrationRow,
    { council: 'CRM' },
    { orderBy: { registrationNumber: 'asc' } },
  );
  const pharmacist = await em.findOne(CouncilRegistrationRow, { council: 'CRF' });
  if (!admin || !pharmacist || doctors.length === 0)
    throw new Error('Demo history: its admin, its doctors or its pharmacist are missing.');
  const staff = {
    adminId: admin.id,
    doctorIds: doctors.map(({ userId }) => userId),
    pharmacistId: pharmacist.userId,
  };
  const isHired =
    (await em.count(User, { emailIndex: encryptionOf(em).index('email', COLLEAGUE.email) })) > 0;
  if (isHired) return staff;
  await em.transactional(async (tx) => {
    const facts = { role: Role.admin, passwordHash: 'none', emailConfirmedAt: at, now: at };
    const { id: userId } = await createUser(tx, { ...COLLEAGUE, ...DEMO_HOME }, facts);
    const secretSealed = sealSecret(services, userId, DEMO_TWO_FACTOR_SECRET);
    tx.persist(tx.create(TwoFactor, { userId, secretSealed, confirmedAt: at, createdAt: at }));
  });
  return staff;
}
