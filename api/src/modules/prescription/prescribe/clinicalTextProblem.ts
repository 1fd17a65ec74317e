import { tooLong } from '#schema/validation/tooLong.ts';
import { undrawnCharacter, undrawnText } from '../../../shared/pdf/printable.ts';

/**
 * Why a clinical text cannot be signed as it was written, or null: it is too long, or our documents cannot draw one of
 * its characters. Nothing is cut or replaced, because a dose without its sign or without its end is another dose.
 */
export function clinicalTextProblem(text: string, max: number): string | null {
  if (text.length > max) return tooLong(max, text.length);
  const undrawn = undrawnCharacter(text);
  return undrawn && undrawnText(undrawn);
}
