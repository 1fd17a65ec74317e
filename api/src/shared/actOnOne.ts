import type { Logger } from 'pino';
import { type ErrorCode, errorMessage } from '#schema/errors/catalogue.ts';
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

/** The answer of the act, or why it left the thing as it was. */
export type LineOutcome<Answer> =
  | { answer: Exclude<Answer, UserError>; refusal: null }
  | { answer: null; refusal: LineRefusal };

/**
 * Runs the act on one of many things. Earlier ones are already changed, so a failure is reported for its own line and does
 * not hide what happened to the others.
 */
export async function actOnOne<Answer extends object>(
  { log }: { log: Pick<Logger, 'error'> },
  id: string,
  act: () => Promise<Answer>,
  textOf: (code: ErrorCode) => string = errorMessage,
): Promise<LineOutcome<Answer>> {
  try {
    const answer = await act();
    return answer instanceof UserError
      ? { answer: null, refusal: lineRefusal(answer) }
      : { answer: answer as Exclude<Answer, UserError>, refusal: null };
  } catch (error) {
    const code: ErrorCode = error instanceof NotFound ? 'not_found' : 'GENERIC';
    if (code === 'GENERIC') log.error({ err: error, id }, 'one line of a change of many failed');
    return { answer: null, refusal: { code, message: textOf(code) } };
  }
}
