import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { activePharmacist } from './activeProfessional.ts';
import type { CouncilRegistrationRow } from './councilRegistration.entity.ts';
import { endOf, SHIFT_HOURS } from './runningShifts.ts';
import { PharmacistShiftRow } from './shift.entity.ts';

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

const viewShift = (row: PharmacistShiftRow): PharmacistShift =>
  Object.assign(new PharmacistShift(), { beganAt: row.beganAt, endsAt: endOf(row) });
