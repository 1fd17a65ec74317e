import { InvalidInput } from '../../shared/refusals.ts';

const LONGEST = 500;

/** Reads the patient's note about the photos, or returns why it is invalid. */
export function readNote(text: string | null | undefined): string | null | InvalidInput {
  const note = text?.trim() || null;
  return note && note.length > LONGEST
    ? new InvalidInput([{ path: 'patientNote', message: `Use no máximo ${LONGEST} caracteres.` }])
    : note;
}
