const RESAMPLES = 4_000;

export interface Interval {
  value: number;
  low: number;
  high: number;
}

/**
 * A figure of groups of measurements, and between which bounds it is with a confidence of 95 %: the figure is computed
 * again and again from groups and measurements drawn at random (the bootstrap). It says as much as the groups differ;
 * with one group it knows only how its measurements differ.
 */
export function intervalOf<Measurement>(
  groups: readonly (readonly Measurement[])[],
  figure: (measurements: readonly Measurement[]) => number,
  random: () => number = Math.random,
): Interval {
  const drawn = <Value>(values: readonly Value[]): Value[] =>
    values.flatMap(() => values.slice(Math.floor(random() * values.length)).slice(0, 1));
  const figures = Array.from({ length: RESAMPLES }, () => figure(drawn(groups).flatMap(drawn))).sort(
    (a, b) => a - b,
  );
  const at = (share: number) => figures[Math.floor(RESAMPLES * share)] ?? 0;
  return { value: figure(groups.flat()), low: at(0.025), high: at(0.975) };
}
