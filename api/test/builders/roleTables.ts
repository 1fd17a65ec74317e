import { readFileSync } from 'node:fs';
import type { FreshCodeRule } from '../../src/modules/account/access/audience.ts';
import type { Audience } from '../../src/modules/account/access/entry.ts';
import type { RoleOfRecord } from './recordsOfEveryRole.ts';

/**
 * What each role gets from an operation on one patient's record: `data`, the code of a refusal, or `acts` for an
 * allowed change, which the test does not call.
 */
export interface RecordRow {
  /** Literals by name of argument, `$` for one of the world's ids; for paths, their parameters. */
  given: Record<string, string>;
  query?: string;
  body?: Record<string, unknown>;
  answers: Partial<Record<RoleOfRecord, string>>;
}

export const RECORDS_FILE = new URL('../../src/roles/records.json', import.meta.url);
const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../src/roles/${name}`, import.meta.url), 'utf8'));

/** The printed table of audiences: by `query orders` or `GET /coupon`. */
export const audienceOf = read<Record<string, Audience>>('operationAudiences.json');
/** The printed table of second-factor rules. */
export const freshCodeOf = read<Record<string, FreshCodeRule>>('freshCode.json');

/** The table of records as it is stored. A text says which other test tries the records of another person. */
export const recordTable = read<Record<string, RecordRow | string>>('records.json');
/** The operations and paths that the tests of this folder call for every role. */
export const records: Readonly<Record<string, RecordRow>> = Object.fromEntries(
  Object.entries(recordTable).flatMap(([name, row]) => (typeof row === 'string' ? [] : [[name, row]])),
);
