/** Formats a CEP as `01310-100` while it is typed, so that the product page needs no masking library. */
export function cepText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
