import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '#storage/client.ts';
import { releaseBytes } from '../releaseBytes.ts';
import type { Encryption } from './encryption.ts';
import { decryptJwe, encryptJwe } from './jwe.ts';

export const SEALED_TYPE = 'application/jose';

/** Bytes per line of a sealed object, so that a reader needs one piece in memory. */
const PIECE_BYTES = 256 * 1024;
/** A longer line counts as damaged: base64url of one piece, and its header. */
const MAX_LINE = PIECE_BYTES * 2;

interface Stores {
  storage: Pick<Storage, 'put' | 'get'>;
  encryption: Encryption;
}

/** Thrown when a sealed object was cut, changed, renamed, or its lines were reordered. */
export class SealedObjectDamaged extends Error {}

/**
 * Stores bytes in the bucket as lines of JWE compact under the person's key. Each line names the object, its
 * position and the number of lines, so lines cannot be removed, repeated or exchanged.
 */
export async function putSealed(
  { storage, encryption }: Stores,
  { subjectId, name, bytes }: { subjectId: string; name: string; bytes: Buffer },
): Promise<void> {
  const key = (await encryption.keys.ensure([subjectId])).get(subjectId);
  if (!key) throw new Error('unreachable: the key was ensured');
  const count = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES));
  const lines: Buffer[] = [];
  for (let at = 0; at < count; at += 1) {
    const piece = bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES);
    const line = encryptJwe(key, { keyId: subjectId, place: placeOf(name, at, count) }, piece);
    lines.push(Buffer.from(`${line}\n`, 'latin1'));
  }
  // Most parts of an upload are one line and are not copied again.
  const [only] = lines;
  const sealed = only && lines.length === 1 ? only : Buffer.concat(lines);
  await storage.put(name, sealed, SEALED_TYPE);
  releaseBytes(sealed);
}

/** The original bytes; null when the object is missing, or the person's key was destroyed. */
export async function getSealed(
  { storage, encryption }: Stores,
  { subjectId, name }: { subjectId: string; name: string },
): Promise<Readable | null> {
  const key = (await encryption.keys.load([subjectId])).get(subjectId);
  const object = key && (await storage.get(name));
  return object ? Readable.from(pieces(object, key, name), { objectMode: false }) : null;
}

async function* pieces(object: Readable, key: KeyObject, name: string): AsyncGenerator<Buffer> {
  let at = 0;
  let count = 1;
  for await (const line of linesOf(object)) {
    if (at === 0) count = countOf(line);
    if (at >= count) throw new SealedObjectDamaged(`${name} has lines after its end`);
    try {
      yield decryptJwe(key, placeOf(name, at, count), line);
    } catch (cause) {
      throw new SealedObjectDamaged(`line ${at} of ${name} does not open`, { cause });
    }
    at += 1;
  }
  if (at !== count) throw new SealedObjectDamaged(`${name} ends after ${at} of ${count} lines`);
}

/** Text between line feeds; content after the last one is damage. */
async function* linesOf(object: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of object) {
    const lines = (rest + (chunk as Buffer).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) throw new SealedObjectDamaged('a line is too long');
    yield* lines;
  }
  if (rest !== '') throw new SealedObjectDamaged('the last line is cut');
}

const placeOf = (name: string, at: number, count: number): string => `${name}#${at}/${count}`;

/** The number of lines that the first one announces; verified when that line is decrypted. */
function countOf(line: string): number {
  try {
    const { place } = JSON.parse(Buffer.from(line.split('.', 1)[0] ?? '', 'base64url').toString());
    return Number(/#0\/(\d{1,6})$/.exec(String(place))?.[1] ?? Number.NaN);
  } catch (cause) {
    throw new SealedObjectDamaged('the first line is no sealed text', { cause });
  }
}
