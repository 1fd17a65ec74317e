import { type ErrorCode, errorMessage } from '#schema/errors/catalogue.ts';
import type { Ctx } from '../services.ts';
import { NotFound } from './errors.ts';
import { InvalidInput, UserError } from './refusals.ts';

/** Why an act on many things left one of them as it was. */
export interface LineRefusal {
  code: string;
  message: string;
}

export function lineRefusal(error: UserError): LineRefusal {
  const fields = error instanceof InvalidInput ? error.fields : [];
  const messages = [...new Set(fields.map(({ message }) => message))];
  return { code: error.code, message: messages.length > 0 ? messages.join(' ') : error.message };
}

/**
 * Runs the act on one of many things. The earlier ones are changed already, so that a failure is answered for its own
 * line and does not hide what happened to the others.
 */
export async function refusalOfOne(
  { log }: Pick<Ctx, 'log'>,
  id: string,
  act: () => Promise<object>,
): Promise<LineRefusal | null> {
  try {
    const answer = await act();
    return answer instanceof UserError ? lineRefusal(answer) : null;
  } catch (error) {
    const code: ErrorCode = error instanceof NotFound ? 'not_found' : 'GENERIC';
    if (code === 'GENERIC') log.error({ err: error, id }, 'one line of a change of many failed');
    return { code, message: errorMessage(code) };
  }
}
