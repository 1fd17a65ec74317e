import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { genericErrors } from '#schema/errors/generic.ts';
import { sessionErrors } from '#schema/errors/session.ts';
import { CallError } from './callError.ts';

/** Codes of GraphQL servers → the codes of the specification, with its spelling. */
const RENAMED: Record<string, string> = {
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDEN',
  INTERNAL: 'GENERIC',
  INTERNAL_SERVER_ERROR: 'GENERIC',
};

/**
 * Only the errors that every page may get. Business codes come with the server's message, so the large catalogue
 * is not loaded here.
 */
const TEXTS: Record<string, { message: string }> = { ...sessionErrors, ...genericErrors };

/** A code of the catalogue, such as `coupon_not_found`. */
const CODE = /^[a-z]+(_[a-z0-9]+)+$/i;

/**
 * Clients of the REST paths nest the code: `response.data.error` (specification row ST-442). Other errors have it as
 * their message.
 */
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
  return error instanceof CallError ? error.code : (nestedCode(error) ?? 'GENERIC');
}

/** The server's own message in a failure, which already comes from the catalogue. */
function serverMessageOf(error: unknown): string | null {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? null;
  return error instanceof CallError ? error.serverMessage : null;
}

/** The text for a toast or a page; a form passes its own fallback (specification row ST-443). */
export function errorText(error: unknown, fallback: 'genericError' | 'defaultForm' = 'genericError'): string {
  const code = errorCode(error);
  if (code === 'GENERIC') return genericErrors[fallback].message;
  return TEXTS[code]?.message ?? serverMessageOf(error) ?? genericErrors[fallback].message;
}
