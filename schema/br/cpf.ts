import { isValidCpf as checkDigitsMatch } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { plainSigns } from '#schema/text/visible.ts';

/** Eleven digits, stored as text because leading zeros count. Null when it cannot be a CPF. */
export function normalizeCpf(text: string): string | null {
  const typed = plainSigns(text).replace(/^CPF\b[ :.ºo-]*/i, '');
  return checkDigitsMatch(typed) ? typed.replace(/\D/g, '') : null;
}

export function isCpf(text: string): boolean {
  return normalizeCpf(text) !== null;
}

/** `000.000.000-00`; anything that is not eleven digits is returned unchanged. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** For screens that other people may see: `***.444.777-**`. */
export function maskCpf(digits: string): string {
  return digits.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');
}
