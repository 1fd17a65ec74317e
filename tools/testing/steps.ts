import { rmSync } from 'node:fs';
import { check, type Outcome, type PrintLine, scratch } from './call.ts';

/** Lines of the short repetition of a failure at the very end. */
const SHORT_LINES = 10;

export type Step = [title: string, work: (print: PrintLine) => Promise<Outcome>];

/** Builds unless out/ was built from exactly these files. */
export const BUILD: Step = [
  'Build',
  check('node', ['--input-type=module', '-e', "import('./tools/build.ts').then((b) => b.ensureBuilt())"]),
];

const outcomes = new Map<string, Outcome>();

export async function run([title, work]: Step): Promise<void> {
  const began = performance.now();
  const output: string[] = [];
  const outcome = await work((text) => output.push(text));
  outcomes.set(title, outcome);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `\n${output.join('')}── ${title}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
  );
}

export async function runInOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

/** Prints the failures and one line of counts, and ends the process. */
export function finish(): never {
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
}
