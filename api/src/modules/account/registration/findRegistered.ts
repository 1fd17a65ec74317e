import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeCpf } from '#schema/br/cpf.ts';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { Ctx, Part } from '../../../services.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { DocumentLookup } from '../account.results.ts';
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
 * Runs a change of e-mail, CPF or phone. Two concurrent requests with the same value are decided by the unique
 * constraint, and the second gets the same refusal as a later request would.
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

/** The values that identify one person. */
interface Identity {
  email?: string | undefined;
  document?: string | undefined;
  phone?: string | undefined;
}

/** The code that names every value another account already has. Null when all are free. */
export function registeredCode(wanted: Identity, others: readonly Identity[]): ErrorCode | null {
  const isTaken = (field: keyof Identity) =>
    wanted[field] !== undefined && others.some((other) => other[field] === wanted[field]);
  const key = [isTaken('email') && 'email', isTaken('document') && 'cpf', isTaken('phone') && 'cellphone']
    .filter((word) => word !== false)
    .join('_');
  return CODES[key] ?? null;
}

const CODES: Readonly<Record<string, ErrorCode>> = {
  email: 'email_already_registered',
  cpf: 'cpf_already_registered',
  cellphone: 'cellphone_already_registered',
  email_cpf: 'email_cpf_already_registered',
  email_cellphone: 'email_cellphone_already_registered',
  cpf_cellphone: 'cpf_cellphone_already_registered',
  email_cpf_cellphone: 'email_cpf_cellphone_already_registered',
};

/**
 * Whether a CPF has an account, and a hint of its e-mail for the owner, but no name. Limited by address, because
 * strangers can call it.
 */
export async function lookUpDocument(
  ctx: Part<Ctx, 'em' | 'encryption' | 'limits' | 'request.address'>,
  typed: string,
): Promise<DocumentLookup | Refusal> {
  const document = normalizeCpf(typed);
  if (!document) return new Refusal('invalid_document');
  if (!(await ctx.limits.take('documentLookup', ctx.request.address)))
    return new Refusal('too_many_attempts');
  const user = await ctx.em.findOne(User, {
    documentIndex: ctx.encryption.index('cpf', document),
    deletedAt: null,
  });
  return new DocumentLookup(user ? maskEmail(user.email) : null);
}

/**
 * `j***@***`, for people who are not signed in: a hint for the owner. The domain is left out, because it may name
 * an employer, or the person.
 */
const maskEmail = (email: string): string => `${email.slice(0, 1)}***@***`;
