import type { Measured } from './load.ts';

export interface Figures {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  count: number;
  failures: string[];
}

/** Combines several runs of the same measurement: the rate over their total time, and the percentiles of all their times. */
export function figuresOf(runs: readonly Measured[]): Figures {
  const times = Float64Array.from(runs.flatMap((run) => run.times)).sort();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  return {
    rate: seconds > 0 ? times.length / seconds : 0,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    count: times.length,
    failures: runs.flatMap((run) => run.failures),
  };
}

/** Runs product and reference in turn, so that a noisy moment affects both. */
export async function measureAlternating(
  rounds: number,
  product: () => Promise<Measured>,
  reference: () => Promise<Measured>,
): Promise<{ product: Figures; reference: Figures }> {
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await product());
    theirs.push(await reference());
  }
  return { product: figuresOf(ours), reference: figuresOf(theirs) };
}

/** The middle one; of an even number of values the upper of the two. 0 without any. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
