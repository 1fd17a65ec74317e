/**
 * Characters that show nothing although they are no spaces: those that Unicode tells programs to leave out, the blank
 * characters of Braille and of some other scripts, and what no font draws.
 */
const SHOWS_NOTHING = String.raw`\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800\ufff9-\ufffc\u{1d159}\u{13441}\u{13442}`;
const BLANK = new RegExp(String.raw`^[\s\p{Zs}${SHOWS_NOTHING}]*$`, 'u');
const INVISIBLE = new RegExp(`[${SHOWS_NOTHING}]`, 'gu');

/** True when a reader would see nothing: no text, spaces, or characters without a shape. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** For codes, names and addresses; a text that may contain emoji keeps the characters that join them. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\t\n\r\u2800]/g, ' ').replace(INVISIBLE, '');

/**
 * What keyboards and other programs write for the same sign: wide digits, every dash as `-`, every space as one space.
 * Only for numbers and codes, because it also changes other characters.
 */
export const plainSigns = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
