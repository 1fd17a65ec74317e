import { InvalidInput } from '../../shared/refusals.ts';

const LONGEST = 500;

/** What a person says about his photos, or why it cannot be kept. */
export function readNote(text: string | null | undefined): string | null | InvalidInput {
  const note = text?.trim() || null;
  return note && note.length > LONGEST
    ? new InvalidInput([{ path: 'patientNote', message: `Use no máximo ${LONGEST} caracteres.` }])
    : note;
}
