import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** An AES-256-GCM key, or its raw bytes. */
export type ContentKey = KeyObject | Uint8Array;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

let random = Buffer.alloc(0);
/** Fetched in blocks, because each call of the generator is expensive. None is used twice. */
function newNonce(): Buffer {
  if (random.length < NONCE_BYTES) random = randomBytes(4096);
  const nonce = random.subarray(0, NONCE_BYTES);
  random = random.subarray(NONCE_BYTES);
  return nonce;
}

/**
 * Encrypts a value as compact JWE (RFC 7516): `dir` with A256GCM. The protected header names the key and the place
 * (table and row) of the value; GCM authenticates the header, so a value copied to another row cannot be decrypted
 * there. The library `jose` reads and writes the same format, but changes threads three times for each of the many
 * small values of a request (docs/performance.md), so the format is assembled here and OpenSSL encrypts.
 */
export function encryptJwe(
  key: ContentKey,
  { keyId, place }: { keyId: string; place: string },
  bytes: Uint8Array,
): string {
  const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid: keyId, place }));
  const protectedHeader = header.toString('base64url');
  const nonce = newNonce();
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(protectedHeader, 'latin1'));
  // GCM is a stream cipher, so `final` returns no further bytes.
  const body = cipher.update(bytes);
  cipher.final();
  const parts = [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return `${protectedHeader}..${parts.join('.')}`;
}

/** Thrown for a text that is not a JWE of this kind, was changed, or was encrypted with another key. */
export class JweInvalid extends Error {}

/** Decrypts a value. Throws when it was changed, was encrypted with another key, or belongs to another place. */
export function decryptJwe(key: ContentKey, place: string, jwe: string): Buffer {
  const parts = jwe.split('.');
  const [protectedHeader = '', encryptedKey, nonceText = '', bodyText = '', tagText = ''] = parts;
  if (parts.length !== 5 || encryptedKey !== '') throw new JweInvalid('it is no JWE with a direct key');
  const header = headerOf(protectedHeader);
  if (header.alg !== 'dir' || header.enc !== 'A256GCM') throw new JweInvalid('it names another algorithm');
  // These two fields would change how the other parts are read; `encryptJwe` never writes them.
  if ('crit' in header || 'zip' in header) throw new JweInvalid('it needs an extension');
  const [nonce, body, tag] = [bytesOf(nonceText), bytesOf(bodyText), bytesOf(tagText)];
  if (nonce.length !== NONCE_BYTES || tag.length !== TAG_BYTES) throw new JweInvalid('a part is too short');
  const bytes = decryptParts(key, { nonce, body, tag, protectedHeader });
  if (header.place !== place) throw new Error(`a sealed value was found at another place: ${place}`);
  return bytes;
}

function decryptParts(
  key: ContentKey,
  {
    nonce,
    body,
    tag,
    protectedHeader,
  }: Record<'nonce' | 'body' | 'tag', Buffer> & { protectedHeader: string },
): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(protectedHeader, 'latin1')).setAuthTag(tag);
  const bytes = decipher.update(body);
  try {
    // Verifies the authentication tag. The decrypted bytes must not be used before.
    decipher.final();
  } catch (cause) {
    throw new JweInvalid('it was changed, or is sealed with another key', { cause });
  }
  return bytes;
}

/** The id of the key in a value's header, which is not verified until the value is decrypted. */
export function keyIdOf(jwe: string): string {
  const { kid } = headerOf(jwe.slice(0, Math.max(jwe.indexOf('.'), 0)));
  if (typeof kid !== 'string' || kid === '') throw new Error('a sealed value names no key');
  return kid;
}

function headerOf(text: string): Record<string, unknown> {
  try {
    const header: unknown = JSON.parse(bytesOf(text).toString());
    if (header && typeof header === 'object') return header as Record<string, unknown>;
  } catch (cause) {
    throw new JweInvalid('its header does not read', { cause });
  }
  throw new JweInvalid('its header is no object');
}

/** Decodes base64url. `Buffer.from` skips invalid characters, so too few bytes mean that there were some. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== Math.floor((text.length * 3) / 4)) throw new JweInvalid('a part is no base64url');
  return bytes;
}

export const importKey = (raw: Uint8Array): KeyObject => createSecretKey(raw);
