import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { PREPARED, prepareData } from '../../web/e2e/shop.ts';

/** `npm test`: everything we hold the product to, in one command. Closes with one line of counts. */
interface Outcome {
  passed: number;
  failed: number;
}

const PATH = `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
const scratch = mkdtempSync(join(tmpdir(), 'aprumo-test-'));

function call(program: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, PATH, ...env } });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** A check that only passes or fails counts as one. */
const check = (program: string, args: string[], env?: Record<string, string>) => async (): Promise<Outcome> =>
  (await call(program, args, env)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

async function jest(): Promise<Outcome> {
  const report = join(scratch, 'jest.json');
  const ok = await call(
    'jest',
    ['--silent', '--forceExit', '--maxWorkers=2', '--json', `--outputFile=${report}`],
    {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    },
  );
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: numPassedTests,
      failed: numFailedTests + (numFailedTests === 0 && !ok ? Math.max(1, numFailedTestSuites) : 0),
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
      '--test-concurrency=2',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      'web/e2e/**/*.journey.ts',
    ],
    { [PREPARED]: prepared },
  );
  const tap = readFileSync(report, 'utf8');
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail') + (ok || count('fail') > 0 ? 0 : 1) };
}

const STEPS: [string, () => Promise<Outcome>][] = [
  ['Lint and format', check('biome', ['check', '--error-on-warnings', '.'])],
  [
    'Imports between rooms',
    check('depcruise', ['--config', '.dependency-cruiser.mjs', 'api/src', 'web', 'schema', 'storage']),
  ],
  ['Types', check('npm', ['run', '-s', 'types'])],
  ['Generated files are current', check('node', ['api/tools/checkGenerated.ts'])],
  ['Build', check('npm', ['run', '-s', 'build'])],
  ['Weight of the first script', check('node', ['web/pageWeight.ts'])],
  ['Questionnaires: data', check('node', ['schema/questionnaire/walks/check.mjs'], { RUNS: '500' })],
  ['Questionnaires: random walks', check('node', ['schema/questionnaire/walks/walks.ts', '--count=2000'])],
  ['Rules, api and screens', jest],
  ['Purchases under fire (short form)', check('node', ['api/chaos/chaos.ts', '--short'])],
  ['Journeys in a real browser', journeys],
];

const total: Outcome = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
for (const [title, work] of STEPS) {
  const began = performance.now();
  console.log(`\n── ${title}`);
  const outcome = await work();
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  if (outcome.failed > 0) failedSteps.push(title);
  console.log(
    `── ${title}: ${outcome.passed} passed, ${outcome.failed} failed (${Math.round((performance.now() - began) / 1000)} s)`,
  );
}
rmSync(scratch, { recursive: true, force: true });
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join('; ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
