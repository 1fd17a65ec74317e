import { DRAWN_CHARACTERS } from './font/drawnCharacters.ts';

const DRAWN = new RegExp(`^[\\n${DRAWN_CHARACTERS}]+$`, 'u');
/** Characters that draw nothing and that no keyboard has: they come with texts copied from pages and messengers. */
const INVISIBLE = /[\0\u00ad\u200b-\u200f\u2060\ufeff]|[\ufe0e\ufe0f]/g;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/**
 * The text as it is stored and drawn: composed characters, one kind of line break, no invisible characters. It reads like
 * the text that was typed: no digit, sign or unit becomes another one.
 */
export const asWritten = (text: string): string =>
  text.normalize('NFC').replace(LINE_BREAK, '\n').replaceAll('\t', ' ').replace(INVISIBLE, '').trim();

export interface UndrawnCharacter {
  sign: string;
  /** The text before it. */
  before: string;
}

/** The first character of a text that our documents cannot draw, or null. */
export function undrawnCharacter(text: string): UndrawnCharacter | null {
  if (text === '' || DRAWN.test(text)) return null;
  for (const { segment: sign, index } of graphemes.segment(text))
    if (!DRAWN.test(sign)) return { sign, before: text.slice(0, index) };
  return null;
}

const BEFORE_LENGTH = 24;
const codeOf = (sign: string): string =>
  [...sign]
    .map((part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');

/** Names the character and its place, and what may be written instead where the character is a short form. */
export function undrawnText({ sign, before }: UndrawnCharacter): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const words = [...line].slice(-BEFORE_LENGTH).join('').trim();
  const place = words ? `depois de “${words}”` : before ? 'no começo de uma linha' : 'no começo do texto';
  const longForm = sign.normalize('NFKC');
  const advice =
    longForm !== sign && DRAWN.test(longForm)
      ? `Escreva, por exemplo, “${longForm}”.`
      : 'Escreva de outro modo.';
  return `O caractere “${sign}” (${codeOf(sign)}), ${place}, não pode ser impresso. ${advice}`;
}

/**
 * A text for labels and lists, which must be drawn in any case. An accented or styled character that the font lacks is
 * replaced by its base, and any other character by its code, so nothing disappears. A text that the font draws is only
 * changed by `asWritten`: prescriptions are checked with `undrawnCharacter` before they are drawn.
 */
export function printable(text: string): string {
  const written = asWritten(text);
  if (written === '' || DRAWN.test(written)) return written;
  return [...graphemes.segment(written)]
    .map(({ segment: sign }) => (DRAWN.test(sign) ? sign : (plainForm(sign) ?? `[${codeOf(sign)}]`)))
    .join('');
}

/** The base character without its marks, also of one in another width or style. */
function plainForm(sign: string): string | null {
  if (!/^[\p{L}\p{Nd}]\p{M}*$/u.test(sign)) return null;
  const base = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return base !== '' && DRAWN.test(base) ? base : null;
}
