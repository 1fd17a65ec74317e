import { createHash } from 'node:crypto';
import { checkDigit } from '#schema/br/tracking.ts';

const A = 'A'.charCodeAt(0);

/** An invented code of the post office with its check digit (UPU S10). Equal texts have equal codes. */
export function demoParcelCode(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  const prefix = String.fromCharCode(A + (hash.readUInt8(0) % 26), A + (hash.readUInt8(1) % 26));
  const serial = String(hash.readUInt32BE(2) % 100_000_000).padStart(8, '0');
  return `${prefix}${serial}${checkDigit(serial)}BR`;
}
