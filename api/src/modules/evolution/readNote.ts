import { tooLong } from '#schema/validation/tooLong.ts';
import { InvalidInput } from '../../shared/refusals.ts';

const MAX_LENGTH = 500;

/** Reads the patient's note about the photos, or returns why it is invalid. */
export function readNote(text: string | null | undefined): string | null | InvalidInput {
  const note = text?.trim() || null;
  return note && note.length > MAX_LENGTH
    ? new InvalidInput([{ path: 'patientNote', message: tooLong(MAX_LENGTH, note.length) }])
    : note;
}
