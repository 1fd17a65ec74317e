import pino from 'pino';
import { errorFacts, isRecord, withoutPeople } from './errorFacts.ts';

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
