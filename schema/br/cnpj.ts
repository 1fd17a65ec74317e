import { isValidCnpj as checkDigitsMatch } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';

/** Fourteen characters, stored as text: since July 2026 new ones may contain A to Z (IN RFB 2.229/2024). */
export function normalizeCnpj(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s./-]/g, '');
  return checkDigitsMatch(bare, { version: 2 }) ? bare : null;
}

/** `00.000.000/0000-00` */
export function formatCnpj(bare: string): string {
  return bare.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}
