import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import { registrationOf } from '#schema/br/crm.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { User } from '../user.entity.ts';
import { CouncilRegistrationRow } from './councilRegistration.entity.ts';
import { isActive } from './councilRegistration.types.ts';
import { PharmacistShiftRow } from './shift.entity.ts';

/** A shift ends by itself after this many hours, which is also the longest life of a pharmacist's session. */
export const SHIFT_HOURS = 12;

@OfTheShop()
@ObjectType({ description: 'A pharmacist on shift, as the law wants them shown (RDC 44/2009 art. 53).' })
export class PharmacistOnShift {
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'CRF/SP 12345' })
  registration!: string;

  @Field(() => Date)
  since!: Date;
}

/** A shift that is not over, with what the shop shows of it. */
export interface RunningShift {
  pharmacist: PharmacistOnShift;
  endsAt: Date;
}

/** The running shifts of pharmacists who may act, the earliest first. */
export async function readRunningShifts(em: EntityManager, now: Date): Promise<RunningShift[]> {
  const latestStart = new Date(now.getTime() - SHIFT_HOURS * 3_600_000);
  const shifts = await em.find(
    PharmacistShiftRow,
    { endedAt: null, beganAt: { $gt: latestStart } },
    { orderBy: { beganAt: 'asc' } },
  );
  const ids = shifts.map(({ pharmacistId }) => pharmacistId);
  const people = await em.find(User, { id: { $in: ids } });
  const registrations = await em.find(CouncilRegistrationRow, { userId: { $in: ids } });
  return shifts.flatMap((shift) => {
    const person = people.find(({ id }) => id === shift.pharmacistId);
    const registration = registrations.find(({ userId }) => userId === shift.pharmacistId);
    if (!person || !registration || !isActive(registration)) return [];
    const pharmacist = Object.assign(new PharmacistOnShift(), {
      name: person.name,
      registration: registrationOf(registration),
      since: shift.beganAt,
    });
    return [{ pharmacist, endsAt: endOf(shift) }];
  });
}

/** When a shift ends by itself. */
export const endOf = ({ beganAt }: PharmacistShiftRow): Date =>
  new Date(beganAt.getTime() + SHIFT_HOURS * 3_600_000);
