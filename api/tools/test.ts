import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { missingPackages } from '../../ops/cluster/packages.ts';
import { missingStorePackages } from '../../ops/objectstore/packages.ts';
import { groupJourneys } from '../../web/e2e/support/groups.ts';
import { PREPARED, prepareData } from '../../web/e2e/support/shop.ts';
import { JEST_FLAGS } from './nodeFlags.ts';

/** `npm test`: every check of the product in one command. Ends with one line of counts. */
interface Outcome {
  passed: number;
  failed: number;
  /** Failures repeated at the end of the run, because long output may be cut in its middle. */
  failures?: string[];
}
/** Lines per repeated failure. */
const FAILURE_LINES = 30;
/** Lines of its short repetition at the very end. */
const SHORT_LINES = 10;

const PATH = `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
const scratch = mkdtempSync(join(tmpdir(), 'aprumo-test-'));
/** Every started shop loads the same files. */
const NODE_COMPILE_CACHE = join(scratch, 'compiled');
/** Written by the tests of Jest. */
const REST_EXCHANGES = join(scratch, 'restExchanges.txt');
const JEST = 'node_modules/jest/bin/jest.js';
const JEST_NODE_OPTIONS = '--experimental-vm-modules --no-warnings';
/** The chaos tests take the programs of the step `Build`, whose compiled code the journeys have stored. */
const BUILT_PROGRAMS = '--programs=out/api';
/** Groups of journeys at the same time. A group shares a shop and a browser, which takes less processor time. */
const JOURNEYS_AT_ONCE = 2;
/** Journeys have time limits and Jest hardly any, so Jest runs with a lower priority than the browsers. */
const JEST_NICENESS = 5;
const MAX_NICENESS = 19;

type PrintLine = (text: string) => void;

function call(
  program: string,
  args: string[],
  { env = {}, print, niceness }: { env?: Record<string, string>; print?: PrintLine; niceness?: number } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH, NODE_COMPILE_CACHE, ...env },
    });
    if (niceness && child.pid) setPriority(child.pid, Math.min(MAX_NICENESS, getPriority() + niceness));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** A check that only passes or fails counts as one; its output is printed when it is done. */
const check =
  (program: string, args: string[], env: Record<string, string> = {}) =>
  async (print: PrintLine): Promise<Outcome> => {
    const output: string[] = [];
    const printAndStore: PrintLine = (text) => {
      output.push(text);
      print(text);
    };
    if (await call(program, args, { env, print: printAndStore })) return { passed: 1, failed: 0 };
    return { passed: 0, failed: 1, failures: [lastLines(output.join(''))] };
  };

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-FAILURE_LINES).join('\n');
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
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

function firstLines(text: string): string {
  return text.split('\n').slice(0, FAILURE_LINES).join('\n');
}

async function jest(): Promise<Outcome> {
  const report = join(scratch, 'jest.json');
  const ok = await call(
    'node',
    // Jest passes its flags on to its workers.
    [...JEST_FLAGS, JEST, '--silent', '--forceExit', '--maxWorkers=2', '--json', `--outputFile=${report}`],
    {
      env: { NODE_OPTIONS: JEST_NODE_OPTIONS, JEST_GROUPS: '1', REST_EXCHANGES },
      niceness: JEST_NICENESS,
    },
  );
  try {
    const result: JestReport = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numFailedTestSuites } = result;
    return {
      passed: numPassedTests,
      failed: numFailedTests + (numFailedTests === 0 && !ok ? Math.max(1, numFailedTestSuites) : 0),
      failures: failedTests(result),
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function journeys(): Promise<Outcome> {
  const report = join(scratch, 'journeys.tap');
  const prepared = join(scratch, 'journeys-data');
  await prepareData(prepared);
  const ok = await call(
    'node',
    [
      '--test',
      `--test-concurrency=${JOURNEYS_AT_ONCE}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...groupJourneys(JOURNEYS_AT_ONCE),
    ],
    { env: { [PREPARED]: prepared } },
  );
  const tap = readFileSync(report, 'utf8');
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const failures = tap.split(/^(?=\s*not ok )/m).slice(1);
  return {
    passed: count('pass'),
    failed: count('fail') + (ok || count('fail') > 0 ? 0 : 1),
    failures: failures.map(firstLines),
  };
}

type Step = [title: string, work: (print: PrintLine) => Promise<Outcome>];

/** Writes the generated files, so it ends before other steps read them. */
const FIRST: Step = ['Generated files are current', check('node', ['api/tools/checkGenerated.ts'])];
/** These run at the same time as the first step, because they read none of the generated files. */
const BESIDE_FIRST: Step[] = [
  ['Questionnaires: random walks', check('node', ['schema/questionnaire/walks/walks.ts', '--count=600'])],
  ['Questionnaires: data', check('node', ['schema/questionnaire/walks/check.mjs'], { RUNS: '500' })],
];
/** These need one processor each, so two run at a time. */
const ALONE: Step[] = [
  ['Build', check('npm', ['run', '-s', 'build'])],
  ['Types', check('npm', ['run', '-s', 'types'])],
  ['Plain English, names and documents', check('node', ['api/tools/plainEnglish.ts'])],
  ['Lint and format', check('biome', ['check', '--error-on-warnings', '.'])],
  [
    'Imports between folders',
    check('depcruise', [
      ...['--config', '.dependency-cruiser.mjs'],
      ...['api', 'web', 'schema', 'storage', 'clients', 'ops'],
    ]),
  ],
];
/** Uses as many processors as it has workers. */
const JEST_STEP: Step = ['Rules, api and screens', jest];
/** Reads what Jest's tests sent. */
const AFTER_JEST: Step = [
  'Each REST operation is tested, good and bad',
  check('node', ['api/tools/checkExchanges.ts', REST_EXCHANGES]),
];
/** These need the build, and wait for browsers and restarts half of the time: they run beside Jest, one by one. */
const BESIDE_JEST: Step[] = [
  ['Journeys in a real browser', journeys],
  [
    'Purchases while processes are killed (short)',
    check('node', ['api/chaos/chaos.ts', '--short', BUILT_PROGRAMS]),
  ],
  [
    'Clinic while processes are killed (short)',
    check('node', ['api/chaos/chaos.ts', '--flow=clinic', '--short', BUILT_PROGRAMS]),
  ],
  ['Months of subscriptions (short)', check('node', ['api/months/months.ts', '--short'])],
  ['Weight of the first script', check('node', ['web/pageWeight.ts'])],
];

/** Needs all processors and the Debian packages of the cluster, which `.ci/run` installs. */
const CLUSTER: Step = [
  'A release, killed processes and a fail-over while customers buy (short)',
  check('node', ['ops/cluster/shortDrills.ts']),
];

/** Needs the Debian packages of the object store. */
const OTHER_STORE: Step = [
  'Another object store does what the product expects',
  check('node', ['ops/objectstore/contract.ts']),
];

const total: Outcome = { passed: 0, failed: 0 };
const failedSteps: { title: string; failures: string[] }[] = [];

async function run([title, work]: Step): Promise<void> {
  const began = performance.now();
  const output: string[] = [];
  const outcome = await work((text) => output.push(text));
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  if (outcome.failed > 0) failedSteps.push({ title, failures: outcome.failures ?? [] });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `\n${output.join('')}── ${title}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
  );
}

async function runInOrder(steps: Step[]): Promise<void> {
  for (let step = steps.shift(); step; step = steps.shift()) await run(step);
}

const generated = run(FIRST);
await Promise.all([
  generated.then(() => runInOrder(ALONE)),
  runInOrder(BESIDE_FIRST)
    .then(() => generated)
    .then(() => runInOrder(ALONE)),
]);
await Promise.all([run(JEST_STEP).then(() => run(AFTER_JEST)), runInOrder(BESIDE_JEST)]);
if (missingPackages() === null) await run(CLUSTER);
else console.log('\n── The cluster is not tested: the packages of `ops/cluster/README.md` are missing');
if (missingStorePackages() === null) await run(OTHER_STORE);
else
  console.log(
    '\n── Another object store is not tested: the packages of `ops/objectstore/README.md` are missing',
  );
rmSync(scratch, { recursive: true, force: true });
for (const { title, failures } of failedSteps)
  for (const failure of failures.slice(0, 10)) console.log(`\n── Failed in ${title}:\n${failure}`);
// Once more in short: long output may be cut in its middle.
for (const { title, failures } of failedSteps)
  for (const failure of failures.slice(0, 10))
    console.log(`\n── ${title}: ${failure.split('\n').slice(0, SHORT_LINES).join('\n')}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.map(({ title }) => title).join('; ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
