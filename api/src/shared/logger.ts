import pino from 'pino';

export type Logger = pino.Logger;

/** Values that must never be printed, wherever they hide in what is logged. */
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
  'code',
  'number',
  'cvv',
  'zipcode',
  'street',
];

/** Structured logs on standard output: request ids and facts of the system, no personal data. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[private]' },
  });
}
