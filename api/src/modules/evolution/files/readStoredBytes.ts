import type { Readable } from 'node:stream';
import type { Part, Services } from '../../../services.ts';
import { getSealed, SEALED_TYPE } from '../../../shared/encryption/sealedObject.ts';
import type { StoredFileRow } from './storedFile.entity.ts';

/**
 * The accepted bytes of a private file; null when they are gone or the person's key was destroyed. A file
 * from before files were encrypted is read unencrypted until `sealOldFiles` reaches it.
 */
export async function readStoredBytes(
  { outside: { storage }, encryption }: Part<Services, 'encryption' | 'outside.storage'>,
  { userId, sealedAt }: Pick<StoredFileRow, 'userId' | 'sealedAt'>,
  name: string,
): Promise<Readable | null> {
  const isSealed = sealedAt !== null || (await storage.head(name))?.contentType === SEALED_TYPE;
  return isSealed
    ? getSealed({ outside: { storage }, encryption }, { subjectId: userId, name })
    : storage.get(name);
}
