import { randomBytes } from 'node:crypto';

let pool = Buffer.alloc(0);
/** At most 4 KiB, fetched in blocks of that size, because each call of the generator is expensive. None is used twice. */
export function someRandomBytes(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(4096);
  const bytes = pool.subarray(0, count);
  pool = pool.subarray(count);
  return bytes;
}

const COUNTER_MAX = 0xfff;
let last = { ms: -1, counter: 0 };

/**
 * Counts the ids of one millisecond, from a random start, so that they sort in the order in which they were created.
 */
function countIn(ms: number, random: number): number {
  const counter = last.ms === ms ? Math.min(last.counter + 1, COUNTER_MAX) : random & (COUNTER_MAX >> 1);
  last = { ms, counter };
  return counter;
}

/**
 * Creates a time-ordered UUID (version 7 with the counter of RFC 9562, section 6.2, method 1). New rows are at the end
 * of an index, and rows that one process writes in the same millisecond sort in the order of their creation.
 */
export function newId(now = Date.now()): string {
  const bytes = someRandomBytes(16);
  const counter = countIn(now, bytes.readUInt16BE(6));
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Whether a text from outside is a UUID and may be compared with a uuid column; callers treat other texts as a missing
 * row. Upper case is refused: PostgreSQL would accept it as the same id, but a rule that compares texts would not.
 */
export const isId = (text: string): boolean => UUID.test(text);

/** Letters and digits that are not confused when read aloud (Crockford's set). */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An unguessable code for people to type: `length` characters of five random bits each. */
export function readableCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => READABLE[byte & 31]).join('');
}

/** An unguessable token for programs. */
export const secretToken = (): string => randomBytes(32).toString('base64url');
