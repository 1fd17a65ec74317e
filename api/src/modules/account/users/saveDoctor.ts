import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { DoctorInput } from '../doctor/doctor.types.ts';
import { readDoctor } from '../doctor/readDoctor.ts';
import { storeDoctor } from '../doctor/storeDoctor.ts';
import type { User } from '../user.entity.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import { refuseTakenRegistration } from './refuseTakenRegistration.ts';

export interface ActTarget {
  userId: string;
  reason: string;
}

/** Saves a doctor's registration and professional address. A new number must be looked up again. */
export async function saveDoctor(
  ctx: AdminContext,
  { userId, doctor, reason }: ActTarget & { doctor: DoctorInput },
): Promise<User | Refusal | InvalidInput> {
  const form = readDoctor(doctor);
  if (form instanceof InvalidInput) return form;
  return refuseTakenRegistration(() =>
    actOnUser<User>(ctx, { userId, act: 'doctor-saved', reason }, async (em, user) => {
      await storeDoctor(em, userId, form, ctx.now);
      return user;
    }),
  );
}
