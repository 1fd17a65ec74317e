import { hkdfSync, type KeyObject } from 'node:crypto';
import { decryptJwe, encryptJwe, importKey, keyIdOf } from './jwe.ts';

/** The purposes of keys that do not belong to a person. Each purpose has its own key. */
const PURPOSES = [
  'master',
  'tokens',
  'web-key',
  'file-links',
  'blind-index',
  'audit-signature',
  'job-payloads',
  'idempotency',
  'legal-archive',
  'conversions',
  'partners',
] as const;

export type KeyPurpose = (typeof PURPOSES)[number];

/** Purposes whose number cannot be raised, because stored data would become unreadable or could not be found. */
const FIXED: readonly string[] = ['master', 'blind-index'];

export interface PurposeKey {
  /** Stored with each value signed or encrypted with it, for example as `kid`. */
  id: string;
  key: Buffer;
  /** The same key. OpenSSL takes ten microseconds to import bytes, at each use. */
  imported: KeyObject;
}

/**
 * Keys derived from APP_SECRET with HKDF (RFC 5869), each with a purpose and a number. Raising the number of one
 * purpose gives it a new key and does not change the others. Keys of earlier numbers are still accepted, so that old
 * signatures stay valid.
 */
export class PurposeKeys {
  #secret: string;
  #numbers: Partial<Record<KeyPurpose, number>>;
  #derived = new Map<string, PurposeKey>();

  constructor(secret: string, numbers: Partial<Record<KeyPurpose, number>> = {}) {
    this.#secret = secret;
    this.#numbers = numbers;
  }

  current(purpose: KeyPurpose): PurposeKey {
    return this.#derive(purpose, this.#numbers[purpose] ?? 1);
  }

  /** Null for an id of another purpose or a number not in use yet. */
  byId(purpose: KeyPurpose, id: string): PurposeKey | null {
    const number = Number(/\.(\d{1,4})$/.exec(id)?.[1]);
    if (id !== `${purpose}.${number}` || number < 1 || number > (this.#numbers[purpose] ?? 1)) return null;
    return this.#derive(purpose, number);
  }

  #derive(purpose: KeyPurpose, number: number): PurposeKey {
    const id = `${purpose}.${number}`;
    const known = this.#derived.get(id);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', this.#secret, 'aprumo', id, 32));
    const derived = { id, key, imported: importKey(key) };
    this.#derived.set(id, derived);
    return derived;
  }
}

/**
 * Encrypts a text that belongs to no person, with the key of a purpose. It can be decrypted only with the same `place`.
 */
export function sealText(keys: PurposeKeys, purpose: KeyPurpose, place: string, text: string): string {
  const { id: keyId, imported } = keys.current(purpose);
  return encryptJwe(imported, { keyId, place }, Buffer.from(text));
}

export function openText(keys: PurposeKeys, purpose: KeyPurpose, place: string, sealed: string): string {
  const keyId = keyIdOf(sealed);
  const key = keys.byId(purpose, keyId);
  if (!key) throw new Error(`There is no key ${keyId} for the text at ${place}.`);
  return decryptJwe(key.imported, place, sealed).toString();
}

/**
 * Parses key numbers such as `tokens:2,file-links:3`. Returns null when a part is malformed or its purpose does not
 * exist or cannot be raised.
 */
export function parseKeyNumbers(text: string): Partial<Record<KeyPurpose, number>> | null {
  const numbers: Partial<Record<KeyPurpose, number>> = {};
  for (const part of text.split(',').filter(Boolean)) {
    const [, name, number] = /^\s*([a-z-]+):(\d{1,4})\s*$/.exec(part) ?? [];
    const purpose = PURPOSES.find((known) => known === name && !FIXED.includes(known));
    if (!purpose || Number(number) < 1) return null;
    numbers[purpose] = Number(number);
  }
  return numbers;
}
