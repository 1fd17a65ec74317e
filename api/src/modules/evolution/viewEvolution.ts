import type { EvolutionRow } from './evolution.entity.ts';
import { Evolution } from './evolution.types.ts';

/** A set of photos as the API shows it; the photos themselves are read by their ids. */
export function viewEvolution(row: EvolutionRow): Evolution {
  const { filePicTop, filePicFront, filePicBack, filePicRightSide, documentPhoto, ...facts } = row;
  return Object.assign(new Evolution(), {
    id: facts.id,
    type: facts.type,
    userId: facts.userId,
    createdAt: facts.createdAt,
    identityConfirmedAt: facts.identityConfirmedAt,
    patientNote: facts.patientNote,
    doctorNote: facts.doctorNote,
    files: { filePicTop, filePicFront, filePicBack, filePicRightSide, documentPhoto },
  });
}
