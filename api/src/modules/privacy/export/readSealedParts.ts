import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { decryptJwe } from '../../../shared/encryption/jwe.ts';
import { partName, type SealedStorage } from './sealedParts.ts';

/** The parts in their order, decrypted one at a time. Null when the subject's key was destroyed. */
export async function readSealedParts(
  { storage, encryption }: SealedStorage,
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
