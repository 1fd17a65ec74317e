import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Refusal } from '../../../shared/refusals.ts';

/**
 * Runs `work` and refuses a registration that another account has. Two accounts with one registration would let one
 * doctor sign as another.
 */
export async function refuseTakenRegistration<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    const isRegistration =
      error instanceof UniqueConstraintViolationException && /doctor_registration_unique/.test(error.message);
    if (isRegistration) return new Refusal('doctor_registration_taken');
    throw error;
  }
}
