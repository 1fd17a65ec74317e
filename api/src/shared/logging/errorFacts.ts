/** The shape of error codes such as `ECONNREFUSED` or `23505`. A code of any other shape may be a secret. */
const SYSTEM_CODE = /^[A-Z_a-z]{2,}[A-Z_a-z0-9]*$|^[0-9A-Z]{5}$/;

/**
 * Replaces everything that could be personal: e-mail addresses, tokens, and numbers as long as a CPF, phone number or
 * card number.
 */
export const withoutPeople = (text: string): string =>
  text
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[address]')
    .replace(/\b(?:Bearer\s+)?[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}/g, '[token]')
    .replace(/(?<![\w-])\+?\d(?:[ ().\-/]?\d){7,}(?![\w-])/g, '[number]');

/**
 * The facts of an error for the log, without personal data. The message of a database error contains the statement with
 * its values, and its "detail" the row, so both are dropped; code, table and constraint are logged.
 */
export function errorFacts(error: unknown, depth = 0): Record<string, unknown> {
  if (!isRecord(error)) return { message: withoutPeople(String(error)) };
  const { name, message, stack, cause, code, table, column, constraint, routine } = error;
  const isFromDatabase = typeof error.severity === 'string' || 'sqlMessage' in error || 'query' in error;
  return {
    type: String(name ?? 'Error'),
    message: isFromDatabase ? 'database error' : withoutPeople(String(message)),
    ...(typeof code === 'string' && SYSTEM_CODE.test(code) ? { code } : {}),
    ...onlyDefined({ table, column, constraint, routine }),
    stack: framesOf(stack),
    ...(cause && depth < 3 ? { cause: errorFacts(cause, depth + 1) } : {}),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const onlyDefined = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'));

/** The frames of a stack, without the message at its beginning, which may have several lines. */
const framesOf = (stack: unknown): string[] =>
  String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
