import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { genericErrors } from '#schema/errors/generic.ts';
import { sessionErrors } from '#schema/errors/session.ts';
import { CallFailed } from './callFailed.ts';

/** The names GraphQL servers use, in the documented client's spelling. */
const RENAMED: Record<string, string> = {
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDEN',
  INTERNAL: 'GENERIC',
  INTERNAL_SERVER_ERROR: 'GENERIC',
};

/** Only what can be thrown; refusals arrive as data with their own words, so the big catalogue stays at home. */
const TEXTS: Record<string, { message: string }> = { ...sessionErrors, ...genericErrors };

export function errorCode(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.code;
    return typeof code === 'string' ? (RENAMED[code] ?? code) : 'GENERIC';
  }
  return error instanceof CallFailed ? error.code : 'GENERIC';
}

/** The text for a toast or a page; a form passes its own fallback (ST-443). */
export function errorText(error: unknown, fallback: 'genericError' | 'defaultForm' = 'genericError'): string {
  const code = errorCode(error);
  const known = code === 'GENERIC' ? genericErrors[fallback].message : TEXTS[code]?.message;
  if (known) return known;
  // A code this page has never heard of: the server's own sentence is in the catalogue's words.
  return CombinedGraphQLErrors.is(error)
    ? (error.errors[0]?.message ?? genericErrors[fallback].message)
    : genericErrors[fallback].message;
}
