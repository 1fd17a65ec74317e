import { LockMode } from '@mikro-orm/core';
import type { Part, Services } from '../../../services.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { StoredFileRow } from './storedFile.entity.ts';
import { UploadRow } from './upload.entity.ts';

const RETENTION_MS = 24 * 3_600_000;
const BATCH = 50;

/**
 * Deletes finished or abandoned uploads, and files without a reference, once they are a day old. The row of a file is
 * deleted before its objects: the database refuses when the file is still referenced, and then no object is deleted.
 * The commit comes after the objects, because the row is needed to find them after an interruption. The row lock
 * prevents that another request finishes or attaches the file meanwhile.
 */
export async function deleteUnattachedFiles({
  orm,
  clock,
  outside: { storage },
}: Part<Services, 'orm' | 'clock' | 'outside.storage'>): Promise<number> {
  const createdAt = { $lt: new Date(clock.now().getTime() - RETENTION_MS) };
  const lockedBatch = {
    limit: BATCH,
    orderBy: { createdAt: 'asc' },
    lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
  } as const;
  const em = orm.em.fork();
  const uploads = await em.transactional(async (tx) => {
    const rows = await tx.find(UploadRow, { createdAt }, lockedBatch);
    for (const { id, fileId } of rows) {
      await storage.removeAll(`uploads/${id}/`);
      if (!fileId) await storage.removeAll(`files/${id}/`);
    }
    await tx.nativeDelete(UploadRow, { id: { $in: rows.map(({ id }) => id) } });
    return rows.length;
  });
  const files = await em.transactional(async (tx) => {
    const rows = await tx.find(StoredFileRow, { createdAt, attachedAt: null }, lockedBatch);
    await tx.nativeDelete(StoredFileRow, { id: { $in: rows.map(({ id }) => id) } });
    for (const { id } of rows) await storage.removeAll(`files/${id}/`);
    return rows.length;
  });
  return uploads + files;
}

export const fileSweep = (services: Part<Services, 'orm' | 'clock' | 'outside.storage'>): Sweep => ({
  name: 'unattached files',
  everyMs: 15 * 60_000,
  run: async () => {
    while ((await deleteUnattachedFiles(services)) >= BATCH);
  },
});
