/** The lamps of the studio, as radiance by direction: x to the right, y up, z towards the camera. */
type Rgb = readonly [number, number, number];

/** A rectangular lamp. Angles are degrees; `edge` is the share of its size over which it fades out. */
interface Softbox {
  azimuth: number;
  elevation: number;
  halfWidth: number;
  halfHeight: number;
  power: number;
  edge: number;
  tint: Rgb;
}

const neutral: Rgb = [1, 1, 1];
const warm: Rgb = [1, 0.985, 0.955];
const cool: Rgb = [0.955, 0.98, 1];

const softboxes: Softbox[] = [
  { azimuth: -62, elevation: 34, halfWidth: 27, halfHeight: 33, power: 4.2, edge: 0.12, tint: warm },
  { azimuth: 74, elevation: 16, halfWidth: 9, halfHeight: 46, power: 2.6, edge: 0.18, tint: cool },
  { azimuth: 20, elevation: 82, halfWidth: 42, halfHeight: 36, power: 2.3, edge: 0.25, tint: neutral },
  { azimuth: -138, elevation: 16, halfWidth: 12, halfHeight: 44, power: 1.7, edge: 0.3, tint: neutral },
  { azimuth: 140, elevation: 16, halfWidth: 12, halfHeight: 44, power: 1.5, edge: 0.3, tint: cool },
];

const degree = Math.PI / 180;

function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function lampAt(box: Softbox) {
  const [ca, sa] = [Math.cos(box.azimuth * degree), Math.sin(box.azimuth * degree)];
  const [ce, se] = [Math.cos(box.elevation * degree), Math.sin(box.elevation * degree)];
  const [w, h] = [Math.tan(box.halfWidth * degree), Math.tan(box.halfHeight * degree)];
  return (x: number, y: number, z: number): number => {
    const facing = x * sa * ce + y * se + z * ca * ce;
    if (facing <= 0.05) return 0;
    const u = Math.abs((x * ca - z * sa) / facing) / w;
    const v = Math.abs((-x * sa * se + y * ce - z * ca * se) / facing) / h;
    return box.power * smoothstep(1 + box.edge, 1 - box.edge, u) * smoothstep(1 + box.edge, 1 - box.edge, v);
  };
}

const lamps = softboxes.map((box) => ({ shine: lampAt(box), tint: box.tint }));

/**
 * The light of the room without its lamps: a pale floor, grey walls, and a darker area behind the object, so that
 * white objects have a visible edge.
 */
function room(y: number, z: number): number {
  const floor = smoothstep(0.02, -0.12, y) * 0.42;
  const wall = smoothstep(-0.12, 0.02, y) * (0.2 + 0.25 * Math.max(0, y));
  const darkBackdrop = smoothstep(-0.55, -0.95, z) * 0.16;
  return Math.max(0.07, floor + wall - darkBackdrop);
}

/** The light (red, green, blue) that arrives from a direction; the direction has length 1. */
export function radiance(x: number, y: number, z: number): [number, number, number] {
  const base = room(y, z);
  const sum: [number, number, number] = [base, base, base];
  for (const lamp of lamps) {
    const power = lamp.shine(x, y, z);
    sum[0] += power * lamp.tint[0];
    sum[1] += power * lamp.tint[1];
    sum[2] += power * lamp.tint[2];
  }
  return sum;
}

export interface Ray {
  direction: [number, number, number];
  color: [number, number, number];
}

/** The Halton sequence: numbers between 0 and 1 that are spread more evenly than random ones. */
export function halton(base: number, index: number): number {
  let [result, fraction, remaining] = [0, 1 / base, index];
  while (remaining > 0) {
    result += fraction * (remaining % base);
    remaining = Math.floor(remaining / base);
    fraction /= base;
  }
  return result;
}

/** Binary search: the first index whose cumulative share reaches the value. */
function pick(cumulative: Float64Array, value: number): number {
  let [low, high] = [0, cumulative.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 1) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const columns = 256;
const rows = 128;

function directionAt(column: number, row: number): [number, number, number] {
  const longitude = ((column + 0.5) / columns - 0.5) * 2 * Math.PI;
  const latitude = ((row + 0.5) / rows - 0.5) * Math.PI;
  return [
    Math.cos(latitude) * Math.cos(longitude),
    Math.sin(latitude),
    Math.cos(latitude) * Math.sin(longitude),
  ];
}

const brightness = (c: Rgb): number => (c[0] + c[1] + c[2]) / 3;

/**
 * Directions sampled in proportion to their light, so that each ray has the same `energy`. Rendering one frame for
 * every few rays and averaging the frames gives soft shadows without a path tracer.
 */
export function sampleLight(count: number): { rays: Ray[]; energy: number } {
  const cumulative = new Float64Array(columns * rows);
  let total = 0;
  for (let row = 0; row < rows; row++) {
    const solidAngle =
      Math.cos(((row + 0.5) / rows - 0.5) * Math.PI) * (Math.PI / rows) * ((2 * Math.PI) / columns);
    for (let column = 0; column < columns; column++) {
      total += brightness(radiance(...directionAt(column, row))) * solidAngle;
      cumulative[row * columns + column] = total;
    }
  }
  for (let i = 0; i < cumulative.length; i++) cumulative[i] = (cumulative[i] ?? 0) / total;
  const rays = Array.from({ length: count }, (_, index): Ray => {
    // A golden-ratio step keeps consecutive rays far apart, so every frame sees lamps from several sides.
    const cell = pick(cumulative, (0.5 + index * 0.6180339887498949) % 1);
    const jitter = halton(2, index + 1) - 0.5;
    const direction = directionAt(
      (cell % columns) + jitter,
      Math.floor(cell / columns) + halton(3, index + 1) - 0.5,
    );
    const color = radiance(...direction);
    const scale = total / Math.max(1e-4, brightness(color));
    return { direction, color: [color[0] * scale, color[1] * scale, color[2] * scale] };
  });
  return { rays, energy: total };
}
