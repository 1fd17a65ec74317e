/** A figure at a moment, in seconds since the start. */
export interface Point {
  at: number;
  value: number;
}

export interface Trend {
  mean: number;
  /** The slope of the line through the points, and the uncertainty of it (95 %). */
  perHour: number;
  noisePerHour: number;
  /** Whether the figure did not grow: the slope is within its noise, or adds little over the time of the points. */
  isFlat: boolean;
}

const HOUR = 3_600;
/** Growth that does not count, as a share of the mean: over the whole time, and per hour, so that a shorter time allows less. */
const NEGLIGIBLE = 0.05;
const NEGLIGIBLE_PER_HOUR = 0.025;
/** Two standard errors are 95 %. */
const ERRORS = 2;
const MIN_POINTS = 6;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Whether growth of a twentieth per hour could hide in the noise. */
export const isTooNoisy = ({ mean, noisePerHour }: Trend): boolean =>
  noisePerHour > NEGLIGIBLE * Math.abs(mean);

/** The points after the first share of the time, in which caches and pools fill. */
export function afterWarmUp(points: readonly Point[], share: number): Point[] {
  const last = points.at(-1)?.at ?? 0;
  return points.filter(({ at }) => at >= last * share);
}

/** The least-squares line through the points. Null when there are too few of them. */
export function trendOf(points: readonly Point[]): Trend | null {
  if (points.length < MIN_POINTS) return null;
  const middle = sum(points.map(({ at }) => at)) / points.length;
  const mean = sum(points.map(({ value }) => value)) / points.length;
  const spread = sum(points.map(({ at }) => (at - middle) ** 2));
  const slope = sum(points.map(({ at, value }) => (at - middle) * (value - mean))) / spread;
  const residuals = points.map(({ at, value }) => value - mean - slope * (at - middle));
  const variance = sum(residuals.map((residual) => residual ** 2)) / (points.length - 2);
  const error = Math.sqrt(variance / spread) * inflationOf(residuals);
  const duration = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  const isNegligible =
    slope * duration <= NEGLIGIBLE * Math.abs(mean) && slope * HOUR <= NEGLIGIBLE_PER_HOUR * Math.abs(mean);
  return {
    mean,
    perHour: slope * HOUR,
    noisePerHour: ERRORS * error * HOUR,
    isFlat: slope <= ERRORS * error || isNegligible,
  };
}

/**
 * Neighbouring samples resemble each other, so they say less than independent ones, and the error of the slope is
 * larger by this factor.
 */
function inflationOf(residuals: readonly number[]): number {
  const power = sum(residuals.map((residual) => residual ** 2));
  if (power === 0) return 1;
  const neighbours = sum(residuals.slice(1).map((residual, index) => residual * (residuals[index] ?? 0)));
  const correlation = Math.min(0.95, Math.max(0, neighbours / power));
  return Math.sqrt((1 + correlation) / (1 - correlation));
}
