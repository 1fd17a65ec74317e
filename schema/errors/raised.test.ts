import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CATALOGUE_BY_MODULE } from './catalogue.ts';

/** Codes that have a text only for other clients, with the reason why our code does not raise them. */
const TEXT_ONLY: Readonly<Record<string, string>> = {
  already_has_recurrence:
    'A-47: the second documented spelling; our server sends user_already_has_recurrence',
  invalid_social_media: 'A-87: the profile asks for no social network',
  users_file_upload_error: 'A-87: accounts are made one by one in the panel',
  users_file_import_error: 'A-87: accounts are made one by one in the panel',
};

/** Codes that only pages use: for a call that failed, or a file or answer that a page refuses before it is sent. */
const OF_PAGES_ALONE = [
  ...['ERRORS.CALCULATE_INSTALLMENT', 'FORBIDEN', 'QUIZ_ERROR', 'TIMEOUT', 'defaultForm', 'genericError'],
  ...['condition_sold_out', 'login_after_registration_failed', 'photo_upload_failed'],
  ...['photo_too_large_to_reduce', 'prescription_file_type', 'registration_error', 'user_no_access'],
];

const OF_SERVER = ['storage', 'api/src', 'schema'];
const OF_PAGES = ['web/shop/src', 'web/evaluation/src', 'web/panel/src', 'web/shared'];
const SOURCE = /\.(tsx?|json)$/;
const NOT_SOURCE =
  /\.test\.tsx?$|\.factory\.tsx?$|generated|recorded|^schema\/errors\/|^api\/src\/(roles|migrations)\//;

function sourcesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => SOURCE.test(path) && !NOT_SOURCE.test(path));
}

const FAILED_CALL = 'schema/errors/failedCall.ts';
const textOf = (paths: readonly string[]): string =>
  paths
    // A REST path or a union that lists a code does not raise it.
    .map((path) => readFileSync(path, 'utf8').replaceAll(/refusals: \[[^\]]*\]|\bRefusal<[^>]*>/g, ''))
    .join('\n');
const server = textOf(OF_SERVER.flatMap(sourcesIn));
const everywhere = `${server}\n${textOf([...OF_PAGES.flatMap(sourcesIn), FAILED_CALL])}`;

/** Whether the source contains the code as a string, as a property of the catalogue, or as a key of a table. */
function isRaised(code: string, source = everywhere): boolean {
  const quoted = ["'", '"', '`'].some((mark) => source.includes(`${mark}${code}${mark}`));
  return quoted || new RegExp(`(Errors\\.|\\b)${code.replaceAll('.', '\\.')}(\\.message|:)`).test(source);
}

const codes = Object.values(CATALOGUE_BY_MODULE).flatMap((refusals) => Object.keys(refusals));

describe('a code of the error catalogue', () => {
  it.each(codes.filter((code) => !(code in TEXT_ONLY)))('%s is raised somewhere', (code) => {
    expect(isRaised(code)).toBe(true);
  });

  it('is sent by the server, unless only pages use it', () => {
    // On failure: raise the new code on the server, or delete it.
    const unanswered = codes.filter((code) => !(code in TEXT_ONLY) && !isRaised(code, server));
    expect(unanswered.sort()).toEqual(OF_PAGES_ALONE.toSorted());
  });

  it.each(Object.keys(TEXT_ONLY))('%s has only a text because it is raised nowhere', (code) => {
    expect(codes).toContain(code);
    expect(isRaised(code)).toBe(false);
  });
});
