import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which Linux, macOS and Windows take the ports of outgoing connections. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;

/**
 * Finds a free loopback port. It is outside the range of outgoing connections, because any connection of the machine
 * could take a port of that range before the caller listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isPortFree(port)) return port;
  }
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
