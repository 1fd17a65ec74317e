import type { ScreenCost } from './screenCost.ts';

/** A page of the grown database may wait twice as long for an operation as on the small one, or this long. */
const MOST_MS = 100;
const MOST_TIMES = 2;

/** Prints the pages of the small and of the grown database side by side. Returns how many miss the target. */
export function printScreens(small: readonly ScreenCost[], grown: readonly ScreenCost[]): number {
  const before = new Map(small.map((cost) => [keyOf(cost), cost]));
  const cell = (value: number) => value.toFixed(0).padStart(8);
  console.log(
    `\n${'page'.padEnd(58)}${['data ms', 'grown', 'wait ms', 'grown', 'shop CPU', 'grown', 'db CPU', 'grown'].map((name) => name.padStart(9)).join('')}`,
  );
  let missed = 0;
  for (const cost of grown) {
    const old = before.get(keyOf(cost));
    const found = findings(old, cost);
    if (found.length > 0) missed += 1;
    const pairs = [
      [old?.dataMs, cost.dataMs],
      [old?.slowest.ms, cost.slowest.ms],
      [old?.shopMs, cost.shopMs],
      [old?.databaseMs, cost.databaseMs],
    ];
    const cells = pairs.map(([a, b]) => ` ${a === undefined ? '-'.padStart(8) : cell(a)} ${cell(b ?? 0)}`);
    console.log(`${found.length > 0 ? '✗' : '✓'} ${keyOf(cost).padEnd(56)}${cells.join('')}`);
    for (const text of found) console.log(`    ${text}`);
  }
  console.log(`\n${grown.length} pages, ${missed} with a problem`);
  return missed;
}

const keyOf = ({ reader, path }: ScreenCost): string => `${reader} ${path}`;

/** What is wrong with a page of the grown database. */
function findings(small: ScreenCost | undefined, grown: ScreenCost): string[] {
  const found = grown.problems.filter((problem) => !small?.problems.includes(problem));
  if (small?.isOpened && !grown.isOpened) found.push('not opened: its row was not found');
  const most = Math.max(MOST_MS, (small?.slowest.ms ?? 0) * MOST_TIMES);
  if (grown.slowest.ms > most)
    found.push(`${grown.slowest.name} took ${grown.slowest.ms.toFixed(0)} ms, more than ${most.toFixed(0)}`);
  if (small && grown.textLength < small.textLength / 2)
    found.push(`shows ${grown.textLength} characters instead of ${small.textLength}`);
  return found;
}
