import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { type Identity, registeredCode } from '../account.rules.ts';
import { User } from '../user.entity.ts';

/** Whether another account already has one of these values, as the code that the form shows. */
export async function findRegistered(
  em: EntityManager,
  wanted: Identity,
  exceptId?: string,
): Promise<ErrorCode | null> {
  const encryption = encryptionOf(em);
  const either = [
    ...(wanted.email === undefined ? [] : [{ emailIndex: encryption.index('email', wanted.email) }]),
    ...(wanted.document === undefined ? [] : [{ documentIndex: encryption.index('cpf', wanted.document) }]),
    ...(wanted.phone === undefined ? [] : [{ phoneIndex: encryption.index('phone', wanted.phone) }]),
  ];
  if (either.length === 0) return null;
  const others = await em.find(
    User,
    { $or: either, ...(exceptId ? { id: { $ne: exceptId } } : {}) },
    { disableIdentityMap: true },
  );
  return registeredCode(wanted, others);
}

/**
 * Runs a change of e-mail, CPF or phone. Two concurrent requests with the same value are decided by the unique constraint, and the
 * second gets the same refusal as a later request would.
 */
export async function refuseRegistered<T>(
  em: EntityManager,
  { wanted, exceptId }: { wanted: Identity; exceptId?: string },
  change: () => Promise<T>,
): Promise<T | Refusal> {
  const taken = await findRegistered(em, wanted, exceptId);
  if (taken) return new Refusal(taken);
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const takenMeanwhile = await findRegistered(em.fork(), wanted, exceptId);
    if (!takenMeanwhile) throw error;
    return new Refusal(takenMeanwhile);
  }
}
