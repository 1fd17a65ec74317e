import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExpressionBuilder } from 'kysely';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { PHOTO_FIELDS, type PhotoField } from '../evolution.types.ts';
import { mayBe, StoredFileRow } from './storedFile.entity.ts';

export type Files = { [Field in PhotoField]?: string | null | undefined };

/**
 * The caller's own files for these fields, locked so that no sweep deletes them before they are attached. A file
 * without a stated purpose gets that of its field. One picture cannot be both a photo and the photo with the
 * document. Another person's file is not found.
 */
export async function ownFiles(em: EntityManager, userId: string, { documentPhoto, ...photos }: Files) {
  const purposes = new Map<string, 'photo' | 'document'>();
  for (const field of PHOTO_FIELDS) if (photos[field]) purposes.set(photos[field], 'photo');
  if (documentPhoto) {
    if (purposes.has(documentPhoto)) return new Refusal('file_wrong_purpose');
    purposes.set(documentPhoto, 'document');
  }
  const ids = [...purposes.keys()];
  if (!ids.every(isId)) return new Refusal('file_not_found');
  const files = await em.find(
    StoredFileRow,
    { id: { $in: ids }, userId },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (files.length < purposes.size) return new Refusal('file_not_found');
  const wanted = files.map((file) => ({ file, purpose: purposes.get(file.id) ?? 'photo' }));
  if (!wanted.every(({ file, purpose }) => mayBe(file, purpose))) return new Refusal('file_wrong_purpose');
  for (const { file, purpose } of wanted) file.purpose = purpose;
  return files;
}

const showsFile = (eb: ExpressionBuilder<Tables, 'evolution' | 'storedFile'>) =>
  eb('storedFile.id', 'in', [
    eb.ref('filePicTop'),
    eb.ref('filePicFront'),
    eb.ref('filePicBack'),
    eb.ref('filePicRightSide'),
    eb.ref('documentPhoto'),
  ]);

/**
 * Detaches files, so that a sweep deletes them once they are a day old. A file that any evolution still shows stays
 * attached, so the caller first stores the evolution that showed them.
 */
export async function detachFiles(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await run(
    em,
    db
      .updateTable('storedFile')
      .set({ attachedAt: null })
      .where('storedFile.id', '=', anyOf(ids))
      .where((eb) => eb.not(eb.exists(eb.selectFrom('evolution').where(showsFile)))),
  );
}
