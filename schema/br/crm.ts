import { STATES, type Uf } from './cep.ts';

/**
 * A registration with a council: that of doctors (CRM) or of pharmacists (CRF). Only its number and the state together
 * identify a person.
 */
export interface Crm {
  number: string;
  uf: Uf;
}

/** `CRM/SP 123456` */
export const registrationOf = ({
  council,
  registrationState,
  registrationNumber,
}: {
  council: string;
  registrationState: string;
  registrationNumber: string;
}): string => `${council}/${registrationState} ${registrationNumber}`;

/** Councils use three to eight digits; Rio de Janeiro prints the longest form. Leading zeros are not part of it. */
const NUMBER = /^\d{3,8}$/;
/**
 * How registrations are written, with the state first or last. A number with P (provisional) or EME (foreign student)
 * does not match, because its holder may not prescribe.
 */
const writtenForms = (council: 'CRM' | 'CRF') =>
  [
    new RegExp(`^(?:${council})?[\\s/-]*([A-Z]{2})[\\s/:-]*([\\d.-]+)$`),
    new RegExp(`^(?:${council})?[\\s/:-]*([\\d.-]+)[\\s/-]*([A-Z]{2})$`),
  ] as const;

export function crmOf(number: string, uf: string): Crm | null {
  const state = STATES.find((known) => known === uf.trim().toUpperCase());
  const digits = number
    .trim()
    .replace(/[.\s-]/g, '')
    .replace(/^0+(?=\d)/, '');
  return state && NUMBER.test(digits) ? { number: digits, uf: state } : null;
}

/** Reads `123456/SP`, `CRM/SP 123456` and `12345-MG` as printed on stamps. */
export function parseCrm(text: string, council: 'CRM' | 'CRF' = 'CRM'): Crm | null {
  const typed = text.trim().toUpperCase();
  const [ufFirst, numberFirst] = writtenForms(council).map((pattern) => pattern.exec(typed));
  if (ufFirst) return crmOf(ufFirst[2] ?? '', ufFirst[1] ?? '');
  if (numberFirst) return crmOf(numberFirst[1] ?? '', numberFirst[2] ?? '');
  return null;
}
