/**
 * How the server's process is started, here and in the Dockerfile: on a large machine Node lets the garbage of requests
 * pile up to 128 MiB before it looks at it; collecting it sooner costs no speed.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];

/**
 * The C library keeps a heap for each thread, and pictures leave holes in all of them: measured, photos add 180 MiB that
 * never come back with many heaps, and 22 with one.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
