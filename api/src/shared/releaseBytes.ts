/**
 * Frees the memory of a large buffer at once. A buffer that outlived a few requests is otherwise freed by the next full
 * garbage collection, and sixty photos make many of them before that. The caller must not use the buffer again; a small
 * one shares its memory with others and is left alone.
 */
export function releaseBytes({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
