import './base64.ts';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** One AES-256-GCM key, or its raw bytes. `jose` imports raw bytes at every call, so keys in frequent use are imported once. */
export type ContentKey = CryptoKey | Uint8Array;

/**
 * A value as JWE compact (RFC 7516): `dir` with A256GCM. The protected header names the key and the place (table and
 * row) the value belongs to; GCM authenticates the header, so a value copied to another row does not open there.
 */
export async function encryptJwe(
  key: ContentKey,
  { keyId, place }: { keyId: string; place: string },
  bytes: Uint8Array,
): Promise<string> {
  return new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keyId, place })
    .encrypt(key);
}

/** Throws when the value was changed, is sealed with another key, or belongs to another place. */
export async function decryptJwe(key: ContentKey, place: string, jwe: string): Promise<Uint8Array> {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  if (protectedHeader.place !== place) throw new Error(`a sealed value was found at another place: ${place}`);
  return plaintext;
}

/** The key that a value names; still unproven until it opens. */
export function keyIdOf(jwe: string): string {
  const { kid } = decodeProtectedHeader(jwe);
  if (!kid) throw new Error('a sealed value names no key');
  return kid;
}

export const importKey = (raw: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Buffer.from(raw), 'AES-GCM', false, ['encrypt', 'decrypt']);
