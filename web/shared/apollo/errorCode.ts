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

/** Only what every page may meet; business codes bring the server's words, so the big catalogue stays at home. */
const TEXTS: Record<string, { message: string }> = { ...sessionErrors, ...genericErrors };

/** A business code, also as documented clients of the REST paths wrap it: `response.data.error` (ST-442). */
const CODE = /^[a-z]+(_[a-z0-9]+)+$/i;

function nestedCode(error: unknown): string | null {
  const inner = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  const code = inner(inner(inner(error, 'response'), 'data'), 'error');
  if (typeof code === 'string' && code !== '') return code;
  return error instanceof Error && CODE.test(error.message) ? error.message : null;
}

export function errorCode(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.code;
    return typeof code === 'string' ? (RENAMED[code] ?? code) : 'GENERIC';
  }
  return error instanceof CallFailed ? error.code : (nestedCode(error) ?? 'GENERIC');
}

/** The words a failure brought along: the server's own sentence is in the catalogue's words. */
function sentenceOf(error: unknown): string | null {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? null;
  return error instanceof CallFailed ? error.sentence : null;
}

/** The text for a toast or a page; a form passes its own fallback (ST-443). */
export function errorText(error: unknown, fallback: 'genericError' | 'defaultForm' = 'genericError'): string {
  const code = errorCode(error);
  if (code === 'GENERIC') return genericErrors[fallback].message;
  return TEXTS[code]?.message ?? sentenceOf(error) ?? genericErrors[fallback].message;
}
