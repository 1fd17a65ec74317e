import pino from 'pino';

export type Logger = pino.Logger;

/** Names of fields whose values are not logged, also in nested objects. */
const PRIVATE = [
  'authorization',
  'cookie',
  'password',
  'token',
  'refreshToken',
  'cardToken',
  'document',
  'email',
  'phone',
  'birthDate',
  'number',
  'cvv',
  'zipcode',
  'street',
];
/** Paths of codes such as recovery codes. A deeper `code` may be the code of an error, which is logged. */
const CODES = ['code', 'input.code', 'data.code', '*.input.code'];

/** The shape of error codes such as `ECONNREFUSED` or `23505`. A code of any other shape may be a secret. */
const SYSTEM_CODE = /^[A-Z_a-z]{2,}[A-Z_a-z0-9]*$|^[0-9A-Z]{5}$/;

/** Reports errors beside the log, with the place where they happened. */
export type ReportError = (error: unknown, place: string) => void;

const ERROR_LEVEL = 50;

function reportError(report: ReportError, facts: unknown): void {
  if (!isRecord(facts) || facts.err === undefined) return;
  const place = facts.route ?? facts.job ?? facts.sweep;
  report(facts.err, typeof place === 'string' ? place : 'process');
}

/** Creates the logger, which removes personal data from messages and errors. Writes to standard output by default. */
export function createLogger(level: string, to?: pino.DestinationStream, report?: ReportError): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: errorFacts },
    redact: {
      paths: [...CODES, ...PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
      censor: '[private]',
    },
    hooks: {
      logMethod(args, log, severity) {
        if (report && severity >= ERROR_LEVEL) reportError(report, args[0]);
        log.apply(
          this,
          args.map((each) => (typeof each === 'string' ? withoutPeople(each) : each)) as typeof args,
        );
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}

/**
 * Replaces everything that could be personal: e-mail addresses, tokens, and numbers as long as a CPF, phone number or
 * card number.
 */
const withoutPeople = (text: string): string =>
  text
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[address]')
    .replace(/\b(?:Bearer\s+)?[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}/g, '[token]')
    .replace(/(?<![\w-])\+?\d(?:[ ().\-/]?\d){7,}(?![\w-])/g, '[number]');

/**
 * The facts of an error for the log, without personal data. The message of a database error contains the statement with
 * its values, and its "detail" the row, so both are dropped; code, table and constraint are logged.
 */
function errorFacts(error: unknown, depth = 0): Record<string, unknown> {
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const onlyDefined = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'));

/** The frames of a stack, without the message at its beginning, which may have several lines. */
const framesOf = (stack: unknown): string[] =>
  String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
