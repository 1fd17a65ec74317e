import type { FieldError } from '#schema/validation/fieldErrors.ts';
import { FORBIDDEN_PROMISE, textsOf } from '../edit/claims.rules.ts';

/** Every text of a form that promises what Anvisa and Conar do not allow. */
export const promiseProblems = (form: unknown): FieldError[] =>
  textsOf(form).flatMap(({ path, text }) => {
    const promise = FORBIDDEN_PROMISE.exec(text)?.[0];
    return promise ? [{ path, message: `A Anvisa e o Conar não permitem prometer isto: “${promise}”.` }] : [];
  });
