import { day } from '#schema/br/day.ts';
import { DoctorRow } from '../../modules/account/doctor/doctor.entity.ts';
import { createUser } from '../../modules/account/registration/createUser.ts';
import { Role } from '../../modules/account/role.ts';
import { sealSecret } from '../../modules/account/twoFactor/consumeCode.ts';
import { TwoFactor } from '../../modules/account/twoFactor/twoFactor.entity.ts';
import { User } from '../../modules/account/user.entity.ts';
import type { Services } from '../../services.ts';
import { DEMO_HOME, DEMO_TWO_FACTOR_SECRET } from '../seedDemo.ts';

export interface Staff {
  adminId: string;
  doctorIds: readonly string[];
}

/** Colleagues of the demo's admin and doctor. They have no password, so signing in as them is impossible. */
const COLLEAGUES = [
  {
    role: Role.doctor,
    firstName: 'Lívia',
    lastName: 'Andrade Rocha',
    email: 'medica@aprumo.example',
    document: '86288366757',
    phone: '+5511932165498',
    birthDate: day('1984-04-17'),
  },
  {
    role: Role.admin,
    firstName: 'Tomás',
    lastName: 'Vilela',
    email: 'admin2@aprumo.example',
    document: '74628915312',
    phone: '+5511921654987',
    birthDate: day('1991-12-02'),
  },
];
/** No council issues a number this short. */
const REGISTRATION = {
  registrationNumber: '102',
  registrationState: 'RJ',
  professionalAddress: 'Avenida Rio Branco, 1, Rio de Janeiro/RJ',
  professionalPhone: '+5521932165498',
};

/** The demo's doctors and its admin, with the colleagues who have joined them. */
export async function hireStaff(services: Services, at: Date): Promise<Staff> {
  const em = services.orm.em.fork();
  const [admin] = await em.find(User, { role: Role.admin }, { orderBy: { createdAt: 'asc' }, limit: 1 });
  const [doctor] = await em.find(User, { role: Role.doctor }, { orderBy: { createdAt: 'asc' }, limit: 1 });
  if (!admin || !doctor) throw new Error('Demo history: its admin and its doctor are missing.');
  const doctorIds = [doctor.id];
  for (const { role, ...person } of COLLEAGUES) {
    const userId = await em.transactional(async (tx) => {
      const facts = { role, passwordHash: 'none', emailConfirmedAt: at, now: at };
      const { id } = await createUser(tx, { ...person, ...DEMO_HOME }, facts);
      const secretSealed = sealSecret(services, id, DEMO_TWO_FACTOR_SECRET);
      tx.persist(tx.create(TwoFactor, { userId: id, secretSealed, confirmedAt: at, createdAt: at }));
      if (role !== Role.doctor) return null;
      const checked = { checkedAt: at, checkedBy: admin.id, checkNote: 'Demonstração.' };
      tx.persist(tx.create(DoctorRow, { userId: id, ...REGISTRATION, ...checked, registeredAt: at }));
      return id;
    });
    if (userId) doctorIds.push(userId);
  }
  return { adminId: admin.id, doctorIds };
}
