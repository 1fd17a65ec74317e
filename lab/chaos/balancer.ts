import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { portOf } from '../../api/src/shared/portOf.ts';
import type { ShopProcess } from '../../ops/processes/shopProcess.ts';

const KEEP_ALIVE_MS = 120_000;

/**
 * One address in front of several processes, like a load balancer in production. It rotates over the running processes,
 * and tries another one only when the first refused the connection. A request that a killed process had begun fails
 * without a known result.
 */
export async function openBalancer(
  shops: readonly ShopProcess[],
): Promise<{ url: string; close(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    tried: readonly ShopProcess[],
  ): void {
    const running = shops.filter((shop) => shop.isReady && !tried.includes(shop));
    const shop = running[turn++ % Math.max(1, running.length)];
    if (!shop) {
      outgoing.writeHead(502).end();
      return;
    }
    let hasAnswered = false;
    const upstream = request(
      {
        agent,
        host: '127.0.0.1',
        port: shop.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        hasAnswered = true;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => outgoing.destroy());
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (hasAnswered) return;
      if (error.code === 'ECONNREFUSED') forward(incoming, outgoing, body, [...tried, shop]);
      else outgoing.destroy();
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    upstream.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('error', () => outgoing.destroy());
    incoming.on('end', () => forward(incoming, outgoing, Buffer.concat(parts), []));
  });
  // Longer than the time that the shop's answers name, because clients send their next request on that connection.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
