import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitFor } from './waitFor.ts';

const SHOP = 'shop';
const TOTAL = 'BACKEND';

/** Waits until the balancer sends requests to every serving process. */
export async function untilAllServed(folder: string): Promise<void> {
  await waitFor('The balancer', async () => {
    const states = statesOf(SHOP, await statistics(folder));
    return states.length > 0 && states.every((state) => state === 'UP');
  });
}

/** The states of the servers of a backend, from the table of HAProxy (`show stat`). */
export function statesOf(backend: string, table: string): string[] {
  const [head = '', ...lines] = table.trim().split('\n');
  const column = head.replace('# ', '').split(',').indexOf('status');
  return lines
    .map((line) => line.split(','))
    .filter(([proxy, server]) => proxy === backend && server !== TOTAL)
    .map((cells) => cells[column] ?? '');
}

function statistics(folder: string): Promise<string> {
  const socket = createConnection(join(folder, 'haproxy.sock'));
  socket.end('show stat\n');
  return text(socket);
}
