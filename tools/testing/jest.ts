import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { JEST_FLAGS } from '../nodeFlags.ts';
import { call, firstLines, type Outcome, type PrintLine, scratch } from './call.ts';

const JEST = 'node_modules/jest/bin/jest.js';
const JEST_NODE_OPTIONS = '--experimental-vm-modules --no-warnings';
/** Journeys have time limits and Jest hardly any, so Jest runs with a lower priority than the browsers. */
const JEST_NICENESS = 5;
/** A worker waits for PostgreSQL a third of its time. The third needs up to two gigabytes. */
const WORKERS = totalmem() > 12e9 ? 3 : 2;
/** Written by the tests of Jest. */
export const REST_EXCHANGES = join(scratch, 'restExchanges.txt');

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    /** The file, or the generated file of its group. */
    name: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      failureMessages: string[];
      duration?: number | null;
    }[];
  }[];
}

/** Files named at the end of a run: what is worth making faster. */
const SLOWEST_FILES = 12;
/** A test file at the start of a text; in a group, a test's name begins with its file. */
const FILE = /^\S+\.test\.tsx?(?=$| )/;

/** Runs the rules, the API and the screens: those of the product, or the long proofs of a release. */
export async function jest(verb: 'product' | 'release', print: PrintLine): Promise<Outcome> {
  const report = join(scratch, `jest-${verb}.json`);
  const ok = await call(
    'node',
    // Jest passes its flags on to its workers.
    [
      ...JEST_FLAGS,
      JEST,
      '--silent',
      '--forceExit',
      `--maxWorkers=${WORKERS}`,
      '--json',
      `--outputFile=${report}`,
    ],
    {
      env: { NODE_OPTIONS: JEST_NODE_OPTIONS, JEST_VERB: verb, REST_EXCHANGES },
      niceness: JEST_NICENESS,
    },
  );
  try {
    const result: JestReport = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numFailedTestSuites } = result;
    for (const line of slowestFiles(result)) print(`${line}\n`);
    return {
      passed: numPassedTests,
      failed: numFailedTests + (numFailedTests === 0 && !ok ? Math.max(1, numFailedTestSuites) : 0),
      failures: failedTests(result),
    };
  } catch {
    return { passed: 0, failed: 1 };
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

/** The files whose tests took longest, without the time of their set-up. */
function slowestFiles({ testResults }: JestReport): string[] {
  const seconds = new Map<string, number>();
  for (const { name, assertionResults } of testResults)
    for (const { fullName, duration } of assertionResults) {
      const file = FILE.exec(fullName)?.[0] ?? relative('', name);
      seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1000);
    }
  return [...seconds]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST_FILES)
    .map(([file, time]) => `${time.toFixed(0).padStart(6)} s ${file}`);
}
