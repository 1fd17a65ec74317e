import { randomBytes } from 'node:crypto';

/** Random bytes are asked for in one go: each call into the generator costs more than the bytes. */
let pool = Buffer.alloc(0);
function random16(): Buffer {
  if (pool.length < 16) pool = randomBytes(4096);
  const bytes = pool.subarray(0, 16);
  pool = pool.subarray(16);
  return bytes;
}

/** A time-ordered UUID (version 7, RFC 9562): new rows land at the end of the index. */
export function newId(now = Date.now()): string {
  const bytes = random16();
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Whether a text from outside may be compared with a uuid column; anything else simply does not exist. In the one spelling we
 * give ids in: PostgreSQL takes capitals for the same id, and a rule that compares texts would not.
 */
export const isId = (text: string): boolean => UUID.test(text);

/** Letters and digits that are not mistaken for each other when read aloud (Crockford's set). */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An unguessable code a person can type: `length` characters of five random bits each. */
export function readableCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => READABLE[byte & 31]).join('');
}

/** An unguessable token for machines. */
export const secretToken = (): string => randomBytes(32).toString('base64url');
