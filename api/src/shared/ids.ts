import { randomBytes } from 'node:crypto';
import { V7Generator } from 'uuidv7';

const generator = new V7Generator();

/**
 * Creates a time-ordered UUID (version 7). New rows are at the end of an index, and rows that one process writes in the
 * same millisecond sort in the order of their creation.
 */
export const newId = (now = Date.now()): string => generator.generateOrResetCore(now, 0).toString();

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
