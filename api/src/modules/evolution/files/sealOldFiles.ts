import { buffer } from 'node:stream/consumers';
import type { Part, Services } from '../../../services.ts';
import { putSealed, SEALED_TYPE } from '../../../shared/encryption/sealedObject.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { StoredFileRow } from './storedFile.entity.ts';

const BATCH = 20;

type SealServices = Part<Services, 'orm' | 'clock' | 'encryption' | 'outside.storage'>;

/**
 * Encrypts files stored before files were encrypted, in place. The row is marked after its objects were
 * written. If the process is killed in between, the content type shows that the object is encrypted, so it is
 * not encrypted twice.
 */
export async function sealOldFiles(services: SealServices): Promise<number> {
  const em = services.orm.em.fork();
  const files = await em.find(StoredFileRow, { sealedAt: null }, { orderBy: { id: 'asc' }, limit: BATCH });
  for (const { id, userId, objectName, thumbName } of files) {
    for (const name of [objectName, thumbName]) if (name) await sealObject(services, userId, name);
    await em.nativeUpdate(StoredFileRow, { id }, { sealedAt: services.clock.now() });
  }
  return files.length;
}

async function sealObject(services: SealServices, subjectId: string, name: string): Promise<void> {
  const { storage } = services.outside;
  const facts = await storage.head(name);
  if (!facts || facts.contentType === SEALED_TYPE) return;
  const stream = await storage.get(name);
  if (stream) await putSealed(services, { subjectId, name, bytes: await buffer(stream) });
}

export const oldFilesSweep = (services: SealServices): Sweep => ({
  name: 'files stored in clear',
  everyMs: 60_000,
  run: async () => {
    while ((await sealOldFiles(services)) >= BATCH);
  },
});
