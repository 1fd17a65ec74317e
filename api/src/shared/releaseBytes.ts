/**
 * Frees the memory of a large buffer at once, instead of at the next full garbage collection, before which many photos
 * could fill the memory. The caller must not use the buffer again. A small buffer shares its memory with others and is
 * skipped.
 */
export function releaseBytes({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
