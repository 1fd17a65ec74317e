import { createHmac } from 'node:crypto';

export type IndexKind = 'cpf' | 'email' | 'phone' | 'flag';

const digits = (value: string): string => value.replace(/\D/g, '');

/** Normalizes values, so that equal values have equal indexes. */
export const NORMALISE: Record<IndexKind, (value: string) => string> = {
  cpf: digits,
  phone: digits,
  flag: (value) => value,
  email: (value) => value.trim().normalize('NFC').toLowerCase(),
};

/**
 * A keyed index (HMAC-SHA-256, 128 bits): equal values are equal, and without the key it cannot be guessed.
 */
export const blindIndex = (key: Buffer, kind: IndexKind, value: string): string =>
  keyed(key, kind, NORMALISE[kind](value));

/** Of longer words only the beginning is compared. */
const MAX_PREFIX_LENGTH = 12;
const MAX_WORDS = 12;

/** The words of a text without accents or capitals. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/** One keyed index for every prefix of every word: a search by the first characters finds the row. */
export function wordIndexes(key: Buffer, text: string): string[] {
  const beginnings = new Set<string>();
  for (const word of wordsOf(text))
    for (let length = 1; length <= Math.min(word.length, MAX_PREFIX_LENGTH); length += 1)
      beginnings.add(word.slice(0, length));
  return [...beginnings].map((beginning) => keyed(key, 'word', beginning));
}

/** The indexes a row must all contain to match the searched text. A text without a word matches no row. */
export function searchIndexes(key: Buffer, searched: string): string[] {
  const words = wordsOf(searched);
  return words.length > 0
    ? words.map((word) => keyed(key, 'word', word.slice(0, MAX_PREFIX_LENGTH)))
    : ['no word'];
}

const keyed = (key: Buffer, kind: string, value: string): string =>
  createHmac('sha256', key).update(`${kind}\n${value}`).digest().subarray(0, 16).toString('base64url');
