import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { createEvolution } from '../../evolution/createEvolution.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import type { Files } from '../../evolution/files/ownFiles.ts';
import type { QuizRow } from '../../quiz/quiz.entity.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { PhotosRequired, type WantedPhoto, wantedPhotos } from './photosRequired.ts';

type SubmittedFiles = Files & { evolutionId?: string | null | undefined; now: Date };

/**
 * The photos of a submission: new files, or an existing evolution, as the documented REST interface sends it. A file that
 * is not the stored photo is refused, because the patient has chosen another one on another device.
 */
export async function evolutionFor(
  em: EntityManager,
  definition: Definition,
  quiz: Pick<QuizRow, 'userId' | 'type' | 'photos' | 'photoTimes'>,
  { evolutionId, now, ...sent }: SubmittedFiles,
): Promise<EvolutionRow | Refusal> {
  const { userId, type } = quiz;
  const wanted = wantedPhotos(definition);
  if (evolutionId) return findUnusedEvolution(em, { evolutionId, userId, type, wanted });
  const missing = wanted.filter(({ field }) => !sent[field]);
  if (missing.length > 0) return new PhotosRequired(missing);
  if (wanted.some(({ field }) => quiz.photoTimes[field] && quiz.photos[field] !== sent[field]))
    return new Refusal('photos_changed');
  const files = Object.fromEntries(wanted.map(({ field }) => [field, sent[field]]));
  return createEvolution(em, { userId, type, files, now });
}

/**
 * Photos of an earlier appointment are refused: the doctor must see how the patient looks now. Photos that were sent
 * before their line was named belong to the line of this evaluation.
 */
async function findUnusedEvolution(
  em: EntityManager,
  {
    evolutionId,
    userId,
    type,
    wanted,
  }: { evolutionId: string; userId: string; type: number; wanted: readonly WantedPhoto[] },
): Promise<EvolutionRow | Refusal> {
  const row = isId(evolutionId)
    ? await em.findOne(
        EvolutionRow,
        { id: evolutionId, userId, removedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null;
  if (!row || (row.type !== type && row.isLineStated)) return new Refusal('file_not_found');
  const isUsed = (await em.count(AppointmentRow, { evolutionId })) > 0;
  const missing = wanted.filter(({ field }) => isUsed || !row[field]);
  if (missing.length > 0) return new PhotosRequired(missing);
  return Object.assign(row, { type, isLineStated: true });
}
