export interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** Encodes one glyph as the table stores it: every point has a flag and its own two integers. */
export function encodeOutline(contours: Point[][]): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(({ x }) => Math.round(x));
  const ys = points.map(({ y }) => Math.round(y));
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let last = -1;
  const ends = contours.map((contour) => {
    last += contour.length;
    return last;
  });
  const steps = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
  const words = (values: number[]) => Buffer.concat(values.map(word));
  const bytes = Buffer.concat([
    words([contours.length, ...box, ...ends, 0]),
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    words([...steps(xs), ...steps(ys)]),
  ]);
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
