import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { sandboxGateway } from '../../../sandbox/bank/sandboxGateway.ts';
import { sandboxGatewayClient } from '../../../sandbox/bank/sandboxGatewayClient.ts';
import { portOf } from '../../src/shared/portOf.ts';
import { freshDatabase } from '../database.ts';

export const KEYS = { secretKey: 'sk_contract', publicKey: 'pk_contract', webhookSecret: 'whsec_contract' };
interface ReceivedWebhook {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A server that receives the webhooks in place of the shop. */
export async function openReceiver() {
  const received: ReceivedWebhook[] = [];
  const answer = { status: 200 };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  const of = (reference: string) =>
    received.map(({ body }) => JSON.parse(body)).filter((b) => b.reference === reference);
  return { url: `http://127.0.0.1:${port}/hook`, received, answer, of, close: () => server.close() };
}

export async function readUntil<T>(
  read: () => Promise<T> | T,
  hasArrived: (value: T) => boolean,
): Promise<T> {
  for (let tries = 0; tries < 4_800; tries += 1) {
    const value = await read();
    if (hasArrived(value)) return value;
    await pause(25);
  }
  throw new Error('The expected value did not appear within two minutes');
}

/**
 * A sandbox bank with its own database and a receiver of its webhooks, for tests without the shop. It looks for due work
 * every `tickMs` milliseconds.
 */
export async function openSandbox({ tickMs = 25 } = {}) {
  const database = await freshDatabase({ template: 'template0' });
  const receiver = await openReceiver();
  const clock = { offset: 0 };
  const now = () => new Date(Date.now() + clock.offset);
  const log: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  let app: FastifyInstance;
  const start = async (port = 0) => {
    app = Fastify({ logger: { level: 'trace', stream }, forceCloseConnections: true });
    const settings = {
      ...KEYS,
      databaseUrl: database.url,
      publicUrl: 'http://bank.test/sandbox',
      webhookUrl: receiver.url,
    };
    await app.register(sandboxGateway, { ...settings, prefix: '/sandbox', now, slowMs: 400, tickMs });
    return `${await app.listen({ port, host: '127.0.0.1' })}/sandbox`;
  };
  const baseUrl = await start();
  const connect = (change = {}) => sandboxGatewayClient({ ...KEYS, baseUrl, ...change });
  const post = async (path: string, body: object) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    baseUrl,
    clock,
    now,
    log,
    receiver,
    connect,
    post,
    databaseUrl: database.url,
    restart: async () => {
      await app.close();
      await start(Number(new URL(baseUrl).port));
    },
    close: async () => {
      await app.close();
      receiver.close();
      await database.drop();
    },
  };
}
