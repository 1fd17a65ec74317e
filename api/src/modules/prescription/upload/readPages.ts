import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoredFile } from '../../evolution/evolution.types.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { viewFile } from '../../evolution/files/viewFile.ts';
import { PrescriptionUploadFile } from './prescriptionUpload.entity.ts';

/**
 * Reads the pages of these uploads in two SQL statements, and returns a function that looks up the pages of one
 * upload.
 */
export async function readPages(
  em: EntityManager,
  uploadIds: readonly string[],
): Promise<(uploadId: string | null) => StoredFile[]> {
  const pages = await em.find(
    PrescriptionUploadFile,
    { uploadId: { $in: [...uploadIds] } },
    { orderBy: { position: 'asc' } },
  );
  const rows = await em.find(StoredFileRow, { id: { $in: pages.map(({ fileId }) => fileId) } });
  const files = new Map(rows.map((row) => [row.id, viewFile(row)]));
  return (wanted) =>
    pages.filter(({ uploadId }) => uploadId === wanted).flatMap(({ fileId }) => files.get(fileId) ?? []);
}
