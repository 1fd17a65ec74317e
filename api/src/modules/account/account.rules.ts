import type { ErrorCode } from '#schema/errors/catalogue.ts';

/** The values that identify one person. */
export interface Identity {
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
 * `j***@***`, for people who are not signed in: a hint for the owner. The domain is left out, because it may name
 * an employer, or the person.
 */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}***@***`;
