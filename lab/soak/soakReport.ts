import { type Figure, printFigures } from '../cluster/load/printFigures.ts';
import type { Samples } from './samples.ts';
import { afterWarmUp, isTooNoisy, trendOf } from './trend.rules.ts';

const MIB = 2 ** 20;
const LARGEST = 6;

const digits = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : 0);

/** Prints the table for `docs/performance.md`. Returns the figures that are not flat. */
export function printTrends({ figures }: Samples): string[] {
  const growing: string[] = [];
  console.log('\n| figure | mean | slope per hour | noise of the slope | verdict |');
  console.log('|---|--:|--:|--:|---|');
  for (const { text, unit, warmShare, needsLittleNoise, reportedOnly, points } of figures.values()) {
    const trend = trendOf(afterWarmUp(points, warmShare));
    if (!trend) {
      console.log(`| ${text} | | | | too few samples |`);
      if (!reportedOnly) growing.push(`${text}: too few samples`);
      continue;
    }
    const { mean, perHour, noisePerHour, isFlat } = trend;
    const isUnclear = needsLittleNoise && isTooNoisy(trend);
    const verdict = reportedOnly ?? (isUnclear ? '**too noisy**' : isFlat ? 'flat' : '**grows**');
    console.log(
      `| ${text} | ${digits(mean)} ${unit} | ${digits(perHour)} | ± ${digits(noisePerHour)} | ${verdict} |`,
    );
    if (!reportedOnly && (isUnclear || !isFlat))
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
