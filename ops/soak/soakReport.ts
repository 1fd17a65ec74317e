import { type Figure, printFigures } from '../cluster/load/printFigures.ts';
import type { Samples } from './samples.ts';
import { trendOf } from './trend.rules.ts';

const MIB = 2 ** 20;
const LARGEST = 6;
/** Caches and pools fill at the start: the first part of the time does not count. */
const WARM_SHARE = 0.2;

const digits = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : 0);

/** Prints the table for `docs/performance.md`. Returns the figures that are not flat. */
export function printTrends({ figures }: Samples): string[] {
  const growing: string[] = [];
  console.log('\n| figure | mean | slope per hour | noise of the slope | verdict |');
  console.log('|---|--:|--:|--:|---|');
  for (const { text, unit, reportedOnly, points } of figures.values()) {
    const last = points.at(-1)?.at ?? 0;
    const trend = trendOf(points.filter(({ at }) => at >= last * WARM_SHARE));
    if (!trend) {
      console.log(`| ${text} | | | | too few samples |`);
      if (!reportedOnly) growing.push(`${text}: too few samples`);
      continue;
    }
    const { mean, perHour, noisePerHour, isFlat } = trend;
    const verdict = reportedOnly ?? (isFlat ? 'flat' : '**grows**');
    console.log(
      `| ${text} | ${digits(mean)} ${unit} | ${digits(perHour)} | ± ${digits(noisePerHour)} | ${verdict} |`,
    );
    if (!reportedOnly && !isFlat)
      growing.push(`${text}: ${digits(perHour)} ± ${digits(noisePerHour)} per hour`);
  }
  return growing;
}

/** Prints which tables grew most, in total and for each order. */
export function printGrowth(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  orders: number,
): void {
  const grown = [...after]
    .map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  console.log('\n| table with indexes | grew by MiB | bytes per order |');
  console.log('|---|--:|--:|');
  for (const { name, bytes } of grown.slice(0, LARGEST))
    console.log(`| ${name} | ${(bytes / MIB).toFixed(1)} | ${(bytes / Math.max(1, orders)).toFixed(0)} |`);
}

/** Prints what must be true, and returns the exit code. */
export const printOutcome = (minutes: number, figures: readonly Figure[]): number =>
  printFigures(`After ${minutes} minutes`, figures);
