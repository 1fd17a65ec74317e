import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { JEST_FLAGS } from '../nodeFlags.ts';
import { call, firstLines, type Outcome, scratch } from './call.ts';
import { mayTryAgain } from './secondTry.ts';

const JEST = 'node_modules/jest/bin/jest.js';
const JEST_NODE_OPTIONS = '--experimental-vm-modules --no-warnings';
/** Journeys have time limits and Jest hardly any, so Jest runs with a lower priority than the browsers. */
const JEST_NICENESS = 5;
/** A test file at the start of a text. */
const FILE = /^\S+\.test\.tsx?(?=$| )/;
/** Written by the tests of Jest. */
export const REST_EXCHANGES = join(scratch, 'restExchanges.txt');

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    /** The file, or the generated file of its group. */
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Runs the rules, the API and the screens with two workers. */
export async function jest(): Promise<Outcome> {
  const { outcome, files } = await runJest({ JEST_GROUPS: '1', REST_EXCHANGES }, JEST_NICENESS);
  if (!mayTryAgain(outcome, files)) return outcome;
  return { ...outcome, tryAgain: () => runAgain(files) };
}

async function runAgain(files: readonly string[]): Promise<Outcome> {
  const only = join(scratch, 'again.json');
  writeFileSync(only, JSON.stringify(files));
  return (await runJest({ JEST_ONLY: only })).outcome;
}

async function runJest(
  env: Record<string, string>,
  niceness = 0,
): Promise<{ outcome: Outcome; files: string[] }> {
  const report = join(scratch, 'jest.json');
  const ok = await call(
    'node',
    // Jest passes its flags on to its workers.
    [...JEST_FLAGS, JEST, '--silent', '--forceExit', '--maxWorkers=2', '--json', `--outputFile=${report}`],
    { env: { NODE_OPTIONS: JEST_NODE_OPTIONS, ...env }, niceness },
  );
  try {
    const result: JestReport = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numFailedTestSuites } = result;
    const outcome = {
      passed: numPassedTests,
      failed: numFailedTests + (numFailedTests === 0 && !ok ? Math.max(1, numFailedTestSuites) : 0),
      failures: failedTests(result),
    };
    return { outcome, files: filesWithFailures(result) };
  } catch {
    return { outcome: { passed: 0, failed: 1 }, files: [] };
  }
}

function failedTests({ testResults }: JestReport): string[] {
  return testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [firstLines(message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      firstLines(`${fullName}\n${failureMessages.join('\n')}`),
    );
  });
}

/** The files of the failed tests; in a group, a test's name begins with its file. None if a failure has no file. */
export function filesWithFailures({ testResults }: Pick<JestReport, 'testResults'>): string[] {
  const files = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => (FILE.test(name) ? relative('', name) : (FILE.exec(fullName)?.[0] ?? ''))),
  );
  return files.includes('') ? [] : [...new Set(files)];
}
