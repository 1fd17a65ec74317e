import { rmSync } from 'node:fs';
import { missingPackages } from '../ops/cluster/packages.ts';
import { missingStorePackages } from '../ops/objectstore/packages.ts';
import { check, type Outcome, type PrintLine, scratch } from './testing/call.ts';
import { jest, REST_EXCHANGES } from './testing/jest.ts';
import { journeys } from './testing/journeys.ts';

/**
 * `npm test`: the product. `npm run test:release` (`--release`): the long proofs. Each ends with one line of counts.
 */

/** Lines of the short repetition of a failure at the very end. */
const SHORT_LINES = 10;
/** The chaos tests take the programs of the step `Build`, whose compiled code the journeys have stored. */
const BUILT_PROGRAMS = '--programs=out/demo';

type Step = [title: string, work: (print: PrintLine) => Promise<Outcome>];

/** Writes the generated files, so it ends before other steps read them. */
const GENERATED: Step = ['Generated files are current', check('node', ['tools/checkGenerated.ts'])];
const BUILD: Step = [
  'Build',
  check('node', ['--input-type=module', '-e', "import('./tools/build.ts').then((b) => b.ensureBuilt())"]),
];
/** Uses as many processors as it has workers. */
const JEST: Step[] = [
  ['Rules, api and screens', jest],
  // Reads what Jest's tests sent.
  ['Each REST operation is tested, good and bad', check('node', ['tools/checkExchanges.ts', REST_EXCHANGES])],
];
/** The journeys wait for browsers half of the time. The others need one processor each. */
const BESIDE_JEST: Step[] = [
  BUILD,
  ['Journeys in a real browser', () => journeys('product')],
  ['Weight of the first script', check('node', ['lab/pageWeight.ts'])],
  ['Types', check('npm', ['run', '-s', 'types'])],
  ['Lint and format', check('biome', ['check', '--error-on-warnings', '.'])],
  [
    'Imports between folders',
    check('depcruise', [
      ...['--config', '.dependency-cruiser.mjs'],
      ...['api', 'web', 'schema', 'storage', 'clients', 'ops', 'lab', 'sandbox', 'tools'],
    ]),
  ],
];

const OTHER_JOURNEYS: Step[] = [['The other journeys in a real browser', () => journeys('other')]];
/** Restarts and walks, one after another. */
const BESIDE_JOURNEYS: Step[] = [
  ['Questionnaires: random walks', check('node', ['lab/walks/walks.ts', '--count=600'])],
  ['Questionnaires: data', check('node', ['lab/walks/check.mjs'], { RUNS: '500' })],
  [
    'Purchases while processes are killed (short)',
    check('node', ['lab/chaos/chaos.ts', '--short', BUILT_PROGRAMS]),
  ],
  [
    'Clinic while processes are killed (short)',
    check('node', ['lab/chaos/chaos.ts', '--flow=clinic', '--short', BUILT_PROGRAMS]),
  ],
  ['Months of subscriptions (short)', check('node', ['lab/months/months.ts', '--short'])],
];
/** Needs all processors and the Debian packages of the cluster, which `.ci/run` installs. */
const CLUSTER: Step = [
  'A release, killed processes and a fail-over while customers buy (short)',
  check('node', ['lab/cluster/shortDrills.ts']),
];
/** Needs the Debian packages of the object store. */
const OTHER_STORE: Step = [
  'Another object store does what the product expects',
  check('node', ['lab/objectstore/contract.ts']),
];

const outcomes = new Map<string, Outcome>();

async function run([title, work]: Step): Promise<void> {
  const began = performance.now();
  const output: string[] = [];
  const outcome = await work((text) => output.push(text));
  outcomes.set(title, outcome);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `\n${output.join('')}── ${title}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
  );
}

async function runInOrder(steps: Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

async function testProduct(): Promise<void> {
  await run(GENERATED);
  await Promise.all([runInOrder(JEST), runInOrder(BESIDE_JEST)]);
}

async function testRelease(): Promise<void> {
  await run(BUILD);
  await Promise.all([runInOrder(OTHER_JOURNEYS), runInOrder(BESIDE_JOURNEYS)]);
  if (missingPackages() === null) await run(CLUSTER);
  else console.log('\n── The cluster is not tested: the packages of `ops/cluster/README.md` are missing');
  if (missingStorePackages() === null) await run(OTHER_STORE);
  else
    console.log(
      '\n── Another object store is not tested: the packages of `ops/objectstore/README.md` are missing',
    );
}

await (process.argv.includes('--release') ? testRelease() : testProduct());
rmSync(scratch, { recursive: true, force: true });
const failedSteps = [...outcomes].filter(([, { failed }]) => failed > 0);
for (const [title, { failures = [] }] of failedSteps)
  for (const failure of failures.slice(0, 10)) console.log(`\n── Failed in ${title}:\n${failure}`);
// Once more in short: long output may be cut in its middle.
for (const [title, { failures = [] }] of failedSteps)
  for (const failure of failures.slice(0, 10))
    console.log(`\n── ${title}: ${failure.split('\n').slice(0, SHORT_LINES).join('\n')}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.map(([title]) => title).join('; ')}`);
const sum = (count: 'passed' | 'failed') =>
  [...outcomes.values()].reduce((total, outcome) => total + outcome[count], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
