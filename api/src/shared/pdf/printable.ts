/** Texts for characters that the embedded font lacks. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '≤': 'até ',
  '≥': 'no mínimo ',
  '→': '-',
  '\u00ad': '',
  '\t': ' ',
};
/** Characters that the embedded font contains. */
const KNOWN =
  /[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/;

/**
 * Replaces a character that the font lacks by its base character (`Ş` by `S`), so that no empty boxes are
 * printed.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC').replaceAll('\r\n', '\n')]
    .map((sign) => {
      if (KNOWN.test(sign)) return sign;
      const known = REPLACEMENTS[sign];
      if (known !== undefined) return known;
      return [...sign.normalize('NFKD')].filter((part) => KNOWN.test(part)).join('') || '?';
    })
    .join('');
}
