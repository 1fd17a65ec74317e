import type { FieldError } from '#schema/validation/fieldErrors.ts';
import { FORBIDDEN_PROMISE, textsOf } from '../edit/claims.rules.ts';

/** A field error for each text of a form with a promise that Anvisa and Conar forbid. */
export const promiseProblems = (form: unknown): FieldError[] =>
  textsOf(form).flatMap(({ path, text }) => {
    const promise = FORBIDDEN_PROMISE.exec(text)?.[0];
    return promise ? [{ path, message: `A Anvisa e o Conar não permitem prometer isto: “${promise}”.` }] : [];
  });
