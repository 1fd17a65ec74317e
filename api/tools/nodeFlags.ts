/**
 * How the server's process is started, here and in the Dockerfile: on a large machine Node lets the garbage
 * of requests grow to 128 MiB before collecting it; collecting it sooner costs no speed.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];

/**
 * The C library has a heap per thread, and images fragment all of them: with many heaps photos add 180 MiB
 * that are never freed, with one heap 22 (measured).
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
