// For a release: ten tones of skin at every exposure
import { describe, expect, it } from '@jest/globals';
import { type PhotoWarning, type Pixels, photoWarning, CHECKED_SIDE as SIDE } from './photoCheck.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Paint = (x: number, y: number) => Colour;

/** The ten tones of the Monk scale, from the lightest to the darkest. */
const TONES: readonly Colour[] = [
  ...([
    [246, 237, 228],
    [243, 231, 219],
    [247, 234, 208],
    [234, 218, 186],
    [215, 189, 150],
  ] as const),
  ...([
    [160, 126, 86],
    [130, 92, 67],
    [96, 65, 52],
    [58, 49, 42],
    [41, 36, 32],
  ] as const),
];

/** The same numbers in every run. */
function someRandom(): () => number {
  let state = 20_261_129;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function paint(colourAt: Paint): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) data.set([...colourAt(x, y), 255], (y * SIDE + x) * 4);
  return { data, width: SIDE, height: SIDE };
}

const isIn = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;

/** A head before a wall, with hair, eyes and a mouth. */
const head =
  (tone: Colour): Paint =>
  (x, y) => {
    for (const eye of [150, 234])
      if (isIn(x, y, [eye, 180, 18, 9])) return isIn(x, y, [eye, 180, 8, 8]) ? [30, 22, 18] : [235, 232, 228];
    if (isIn(x, y, [192, 270, 40, 10])) return [150, 70, 70];
    if (y < 130 && isIn(x, y, [192, 190, 118, 160])) return x % 5 < 2 ? [60, 50, 44] : [24, 20, 18];
    // Light from one side.
    if (isIn(x, y, [192, 200, 110, 150]))
      return tone.map((value) => value * (1 - x / 1100)) as unknown as Colour;
    return x > 300 && y % 48 < 3 ? [120, 120, 118] : [190, 188, 182];
  };

const dimmed = ({ data, ...size }: Pixels, share: number): Pixels => ({
  ...size,
  data: data.map((value, index) => (index % 4 === 3 ? value : value * share)),
});

/** Softened three times over, each over `2 * radius + 1` points in both directions. */
function blurred(picture: Pixels, radius: number): Pixels {
  let data = Float32Array.from(picture.data);
  for (const [step, across] of [0, 1, 2].flatMap(() => [[4, SIDE * 4] as const, [SIDE * 4, 4] as const])) {
    const next = new Float32Array(data.length);
    for (let line = 0; line < SIDE; line += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        const at = (place: number) => line * across + Math.min(Math.max(place, 0), SIDE - 1) * step + channel;
        let sum = 0;
        for (let place = -radius; place <= radius; place += 1) sum += data[at(place)] ?? 0;
        for (let place = 0; place < SIDE; place += 1) {
          next[at(place)] = sum / (2 * radius + 1);
          sum += (data[at(place + radius + 1)] ?? 0) - (data[at(place - radius)] ?? 0);
        }
      }
    data = next;
  }
  return { ...picture, data: Uint8ClampedArray.from(data) };
}

const noise = (grain: number, isColoured: boolean): Pixels => {
  const random = someRandom();
  const cells = Array.from({ length: SIDE * SIDE }, () => {
    const grey = random() * 255;
    return (isColoured
      ? [random() * 255, random() * 255, random() * 255]
      : [grey, grey, grey]) as unknown as Colour;
  });
  return paint((x, y) => cells[Math.floor(y / grain) * SIDE + Math.floor(x / grain)] ?? [0, 0, 0]);
};

const sharp = paint(head([160, 126, 86]));

describe('the check of a photo on the device', () => {
  it.each<[warning: PhotoWarning | null, name: string, picture: () => Pixels]>([
    [null, 'a sharp photo in good light', () => sharp],
    [null, 'a photo in dim light in which all can be seen', () => dimmed(sharp, 0.5)],
    ['dark', 'a photo in a dark room', () => dimmed(sharp, 0.2)],
    ['dark', 'a covered lens', () => paint(() => [2, 2, 2])],
    ['blurred', 'a photo out of focus', () => blurred(sharp, 3)],
    ['blurred', 'a photo out of focus in dim light', () => blurred(dimmed(sharp, 0.5), 3)],
    ['blank', 'a white wall', () => paint(() => [244, 244, 242])],
    ['noise', 'grey noise', () => noise(1, false)],
    ['noise', 'coloured noise', () => noise(1, true)],
    ['noise', 'coarse noise', () => noise(12, true)],
  ])('answers %s for %s', (warning, _, picture) => {
    expect(photoWarning(picture())).toBe(warning);
  });

  it('answers the ten tones of skin alike, at every exposure and focus', () => {
    const pictures = TONES.map((tone) => paint(head(tone)));
    for (const share of [1, 0.5, 0.3, 0.2]) {
      const answers = pictures.map((picture) => photoWarning(dimmed(picture, share)));
      expect([share, new Set(answers).size]).toEqual([share, 1]);
    }
    expect(new Set(pictures.map((picture) => photoWarning(blurred(picture, 3)))).size).toBe(1);
  });

  it('does not call a sharp person before a soft background out of focus', () => {
    const soft = blurred(sharp, 4);
    const data = sharp.data.map((value, index) => {
      const point = Math.floor(index / 4);
      return isIn(point % SIDE, Math.floor(point / SIDE), [192, 190, 125, 165])
        ? value
        : (soft.data[index] ?? 0);
    });
    expect(photoWarning({ ...sharp, data })).toBeNull();
  });
});
