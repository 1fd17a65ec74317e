import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Part, Services } from '../../../services.ts';
import { decryptJwe, encryptJwe } from '../../../shared/encryption/jwe.ts';

const PART_BYTES = 1024 * 1024;

type SealedStorage = Part<Services, 'encryption' | 'outside.storage'>;

const partName = (prefix: string, part: number): string => `${prefix}${String(part).padStart(6, '0')}`;

/** Stores a stream in parts of one mebibyte, each encrypted for its subject before it is sent. */
export async function storeSealedParts(
  { outside: { storage }, encryption }: SealedStorage,
  { subjectId, prefix, from }: { subjectId: string; prefix: string; from: AsyncIterable<Buffer> },
): Promise<{ parts: number; size: number }> {
  const key = (await encryption.keys.ensure([subjectId])).get(subjectId);
  if (!key) throw new Error('unreachable: the key was ensured');
  let parts = 0;
  let size = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const store = async (part: Buffer) => {
    const place = partName(prefix, parts);
    const sealed = encryptJwe(key, { keyId: subjectId, place }, part);
    await storage.put(place, Buffer.from(sealed), 'application/jose');
    parts += 1;
    size += part.length;
  };
  for await (const chunk of from) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    await store(Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) await store(Buffer.concat(waiting));
  return { parts, size };
}

/** The parts in their order, decrypted one at a time. Null when the subject's key was destroyed. */
export async function readSealedParts(
  { outside: { storage }, encryption }: SealedStorage,
  { subjectId, prefix, parts }: { subjectId: string; prefix: string; parts: number },
): Promise<AsyncGenerator<Uint8Array> | null> {
  const key = (await encryption.keys.load([subjectId])).get(subjectId);
  if (!key) return null;
  return (async function* () {
    for (let part = 0; part < parts; part += 1) {
      const place = partName(prefix, part);
      const object: Readable | null = await storage.get(place);
      if (!object) throw new Error('A part of an archive is missing from the bucket.');
      yield decryptJwe(key, place, (await buffer(object)).toString());
    }
  })();
}
