export type PhotoWarning = 'dark' | 'blurred' | 'noise' | 'blank';

/** A photo as a canvas returns it, at most `CHECKED_SIDE` pixels wide and high. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

export const CHECKED_SIDE = 384;

/**
 * In a photo that is bright enough, a few points are lighter than this: the white of an eye, a reflection, a wall. They
 * are few enough that light skin alone does not decide.
 */
const LEAST_HIGHLIGHT = 64;
const HIGHLIGHTS = 0.998;
/** Below this spread of brightness there is nothing to be seen. */
const LEAST_SPREAD = 3;
/** Neighbouring areas of a photo of something resemble each other; those of noise do not. */
const LEAST_LIKENESS = 0.35;
/** How much of the change over eight points happens within one; less means soft edges everywhere. */
const LEAST_SHARPNESS = 0.035;
const LAG = 8;
const TILES = 4;
const AREAS = 32;

/**
 * What makes a photo hard to judge, or null. Nothing depends on the colour of the skin: darkness is read from the
 * lightest points of the picture, not from its mean, and the other measures compare the picture with itself, so a
 * darker and a lighter subject in the same light get the same answer.
 */
export function photoWarning({ data, width, height }: Pixels): PhotoWarning | null {
  const light = lightOf(data, width * height);
  const sorted = Float32Array.from(light).sort();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  if (at(HIGHLIGHTS) < LEAST_HIGHLIGHT) return 'dark';
  if (at(HIGHLIGHTS) - at(1 - HIGHLIGHTS) < LEAST_SPREAD) return 'blank';
  if (Math.min(likeness(light, width, height), likeness(...areasOf(light, width, height))) < LEAST_LIKENESS)
    return 'noise';
  return sharpness(light, width, height) < LEAST_SHARPNESS ? 'blurred' : null;
}

/** The brightness of each point as the eye weighs the three colours. */
function lightOf(data: Uint8ClampedArray, count: number): Float32Array {
  const light = new Float32Array(count);
  for (let index = 0; index < count; index += 1)
    light[index] =
      0.2126 * (data[index * 4] ?? 0) +
      0.7152 * (data[index * 4 + 1] ?? 0) +
      0.0722 * (data[index * 4 + 2] ?? 0);
  return light;
}

/** The picture as a few large areas: noise of any grain is still noise there. */
function areasOf(light: Float32Array, width: number, height: number): [Float32Array, number, number] {
  const sums = new Float32Array(AREAS * AREAS);
  const counts = new Float32Array(AREAS * AREAS);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const area = Math.floor((y * AREAS) / height) * AREAS + Math.floor((x * AREAS) / width);
      sums[area] = (sums[area] ?? 0) + (light[y * width + x] ?? 0);
      counts[area] = (counts[area] ?? 0) + 1;
    }
  return [sums.map((sum, area) => sum / Math.max(counts[area] ?? 0, 1)), AREAS, AREAS];
}

/** The correlation of points with their right neighbours: near 1 in a photo, near 0 in noise. */
function likeness(light: Float32Array, width: number, height: number): number {
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
  let together = 0;
  let alone = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x + 1 < width; x += 1) {
      const here = (light[y * width + x] ?? 0) - mean;
      together += here * ((light[y * width + x + 1] ?? 0) - mean);
      alone += here * here;
    }
  return alone === 0 ? 1 : together / alone;
}

/** The sharpest of the parts that show something, so that a soft background does not count. */
function sharpness(light: Float32Array, width: number, height: number): number {
  const parts = Array.from({ length: TILES * TILES }, () => ({ near: 0, far: 0 }));
  for (let y = 0; y + LAG < height; y += 1)
    for (let x = 0; x + LAG < width; x += 1) {
      const part = parts[Math.floor((y * TILES) / height) * TILES + Math.floor((x * TILES) / width)];
      if (!part) continue;
      const index = y * width + x;
      const here = light[index] ?? 0;
      const change = (other: number): number => ((light[other] ?? 0) - here) ** 2;
      part.near += change(index + 1) + change(index + width);
      part.far += change(index + LAG) + change(index + LAG * width);
    }
  const average = parts.reduce((sum, { far }) => sum + far, 0) / parts.length;
  return Math.max(
    ...parts.filter(({ far }) => far > 0 && far >= average).map(({ near, far }) => near / far),
    0,
  );
}
