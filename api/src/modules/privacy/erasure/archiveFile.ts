import { createHash } from 'node:crypto';
import type { Services } from '../../../services.ts';
import { placeOf } from '../../../shared/encryption/encryption.ts';
import { newId } from '../../../shared/ids.ts';
import type { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { storeSealedParts } from '../export/sealedParts.ts';
import { readStoredFile } from '../storedFileBytes.ts';
import { SealedRecord } from './sealedRecord.entity.ts';

/** The `name` of a sealed record that contains a file. Other records have the name of an entity, in upper case first. */
const SEALED_FILE = 'file';

/** The facts about a file in its sealed record. */
export interface SealedFileFacts {
  fileId: string;
  purpose: string;
  contentType: string;
  size: number;
  sha256: string;
  parts: number;
  createdAt: string;
}

/**
 * Seals a photo or document of the record under the archive's key, with the facts needed to read it later.
 */
export async function archiveFile(
  services: Pick<Services, 'orm' | 'clock' | 'storage' | 'encryption'>,
  archiveId: string,
  file: StoredFileRow,
): Promise<void> {
  const em = services.orm.em.fork();
  const prefix = `archive/${archiveId}/${file.id}/`;
  if ((await em.count(SealedRecord, { archiveId, objectName: prefix })) > 0) return;
  const bytes = await readStoredFile(services, file);
  const [sealedRow] = await em.find(SealedRecord, { archiveId, kind: 'medical' }, { limit: 1 });
  if (!bytes || !sealedRow) return;
  const { parts, size } = await storeSealedParts(services, {
    subjectId: archiveId,
    prefix,
    from: chunks(bytes),
  });
  const id = newId();
  const facts: SealedFileFacts = {
    fileId: file.id,
    purpose: file.purpose,
    contentType: file.contentType,
    size,
    parts,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: file.createdAt.toISOString(),
  };
  const { cpfIndex, law, keepUntil } = sealedRow;
  await em.insert(SealedRecord, {
    id,
    archiveId,
    cpfIndex,
    kind: 'medical',
    name: SEALED_FILE,
    seq: 0,
    objectName: prefix,
    content: await services.encryption.seal(archiveId, placeOf('sealed_record', id), [facts]),
    law,
    keepUntil,
    createdAt: services.clock.now(),
  });
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
