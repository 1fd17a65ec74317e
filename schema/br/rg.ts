import { isCpf } from './cpf.ts';

/**
 * Identity cards have no national format, so the only rule is six digits; a check digit is never verified.
 * The new card (CIN) uses the CPF as its number, and fits the same rule.
 */
export function isRg(text: string): boolean {
  return text.replace(/\D/g, '').length >= 6;
}

/** `00.000.000-X` for the usual nine characters, the CPF mask for the new card, else unchanged. */
export function formatRg(text: string): string {
  const bare = text.replace(/[^\dXx]/g, '').toUpperCase();
  if (bare.length === 11 && isCpf(bare)) return bare.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  return /^\d{8}[\dX]$/.test(bare) ? bare.replace(/^(\d{2})(\d{3})(\d{3})(.)$/, '$1.$2.$3-$4') : text.trim();
}

/** During typing: nine characters get their mask, and lose it again with one more or one less. */
export function maskRg(typed: string): string {
  const bare = typed.replace(/[.\-\s]/g, '').toUpperCase();
  if (/^\d{8}[\dX]$/.test(bare)) return formatRg(bare);
  return /^[\d.-]+$/.test(typed) ? bare : typed;
}
