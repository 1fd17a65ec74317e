import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../src/shared/portOf.ts';

export interface Relay {
  /** The address of the other server through the relay. */
  url: string;
  /** How many connections were accepted. */
  readonly connections: number;
  /** Passes nothing on until `resume`, like a network that loses all packets; no connection is closed. */
  hang(): void;
  /** Closes all connections, and each new one until `resume`, like a server that was killed. */
  cut(): void;
  resume(): void;
  close(): void;
}

/**
 * Forwards connections to PostgreSQL or to a shop. The first `swallowed` of them are accepted and never answered, like connections
 * whose first packets were lost.
 */
export async function openRelay(
  address: string,
  { swallowed = 0 }: { swallowed?: number } = {},
): Promise<Relay> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let connections = 0;
  let isHanging = false;
  let isCut = false;
  const forward = (client: Socket) => {
    const other = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, other],
      [other, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('data', (bytes) => to.write(bytes));
      if (isHanging) from.pause();
    }
  };
  const server = createServer((client) => {
    connections += 1;
    if (isCut) {
      client.destroy();
      return;
    }
    sockets.add(client);
    client.on('error', () => undefined);
    if (connections > swallowed) forward(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(address);
  url.port = String(portOf(server));
  return {
    url: url.toString(),
    get connections() {
      return connections;
    },
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    resume() {
      isCut = false;
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
