/** The digits in the places of a pattern of zeros, `000.000-00`, as far as they go; null when there are too many. */
export function fillPattern(pattern: string, digits: string): string | null {
  let filled = '';
  let next = 0;
  for (const place of pattern) {
    const digit = digits[next];
    if (digit === undefined) return filled;
    if (place === '0') next += 1;
    filled += place === '0' ? digit : place;
  }
  return next === digits.length ? filled : null;
}

/**
 * Formats a number during typing. A text with words or with too many digits stays as it is: the field then refuses
 * it, instead of dropping a part that the person typed.
 */
export function formatTyped(pattern: string, text: string): string {
  if (/[^\d\s./-]/.test(text)) return text;
  return fillPattern(pattern, text.replace(/\D/g, '')) ?? text;
}
