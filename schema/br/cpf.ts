import { isValidCpf as checkDigitsMatch } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** Eleven digits, stored as text because leading zeros count. Null when it cannot be a CPF. */
export function normalizeCpf(text: string): string | null {
  const trimmed = text.trim();
  return checkDigitsMatch(trimmed) ? trimmed.replace(/\D/g, '') : null;
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
