/**
 * Frees the memory of a large buffer at once. Otherwise only the next full garbage collection frees a buffer
 * that survived some requests, and sixty photos create many of them before that. The caller must not use the
 * buffer again; a small buffer shares its memory with others and is skipped.
 */
export function releaseBytes({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
