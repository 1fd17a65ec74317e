import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '#storage/client.ts';
import { releaseBytes } from '../releaseBytes.ts';
import type { Encryption } from './encryption.ts';
import { decryptJwe, encryptJwe } from './jwe.ts';

export const SEALED_TYPE = 'application/jose';

/** Bytes per line of a sealed object. A reader needs one such piece in memory instead of the whole object. */
const PIECE_BYTES = 256 * 1024;
/** A longer line counts as damaged: base64url needs a third more than the bytes, and a line has a header. */
const MAX_LINE_LENGTH = PIECE_BYTES * 2;

interface Stores {
  outside: { storage: Pick<Storage, 'put' | 'get'> };
  encryption: Encryption;
}

/** Thrown when a sealed object was cut, changed, renamed, or its lines were reordered. */
export class SealedObjectDamaged extends Error {}

/**
 * Encrypts bytes with the person's key and stores them in the bucket, as lines of compact JWE. Each line contains the
 * name of the object, its position and the number of lines, so that lines cannot be removed, repeated or exchanged.
 */
export async function putSealed(
  { outside: { storage }, encryption }: Stores,
  { subjectId, name, bytes }: { subjectId: string; name: string; bytes: Buffer },
): Promise<void> {
  const key = (await encryption.keys.ensure([subjectId])).get(subjectId);
  if (!key) throw new Error('unreachable: the key was ensured');
  const count = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES));
  const lines: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const piece = bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
    const line = encryptJwe(key, { keyId: subjectId, place: placeOf(name, index, count) }, piece);
    lines.push(Buffer.from(`${line}\n`, 'latin1'));
  }
  // A single line, the usual case of a part of an upload, is stored without another copy.
  const [only] = lines;
  const sealed = only && lines.length === 1 ? only : Buffer.concat(lines);
  await storage.put(name, sealed, SEALED_TYPE);
  releaseBytes(sealed);
}

/** The decrypted bytes; null when the object is missing, or the person's key was destroyed. */
export async function getSealed(
  { outside: { storage }, encryption }: Stores,
  { subjectId, name }: { subjectId: string; name: string },
): Promise<Readable | null> {
  const key = (await encryption.keys.load([subjectId])).get(subjectId);
  const object = key && (await storage.get(name));
  return object ? Readable.from(pieces(object, key, name), { objectMode: false }) : null;
}

async function* pieces(object: Readable, key: KeyObject, name: string): AsyncGenerator<Buffer> {
  let index = 0;
  let count = 1;
  for await (const line of linesOf(object)) {
    if (index === 0) count = countOf(line);
    if (index >= count) throw new SealedObjectDamaged(`${name} has lines after its end`);
    try {
      yield decryptJwe(key, placeOf(name, index, count), line);
    } catch (cause) {
      throw new SealedObjectDamaged(`line ${index} of ${name} does not open`, { cause });
    }
    index += 1;
  }
  if (index !== count) throw new SealedObjectDamaged(`${name} ends after ${index} of ${count} lines`);
}

/** The lines of an object. Throws when there is text after the last line feed. */
async function* linesOf(object: Readable): AsyncGenerator<string> {
  let unfinished = '';
  for await (const chunk of object) {
    const lines = (unfinished + (chunk as Buffer).toString('latin1')).split('\n');
    unfinished = lines.pop() ?? '';
    if (unfinished.length > MAX_LINE_LENGTH) throw new SealedObjectDamaged('a line is too long');
    yield* lines;
  }
  if (unfinished !== '') throw new SealedObjectDamaged('the last line is cut');
}

const placeOf = (name: string, index: number, count: number): string => `${name}#${index}/${count}`;

/** The number of lines in the header of the first line, which is verified when that line is decrypted. */
function countOf(line: string): number {
  try {
    const { place } = JSON.parse(Buffer.from(line.split('.', 1)[0] ?? '', 'base64url').toString());
    return Number(/#0\/(\d{1,6})$/.exec(String(place))?.[1] ?? Number.NaN);
  } catch (cause) {
    throw new SealedObjectDamaged('the first line is no sealed text', { cause });
  }
}
