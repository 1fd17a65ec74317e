import type { Readable } from 'node:stream';

const NEW_LINE = 0x0a;

/**
 * The text of a file in UTF-8, or in the Windows encoding that Excel in Brazil still writes. Whole lines are decoded, so
 * no character is cut; the first line that is not UTF-8 decides for the rest, because both agree on plain characters.
 */
export async function* decoded(bytes: Readable): AsyncGenerator<string> {
  let encoding = 'utf-8';
  let kept: Buffer = Buffer.alloc(0);
  const decode = (lines: Buffer): string => {
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(lines);
    } catch {
      encoding = 'windows-1252';
      return new TextDecoder(encoding).decode(lines);
    }
  };
  for await (const chunk of bytes) {
    const piece = Buffer.concat([kept, chunk]);
    const end = piece.lastIndexOf(NEW_LINE) + 1;
    kept = piece.subarray(end);
    if (end > 0) yield decode(piece.subarray(0, end));
  }
  if (kept.length > 0) yield decode(kept);
}
