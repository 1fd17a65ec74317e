import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { decryptJwe, encryptJwe, importKey, JweInvalid, keyIdOf } from './jwe.ts';

const raw = randomBytes(32);
const key = importKey(raw);
const target = { keyId: 'key-1', place: 'table:row' };

const withHeader = (header: object): Promise<string> =>
  new CompactEncrypt(Buffer.from('text')).setProtectedHeader(header as never).encrypt(raw);
const changePart = (jwe: string, part: number, change: (text: string) => string): string =>
  jwe
    .split('.')
    .map((text, index) => (index === part ? change(text) : text))
    .join('.');
/** Replaces the first character by another one. */
const changeFirst = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;

describe('our JWE implementation', () => {
  it('and the library jose can decrypt each other’s values of any length', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
        const { plaintext, protectedHeader } = await compactDecrypt(encryptJwe(key, target, bytes), raw);
        expect(Array.from(plaintext)).toEqual(Array.from(bytes));
        expect(protectedHeader).toEqual({ alg: 'dir', enc: 'A256GCM', kid: 'key-1', place: 'table:row' });
        const theirs = await new CompactEncrypt(bytes).setProtectedHeader(protectedHeader).encrypt(raw);
        expect(Array.from(decryptJwe(key, target.place, theirs))).toEqual(Array.from(bytes));
        expect(keyIdOf(theirs)).toBe('key-1');
      }),
      { numRuns: 50 },
    );
  });

  it('never uses a nonce twice', () => {
    const nonces = Array.from(
      { length: 1000 },
      () => encryptJwe(key, target, Buffer.from('x')).split('.')[2],
    );
    expect(new Set(nonces).size).toBe(1000);
  });

  it.each([
    ['header', 0],
    ['nonce', 2],
    ['body', 3],
    ['tag', 4],
  ])('refuses a changed %s', (_name, part) => {
    const jwe = encryptJwe(key, target, Buffer.from('a longer text'));
    expect(decryptJwe(key, target.place, jwe).toString()).toBe('a longer text');
    expect(() => decryptJwe(key, target.place, changePart(jwe, part, changeFirst))).toThrow(JweInvalid);
  });

  it.each([
    ['a truncated tag', (jwe: string) => changePart(jwe, 4, (tag) => tag.slice(0, 16))],
    ['a truncated body', (jwe: string) => changePart(jwe, 3, (body) => body.slice(0, 4))],
    ['no tag', (jwe: string) => changePart(jwe, 4, () => '')],
    ['an encrypted key', (jwe: string) => changePart(jwe, 1, () => 'AAAA')],
    ['a sixth part', (jwe: string) => `${jwe}.AAAA`],
    ['characters outside base64url', (jwe: string) => changePart(jwe, 3, (body) => `${body} `)],
    ['an empty text', () => ''],
  ])('refuses %s', (_name, damage) => {
    const jwe = encryptJwe(key, target, Buffer.from('a longer text'));
    expect(() => decryptJwe(key, target.place, damage(jwe))).toThrow(JweInvalid);
  });

  it('refuses another key, another place, and every other kind of JWE', async () => {
    const jwe = encryptJwe(key, target, Buffer.from('text'));
    expect(() => decryptJwe(randomBytes(32), target.place, jwe)).toThrow(JweInvalid);
    expect(() => decryptJwe(key, 'table:other', jwe)).toThrow('another place');
    const header = { alg: 'dir', enc: 'A256GCM', kid: 'key-1', place: 'table:row' };
    const wrapped = await withHeader({ ...header, alg: 'A256KW' });
    const packed = await withHeader({ ...header, zip: 'DEF' });
    for (const other of [wrapped, packed])
      expect(() => decryptJwe(raw, target.place, other)).toThrow(JweInvalid);
  });
});
