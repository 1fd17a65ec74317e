import type { Server } from 'node:net';

/** The TCP port on which a server listens. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no TCP port.');
  return address.port;
}
