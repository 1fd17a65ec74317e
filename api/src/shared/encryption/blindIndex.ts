import { createHmac, type KeyObject } from 'node:crypto';

export type IndexKind = 'cpf' | 'email' | 'phone' | 'flag';

const digits = (value: string): string => value.replace(/\D/g, '');

/** Normalizes values, so that different spellings of a value have the same index. */
const NORMALISE: Record<IndexKind, (value: string) => string> = {
  cpf: digits,
  phone: digits,
  flag: (value) => value,
  email: (value) => value.trim().normalize('NFC').toLowerCase(),
};

/**
 * A blind index: the HMAC-SHA-256 of a value, shortened to 128 bits. Equal values have equal indexes, and without the
 * key an index reveals nothing.
 */
export const blindIndex = (key: KeyObject, kind: IndexKind, value: string): string =>
  keyed(key, kind, NORMALISE[kind](value));

/** The number of characters of a word that are compared. */
const MAX_PREFIX_LENGTH = 12;
/** More than a name of 120 characters has, so that each of its words is found. */
const MAX_WORDS = 60;

/** The words of a text in lower case and without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/** The blind indexes of every prefix of every word, so that a search by the first characters finds the row. */
export function wordIndexes(key: KeyObject, text: string): string[] {
  const beginnings = new Set<string>();
  for (const word of wordsOf(text))
    for (let length = 1; length <= Math.min(word.length, MAX_PREFIX_LENGTH); length += 1)
      beginnings.add(word.slice(0, length));
  return [...beginnings].map((beginning) => keyed(key, 'word', beginning));
}

/** The indexes that a row must contain to match a search. A search without a word matches no row. */
export function searchIndexes(key: KeyObject, searched: string): string[] {
  const words = wordsOf(searched);
  return words.length > 0
    ? words.map((word) => keyed(key, 'word', word.slice(0, MAX_PREFIX_LENGTH)))
    : ['no word'];
}

const keyed = (key: KeyObject, kind: string, value: string): string =>
  createHmac('sha256', key).update(`${kind}\n${value}`).digest().subarray(0, 16).toString('base64url');
