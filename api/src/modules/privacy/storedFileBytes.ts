import { buffer } from 'node:stream/consumers';
import type { Part, Services } from '../../services.ts';
import { readStoredBytes } from '../evolution/files/readStoredBytes.ts';
import type { StoredFileRow } from '../evolution/files/storedFile.entity.ts';

/** The bytes of a stored file as they were accepted (at most 10 MB); null when the bucket has lost it. */
export async function readStoredFile(
  services: Part<Services, 'encryption' | 'outside.storage'>,
  file: StoredFileRow,
): Promise<Buffer | null> {
  const stream = await readStoredBytes(services, file, file.objectName);
  return stream && buffer(stream);
}
