import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoredFile } from '../../evolution/evolution.types.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { viewFile } from '../../evolution/files/viewFile.ts';
import { PrescriptionUploadFile } from './prescriptionUpload.entity.ts';

/** The pages of some uploads in their order, in two statements. */
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
