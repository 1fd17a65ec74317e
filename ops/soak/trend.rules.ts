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
/** Growth over the whole time that does not count, as a share of the mean. */
const NEGLIGIBLE = 0.05;
/** Two standard errors are 95 %. */
const ERRORS = 2;
const MIN_POINTS = 6;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

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
  const growth = slope * duration;
  return {
    mean,
    perHour: slope * HOUR,
    noisePerHour: ERRORS * error * HOUR,
    isFlat: slope <= ERRORS * error || growth <= NEGLIGIBLE * Math.abs(mean),
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
