import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which Linux, macOS and Windows take the ports of outgoing connections. */
const FIRST = 15_000;
const LAST = 32_000;

/**
 * A loopback port that was free a moment ago. It lies outside the range of outgoing connections: a port from
 * that range can be taken by any connection of the machine before its new owner listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
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
