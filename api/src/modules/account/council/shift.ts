import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { User } from '../user.entity.ts';
import { activePharmacist } from './activeProfessional.ts';
import { CouncilRegistrationRow } from './councilRegistration.entity.ts';
import { isActive } from './councilRegistration.types.ts';
import { PharmacistShiftRow } from './shift.entity.ts';

/** A shift that nobody ended is over after this many hours, the longest that a session of a pharmacist lasts. */
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

@OfTheShop()
@ObjectType({ description: 'The caller’s shift.' })
export class PharmacistShift {
  @Field(() => Date)
  beganAt!: Date;

  @Field(() => Date, { description: 'When it ends by itself, unless it is ended before' })
  endsAt!: Date;
}

/** Begins the caller's shift; one that has begun goes on. */
export function beginShift(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>): Promise<PharmacistShift | Refusal> {
  const { userId } = signedInViewer(ctx);
  return rollbackOnRefusal<PharmacistShift | Refusal>(ctx.em, async (em) => {
    if (!(await activePharmacist(em, userId))) return new Refusal('registration_unchecked');
    const open = await em.findOne(PharmacistShiftRow, { pharmacistId: userId, endedAt: null });
    if (open && endOf(open) > ctx.now) return viewShift(open);
    if (open) open.endedAt = endOf(open);
    await em.flush();
    const shift = em.create(PharmacistShiftRow, { id: newId(), pharmacistId: userId, beganAt: ctx.now });
    record(em, { type: 'pharmacist-shift.changed', entityId: shift.id });
    await em.flush();
    return viewShift(shift);
  });
}

/** Ends the caller's shift; without one it does nothing. */
export async function endShift(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>): Promise<Done> {
  const { userId } = signedInViewer(ctx);
  await ctx.em.fork().transactional((em) => endShifts(em, userId, ctx.now));
  return new Done();
}

/** Ends the shift of a pharmacist, in the caller's transaction: at its end, or because they may no longer act. */
export async function endShifts(em: EntityManager, userId: string, now: Date): Promise<void> {
  const open = await em.findOne(PharmacistShiftRow, { pharmacistId: userId, endedAt: null });
  if (!open) return;
  open.endedAt = endOf(open) < now ? endOf(open) : now;
  record(em, { type: 'pharmacist-shift.changed', entityId: open.id });
}

/** The caller's shift of this moment; null without one. */
export async function myShift(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>): Promise<PharmacistShift | null> {
  const row = await openShift(ctx.em.fork(), signedInViewer(ctx).userId, ctx.now);
  return row && viewShift(row);
}

/**
 * The registration of a pharmacist who may act now and is on shift; null for anyone else. It is locked first, so a
 * concurrent suspension or end of the shift waits for the act.
 */
export async function pharmacistOnShift(
  em: EntityManager,
  userId: string,
  now: Date,
): Promise<CouncilRegistrationRow | null> {
  const registration = await activePharmacist(em, userId);
  return registration && (await openShift(em, userId, now)) ? registration : null;
}

function openShift(em: EntityManager, userId: string, now: Date): Promise<PharmacistShiftRow | null> {
  const latestStart = new Date(now.getTime() - SHIFT_HOURS * 3_600_000);
  return em.findOne(PharmacistShiftRow, {
    pharmacistId: userId,
    endedAt: null,
    beganAt: { $gt: latestStart },
  });
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
    const { council, registrationState, registrationNumber } = registration;
    const pharmacist = Object.assign(new PharmacistOnShift(), {
      name: person.name,
      registration: `${council}/${registrationState} ${registrationNumber}`,
      since: shift.beganAt,
    });
    return [{ pharmacist, endsAt: endOf(shift) }];
  });
}

const endOf = ({ beganAt }: PharmacistShiftRow): Date =>
  new Date(beganAt.getTime() + SHIFT_HOURS * 3_600_000);

const viewShift = (row: PharmacistShiftRow): PharmacistShift =>
  Object.assign(new PharmacistShift(), { beganAt: row.beganAt, endsAt: endOf(row) });
