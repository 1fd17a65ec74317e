import { STATES, type Uf } from './cep.ts';

/** A doctor's registration: the number and the state of its council. Only both together identify a doctor. */
export interface Crm {
  number: string;
  uf: Uf;
}

/** Councils use three to eight digits; Rio de Janeiro prints the longest form. Leading zeros are not part of it. */
const NUMBER = /^\d{3,8}$/;
/**
 * How registrations are written, with the state first or last. A number with P (provisional) or EME (foreign student)
 * does not match, because its holder may not prescribe.
 */
const WRITTEN_FORMS = [
  /^(?:CRM)?[\s/-]*([A-Z]{2})[\s/:-]*([\d.-]+)$/,
  /^(?:CRM)?[\s/:-]*([\d.-]+)[\s/-]*([A-Z]{2})$/,
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
export function parseCrm(text: string): Crm | null {
  const typed = text.trim().toUpperCase();
  const [ufFirst, numberFirst] = WRITTEN_FORMS.map((pattern) => pattern.exec(typed));
  if (ufFirst) return crmOf(ufFirst[2] ?? '', ufFirst[1] ?? '');
  if (numberFirst) return crmOf(numberFirst[1] ?? '', numberFirst[2] ?? '');
  return null;
}
