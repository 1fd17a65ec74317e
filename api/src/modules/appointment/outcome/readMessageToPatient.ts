import { MAX_MESSAGE_TO_PATIENT } from '#schema/validation/clinicalTexts.ts';
import { tooLong } from '#schema/validation/tooLong.ts';
import { asWritten } from '../../../shared/pdf/printable.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';

/** Reads the doctor's message to the patient, which must not be empty. */
export function readMessageToPatient(message: string) {
  const text = asWritten(message);
  if (!text) return new Refusal('message_required');
  if (text.length > MAX_MESSAGE_TO_PATIENT)
    return new InvalidInput([{ path: 'message', message: tooLong(MAX_MESSAGE_TO_PATIENT, text.length) }]);
  return text;
}
