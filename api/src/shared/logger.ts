import pino from 'pino';
import { errorFacts, isRecord, withoutPeople } from './errorFacts.ts';

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
  'number',
  'cvv',
  'zipcode',
  'street',
];
/** A recovery code, wherever it is not the code of an error. */
const CODES = ['code', 'input.code', 'data.code', '*.input.code'];

/** Where errors are told beside the log, and the place they happened at. */
export type TellError = (error: unknown, place: string) => void;

const ERROR_LEVEL = 50;

function tellError(tell: TellError, facts: unknown): void {
  if (!isRecord(facts) || facts.err === undefined) return;
  const place = facts.route ?? facts.job ?? facts.sweep;
  tell(facts.err, typeof place === 'string' ? place : 'process');
}

/** Structured logs: request ids and facts of the system, no personal data. Standard output unless told otherwise. */
export function createLogger(level: string, to?: pino.DestinationStream, tell?: TellError): Logger {
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
        if (tell && severity >= ERROR_LEVEL) tellError(tell, args[0]);
        log.apply(
          this,
          args.map((each) => (typeof each === 'string' ? withoutPeople(each) : each)) as typeof args,
        );
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}
