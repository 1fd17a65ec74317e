import { InvalidInput, Refusal, type UserError } from '../../../shared/refusals.ts';

const MAX_LENGTH = 2000;

/** Reads the doctor's message to the patient, which must not be empty. */
export function readMessageToPatient(message: string): string | UserError {
  const text = message.replaceAll('\0', '').trim();
  if (!text) return new Refusal('message_required');
  if (text.length > MAX_LENGTH)
    return new InvalidInput([{ path: 'message', message: `Use no máximo ${MAX_LENGTH} caracteres.` }]);
  return text;
}
