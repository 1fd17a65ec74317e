import { check } from './testing/call.ts';
import { jest, REST_EXCHANGES } from './testing/jest.ts';
import { journeys } from './testing/journeys.ts';
import { BUILD, finish, run, runInOrder, type Step } from './testing/steps.ts';

/** `npm test`: the product. The long proofs are `npm run test:release`. */

/** Writes the generated files, so it ends before other steps read them. */
const GENERATED: Step = ['Generated files are current', check('node', ['tools/checkGenerated.ts'])];
/** Uses as many processors as it has workers. */
const JEST: Step[] = [
  ['Rules, api and screens', (print) => jest('product', print)],
  // Reads what Jest's tests sent.
  ['Each REST operation is tested, good and bad', check('node', ['tools/checkExchanges.ts', REST_EXCHANGES])],
];
/** The journeys wait for browsers half of the time. The others need one processor each. */
const BESIDE_JEST: Step[] = [
  BUILD,
  ['A production image has no sandbox and no laboratory', check('node', ['tools/checkImage.ts'])],
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

await run(GENERATED);
await Promise.all([runInOrder(JEST), runInOrder(BESIDE_JEST)]);
finish();
