import { type Network, runNetwork } from './network.ts';
import type { Pixels } from './photoCheck.ts';

/** A square of the photo. */
interface View {
  x: number;
  y: number;
  side: number;
  /** Quarter turns to the right. */
  turns: number;
}

/** Width and height of the pictures that the model looks at. */
const SIDE = 128;
/** The model's own confidence from which its authors report a face. */
const LEAST_CONFIDENCE = 0.5;
/** The side of a nearer view, of the photo's shorter side. */
const NEAR = 0.65;

/**
 * Whether a photo shows a face. The model is BlazeFace for near faces; a photo that was turned, and a face that is
 * small, are found in a second look at turned and at nearer views, because a warning about a good photo costs trust.
 */
export function hasFace(network: Network, photo: Pixels): boolean {
  return viewsOf(photo).some((view) => confidence(network, photo, view) >= LEAST_CONFIDENCE);
}

/** The whole photo, upright and on either side, and its four quarters with what is around them. */
function viewsOf({ width, height }: Pixels): View[] {
  const side = Math.max(width, height);
  const whole = { x: (width - side) / 2, y: (height - side) / 2, side };
  const near = Math.min(width, height) * NEAR;
  const quarters = [0, height - near].flatMap((y) => [0, width - near].map((x) => ({ x, y, side: near })));
  return [
    ...[0, 1, 3].map((turns) => ({ ...whole, turns })),
    ...quarters.map((quarter) => ({ ...quarter, turns: 0 })),
  ];
}

/** The confidence of the model in the best face of a view, from 0 to 1. */
function confidence(network: Network, photo: Pixels, view: View): number {
  const [, scores = []] = runNetwork(network, sample(photo, view)).sort((a, b) => b.length - a.length);
  return 1 / (1 + Math.exp(-Math.max(...scores)));
}

/** The view in the size of the model, from -1 to 1; black where it reaches beyond the photo. */
function sample({ data, width, height }: Pixels, { x, y, side, turns }: View): Float32Array {
  const values = new Float32Array(SIDE * SIDE * 3);
  const step = side / SIDE;
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const [right, down] = turned(column, row, turns);
      const left = Math.round(x + right * step);
      const top = Math.round(y + down * step);
      const end = { x: Math.round(x + (right + 1) * step), y: Math.round(y + (down + 1) * step) };
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        let count = 0;
        for (let py = top; py < Math.max(end.y, top + 1); py += 1)
          for (let px = left; px < Math.max(end.x, left + 1); px += 1) {
            if (px >= 0 && py >= 0 && px < width && py < height)
              sum += data[(py * width + px) * 4 + channel] ?? 0;
            count += 1;
          }
        values[(row * SIDE + column) * 3 + channel] = sum / count / 127.5 - 1;
      }
    }
  return values;
}

function turned(column: number, row: number, turns: number): [right: number, down: number] {
  const last = SIDE - 1;
  if (turns === 1) return [row, last - column];
  if (turns === 3) return [last - row, column];
  return [column, row];
}
