/**
 * How the server's process is started, here and in package.json and the Dockerfile: on a large machine Node lets the
 * garbage of requests pile up to 128 MiB before it looks at it; collecting it sooner costs no speed.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
