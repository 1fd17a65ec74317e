import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitFor } from './waitFor.ts';

const SHOP = 'shop';
const TOTAL = 'BACKEND';
/** A server that is used when no checked one is left. */
const UNCHECKED = 'no check';

/** Waits until the balancer sends requests to every serving process. */
export async function untilAllServed(folder: string): Promise<void> {
  await waitFor('The balancer', async () => {
    const states = await statesOfShop(folder);
    return states.length > 0 && states.every((state) => state === 'UP');
  });
}

/**
 * Lets the balancer see every serving process as not ready while `during` runs, as when all are too overloaded to answer a
 * check. The processes themselves are not touched.
 */
export async function withoutReadyProcess(
  folder: string,
  processes: number,
  during: () => Promise<void>,
): Promise<void> {
  const servers = Array.from({ length: processes }, (_, index) => `${SHOP}/shop-${index + 1}`);
  const tellAll = async (command: (server: string) => string) => {
    for (const server of servers) await ask(folder, command(server));
  };
  await tellAll((server) => `disable health ${server}; set server ${server} health down`);
  const states = await statesOfShop(folder);
  if (!states.every((state) => state.startsWith('DOWN')))
    throw new Error(`The balancer still sees ready processes: ${states.join(', ')}.`);
  await during();
  await tellAll((server) => `set server ${server} health up; enable health ${server}`);
}

const statesOfShop = async (folder: string): Promise<string[]> =>
  statesOf(SHOP, await ask(folder, 'show stat'));

/** The states of the checked servers of a backend, from the table of HAProxy (`show stat`). */
export function statesOf(backend: string, table: string): string[] {
  const [head = '', ...lines] = table.trim().split('\n');
  const column = head.replace('# ', '').split(',').indexOf('status');
  return lines
    .map((line) => line.split(','))
    .filter(([proxy, server]) => proxy === backend && server !== TOTAL)
    .map((cells) => cells[column] ?? '')
    .filter((state) => state !== UNCHECKED);
}

function ask(folder: string, command: string): Promise<string> {
  const socket = createConnection(join(folder, 'haproxy.sock'));
  socket.end(`${command}\n`);
  return text(socket);
}
