import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '../../shared/events/record.ts';
import { isId, newId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { EvolutionRow } from './evolution.entity.ts';
import { PHOTO_FIELDS } from './evolution.types.ts';
import { StoredFileRow } from './storedFile.entity.ts';

export type Photos = { [Field in (typeof PHOTO_FIELDS)[number]]?: string | null | undefined };

export interface NewEvolution {
  userId: string;
  /** Treatment line. */
  type: number;
  files: Photos;
  documentPhotoId?: string | null | undefined;
  now: Date;
}

/**
 * Photos become an evolution, in the caller's transaction. A file that an earlier try has attached already may come
 * again; another's is as if it were not there.
 */
export async function createEvolution(
  em: EntityManager,
  { userId, type, files, documentPhotoId, now }: NewEvolution,
): Promise<EvolutionRow | Refusal> {
  const wanted = new Map<string, 'photo' | 'document'>();
  for (const field of PHOTO_FIELDS) if (files[field]) wanted.set(files[field], 'photo');
  if (documentPhotoId) {
    // One picture is not both.
    if (wanted.has(documentPhotoId)) return new Refusal('file_not_found');
    wanted.set(documentPhotoId, 'document');
  }
  if (wanted.size === 0) return new Refusal('photos_required');
  const ids = [...wanted.keys()];
  if (!ids.every(isId)) return new Refusal('file_not_found');
  // Held, so that no sweep throws them away before this is done.
  const found = await em.find(
    StoredFileRow,
    { id: { $in: ids }, userId },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const areRight = found.every(({ id, purpose }) => wanted.get(id) === purpose);
  if (found.length < wanted.size || !areRight) return new Refusal('file_not_found');

  for (const file of found) file.attachedAt ??= now;
  const evolution = em.create(EvolutionRow, {
    id: newId(now.getTime()),
    userId,
    type,
    filePicTop: files.filePicTop ?? null,
    filePicFront: files.filePicFront ?? null,
    filePicBack: files.filePicBack ?? null,
    filePicRightSide: files.filePicRightSide ?? null,
    documentPhoto: documentPhotoId ?? null,
    createdAt: now,
  });
  em.persist(evolution);
  record(em, { type: 'evolution.created', entityId: evolution.id, userId });
  await em.flush();
  return evolution;
}
