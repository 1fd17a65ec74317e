import { missingPackages } from '../ops/cluster/packages.ts';
import { missingStorePackages } from '../ops/objectstore/packages.ts';
import { check } from '../tools/testing/call.ts';
import { jest } from '../tools/testing/jest.ts';
import { journeys } from '../tools/testing/journeys.ts';
import { BUILD, finish, run, runInOrder, type Step } from '../tools/testing/steps.ts';

/** `npm run test:release`: the long proofs, after `npm test`. */

/** The chaos tests take the programs of the step `Build`, whose compiled code the journeys have stored. */
const BUILT_PROGRAMS = '--programs=out/demo';

const JOURNEYS: Step = ['The other journeys in a real browser', () => journeys('other')];
/** Long proofs, restarts and walks, one after another. */
const BESIDE_JOURNEYS: Step[] = [
  ['Long proofs of rules, api and screens', (print) => jest('release', print)],
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

await run(BUILD);
await Promise.all([run(JOURNEYS), runInOrder(BESIDE_JOURNEYS)]);
if (missingPackages() === null) await run(CLUSTER);
else console.log('\n── The cluster is not tested: the packages of `ops/cluster/README.md` are missing');
if (missingStorePackages() === null) await run(OTHER_STORE);
else
  console.log(
    '\n── Another object store is not tested: the packages of `ops/objectstore/README.md` are missing',
  );
finish();
