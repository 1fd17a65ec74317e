import type { Readable } from 'node:stream';

const NEW_LINE = 0x0a;

/**
 * Decodes a file in UTF-8, or in windows-1252, which Excel in Brazil still writes. Complete lines are decoded, so that
 * no character is split. From the first line that is not valid UTF-8 on, everything is decoded as windows-1252;
 * earlier lines were plain ASCII, which is the same in both.
 */
export async function* decoded(bytes: Readable): AsyncGenerator<string> {
  let encoding = 'utf-8';
  let incompleteLine: Buffer = Buffer.alloc(0);
  const decode = (lines: Buffer): string => {
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(lines);
    } catch {
      encoding = 'windows-1252';
      return new TextDecoder(encoding).decode(lines);
    }
  };
  for await (const chunk of bytes) {
    const piece = Buffer.concat([incompleteLine, chunk]);
    const end = piece.lastIndexOf(NEW_LINE) + 1;
    incompleteLine = piece.subarray(end);
    if (end > 0) yield decode(piece.subarray(0, end));
  }
  if (incompleteLine.length > 0) yield decode(incompleteLine);
}
