import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { groupJourneys } from '../../web/e2e/support/groups.ts';
import { PREPARED, prepareData } from '../../web/e2e/support/shop.ts';
import { call, firstLines, type Outcome, scratch } from './call.ts';

/** Groups of journeys at the same time. A group shares a shop and a browser, which takes less processor time. */
const JOURNEYS_AT_ONCE = 2;

/** The eight that `npm test` walks: what a person loses first when the product breaks. */
const OF_THE_PRODUCT = 'firstPurchase pay evaluation panel chat subscriber privacy signOut'.split(' ');

/** Runs the eight journeys of the product, or all others, in a real browser. */
export async function journeys(which: 'product' | 'other'): Promise<Outcome> {
  const paths = globSync('web/e2e/**/*.journey.ts').filter(
    (path) => OF_THE_PRODUCT.includes(basename(path, '.journey.ts')) === (which === 'product'),
  );
  const prepared = join(scratch, 'journeys-data');
  await prepareData(prepared);
  const report = join(scratch, 'journeys.tap');
  const ok = await call(
    'node',
    [
      '--test',
      `--test-concurrency=${JOURNEYS_AT_ONCE}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...groupJourneys(JOURNEYS_AT_ONCE, paths),
    ],
    { env: { [PREPARED]: prepared } },
  );
  const tap = readFileSync(report, 'utf8');
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + (ok || count('fail') > 0 ? 0 : 1),
    failures: failedJourneys(tap),
  };
}

/** The reports of the failed journeys, without those of the suites and files around them. */
export function failedJourneys(tap: string): string[] {
  const reports = [...tap.matchAll(/^\s*not ok .*\n\s*---\n[\s\S]*?^\s*\.\.\.$/gm)].map(([report]) => report);
  return reports.filter((report) => !report.includes("failureType: 'subtestsFailed'")).map(firstLines);
}
