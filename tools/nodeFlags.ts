/**
 * How the server's process is started, here and in the Dockerfile: on a large machine Node lets the garbage
 * of requests grow to 128 MiB before collecting it; collecting it sooner costs no speed.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];

/**
 * The C library has a heap for each thread, and decoding photos fragments all of them: with many heaps, photos add
 * 180 MiB that are never freed, with one heap 22 MiB (measured).
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

/**
 * How Jest's processes collect garbage. The modules of a group stay until it ends, so an early full collection
 * reads hundreds of megabytes and frees almost nothing, and a larger young generation is collected less often.
 */
export const JEST_FLAGS = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=128',
  '--initial-old-space-size=1500',
  '--no-memory-reducer',
];
