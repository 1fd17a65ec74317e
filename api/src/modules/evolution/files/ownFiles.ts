import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { PHOTO_FIELDS, type PhotoField } from '../evolution.types.ts';
import { StoredFileRow } from './storedFile.entity.ts';

export type Files = { [Field in PhotoField]?: string | null | undefined };

/**
 * The caller's own files for these fields, locked so that no sweep deletes them before they are attached. One
 * picture cannot be both a photo and the photo with the document. Another person's file is not found.
 */
export async function ownFiles(
  em: EntityManager,
  userId: string,
  { documentPhoto, ...photos }: Files,
): Promise<StoredFileRow[] | Refusal> {
  const wanted = new Map<string, 'photo' | 'document'>();
  for (const field of PHOTO_FIELDS) if (photos[field]) wanted.set(photos[field], 'photo');
  if (documentPhoto) {
    if (wanted.has(documentPhoto)) return new Refusal('file_wrong_purpose');
    wanted.set(documentPhoto, 'document');
  }
  const ids = [...wanted.keys()];
  if (!ids.every(isId)) return new Refusal('file_not_found');
  const found = await em.find(
    StoredFileRow,
    { id: { $in: ids }, userId },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (found.length < wanted.size) return new Refusal('file_not_found');
  const hasRightPurposes = found.every(({ id, purpose }) => wanted.get(id) === purpose);
  return hasRightPurposes ? found : new Refusal('file_wrong_purpose');
}
