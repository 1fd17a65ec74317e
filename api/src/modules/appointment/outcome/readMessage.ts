import { InvalidInput, Refusal, type UserError } from '../../../shared/refusals.ts';

const LONGEST = 2000;

/** What the doctor tells the patient: there is always something to say. */
export function readMessage(message: string): string | UserError {
  const text = message.replaceAll('\0', '').trim();
  if (!text) return new Refusal('message_required');
  if (text.length > LONGEST)
    return new InvalidInput([{ path: 'message', message: `Use no máximo ${LONGEST} caracteres.` }]);
  return text;
}
