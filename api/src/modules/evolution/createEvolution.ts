import type { EntityManager } from '@mikro-orm/postgresql';
import { tooLong } from '#schema/validation/tooLong.ts';
import { record } from '../../shared/events/record.ts';
import { newId } from '../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { EvolutionRow } from './evolution.entity.ts';
import { type Files, ownFiles } from './files/ownFiles.ts';

export interface NewEvolution {
  userId: string;
  /** Treatment line. */
  type: number;
  /** False when the caller named no line. */
  isLineStated?: boolean;
  files: Files;
  patientNote?: string | null;
  now: Date;
}

/**
 * Turns photos into an evolution in the caller's transaction. A file that an earlier attempt already attached
 * is accepted again.
 */
export async function createEvolution(
  em: EntityManager,
  { userId, type, isLineStated = true, files, patientNote, now }: NewEvolution,
) {
  const ownedFiles = await ownFiles(em, userId, files);
  if (ownedFiles instanceof Refusal) return ownedFiles;
  if (ownedFiles.length === 0) return new Refusal('photos_required');
  for (const file of ownedFiles) file.attachedAt ??= now;
  const evolution = em.create(EvolutionRow, {
    id: newId(now.getTime()),
    userId,
    type,
    isLineStated,
    filePicTop: files.filePicTop ?? null,
    filePicFront: files.filePicFront ?? null,
    filePicBack: files.filePicBack ?? null,
    filePicRightSide: files.filePicRightSide ?? null,
    documentPhoto: files.documentPhoto ?? null,
    patientNote: patientNote ?? null,
    createdAt: now,
  });
  em.persist(evolution);
  record(em, { type: 'evolution.created', entityId: evolution.id, userId });
  await em.flush();
  return evolution;
}

const MAX_NOTE_LENGTH = 500;

/** Reads the patient's note about the photos, or returns why it is invalid. */
export function readNote(text: string | null | undefined): string | null | InvalidInput {
  const note = text?.trim() || null;
  return note && note.length > MAX_NOTE_LENGTH
    ? new InvalidInput([{ path: 'patientNote', message: tooLong(MAX_NOTE_LENGTH, note.length) }])
    : note;
}
