import { addUser } from '../../api/src/modules/account/registration/createUser.ts';
import { Role } from '../../api/src/modules/account/role.ts';
import { User } from '../../api/src/modules/account/user.entity.ts';
import type { Services } from '../../api/src/services.ts';
import { encryptionOf } from '../../api/src/shared/encryption/encryption.ts';
import type { Dice } from '../dice.ts';
import { type DemoPatient, demoPatients } from './demoPatients.ts';
import type { Plan } from './demoPlan.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Each patient registers before their first purchase or appointment. An earlier start may have registered them. */
export async function registerPatients(
  { orm }: Pick<Services, 'orm'>,
  dice: Dice,
  { count, plan, plannedAt }: { count: number; plan: Plan; plannedAt: Date },
): Promise<(DemoPatient & { id: string })[]> {
  const firstDays = new Map<number, number>();
  for (const { patient, daysAgo } of [...plan.orders, ...plan.appointments, ...plan.stops])
    firstDays.set(patient, Math.max(daysAgo, firstDays.get(patient) ?? 0));
  const people = demoPatients(dice, count).map((person, index) => {
    const daysAgo = firstDays.get(index) ?? dice.between(1, 300);
    return { person, at: new Date(plannedAt.getTime() - daysAgo * DAY_MS - 10 * HOUR_MS) };
  });
  // One transaction for all: a hundred transactions would need most of a second.
  return orm.em.fork().transactional(async (em) => {
    const indexOf = (person: DemoPatient) => encryptionOf(em).index('email', person.email);
    const known = await em.find(User, { emailIndex: { $in: people.map(({ person }) => indexOf(person)) } });
    const knownIds = new Map(known.map(({ emailIndex, id }) => [emailIndex, id]));
    return people.map(({ person, at }) => {
      const { address, nationalityDocument, ...facts } = person;
      const account = { role: Role.patient, passwordHash: 'none', emailConfirmedAt: at, nationalityDocument };
      const id =
        knownIds.get(indexOf(person)) ?? addUser(em, { ...facts, ...address }, { ...account, now: at }).id;
      return { ...person, id };
    });
  });
}
