import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { portOf } from '../../../api/src/shared/portOf.ts';

/**
 * Endpoints by behaviour. `lying` sometimes answers with an error although it processed the message. `dead` accepts only the
 * check of its address; later it closes every connection.
 */
const KINDS = ['good', 'good', 'slow', 'flaky', 'lying', 'dead'] as const;
type Kind = (typeof KINDS)[number];
const SLOW_MS = 20;

export interface SimulatedEndpoints {
  urls: string[];
  deadCount: number;
  figures: { accepted: number; attempts: number; outOfOrder: number };
  close(): void;
}

/**
 * HTTP servers on this machine, `copies` of each kind. They check that the events of an order arrive in order, as a careful
 * partner would.
 */
export async function openEndpoints(copies: number): Promise<SimulatedEndpoints> {
  const figures = { accepted: 0, attempts: 0, outOfOrder: 0 };
  const kinds = Array.from({ length: copies }, () => KINDS).flat();
  const servers = await Promise.all(kinds.map((kind) => listen(endpointOf(kind, figures))));
  return {
    figures,
    urls: servers.map((server) => `http://127.0.0.1:${portOf(server)}/webhook`),
    deadCount: copies,
    close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function endpointOf(kind: Kind, figures: SimulatedEndpoints['figures']) {
  /** The number of the latest event by order. */
  const latest = new Map<number, number>();
  let turn = 0;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { type, data } = JSON.parse(await text(request)) as {
      type: string;
      data: { order: number; challenge?: string };
    };
    const answer = (status: number, body = '') => void response.writeHead(status).end(body);
    if (type === 'webhook.check') return answer(200, data.challenge);
    figures.attempts += 1;
    turn += 1;
    if (kind === 'dead') return void response.destroy();
    if (kind === 'slow') await pause(SLOW_MS);
    if (kind === 'flaky' && turn % 3 === 0) return answer(503);
    const number = Number(String(request.headers['webhook-id']).slice('evt_'.length));
    const before = latest.get(data.order) ?? 0;
    // The same message again is a retry; an older one after a newer one is out of order.
    if (number < before) figures.outOfOrder += 1;
    if (number > before) figures.accepted += 1;
    latest.set(data.order, Math.max(before, number));
    return answer(kind === 'lying' && turn % 4 === 0 ? 500 : 200);
  };
}
