import { normalizeCpf } from '#schema/br/cpf.ts';
import { normalizePhone } from '#schema/br/phone.ts';

/**
 * The CPF and the telephone that a search by an operator may mean; eleven digits may be both. An e-mail is neither, also
 * when a telephone is written in it, as in `ana11987654321@exemplo.com.br`.
 */
export const typedNumbers = (text: string): { cpf: string | null; phone: string | null } =>
  text.includes('@') ? { cpf: null, phone: null } : { cpf: normalizeCpf(text), phone: normalizePhone(text) };
