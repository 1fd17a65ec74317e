import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { SandboxSettings } from '../../sandbox/bank/bank.ts';
import { sandboxGateway } from '../../sandbox/bank/sandboxGateway.ts';

/**
 * Where a process may be killed around a charge: before the bank receives it, or after it and before the answer.
 */
export type Moment = 'before' | 'after';

interface Listener {
  /** Returns whether the calling process was killed. */
  onCharge(shop: string, moment: Moment): boolean;
  /** Delivers a webhook to a process of the shop. Returns the HTTP status of its answer, or 503 when no process runs. */
  onNotice(body: string, headers: Record<string, string>): Promise<number>;
}

type Settings = Omit<SandboxSettings, 'publicUrl' | 'webhookUrl'> & { port: number };

const shopOf = (request: FastifyRequest): string => String(request.headers['x-shop'] ?? '');
const isCharge = (request: FastifyRequest): boolean =>
  request.method === 'POST' && /\/v1\/(scheduled-)?charges$/.test(request.url);

function closeConnection(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

/**
 * The test bank, with a clock that the simulation sets. Each process of the shop has its own address here (`/of/a`), so
 * that it can be killed at the moment its charge arrives.
 */
export async function openBankServer(
  settings: Settings,
  listener: Listener,
): Promise<{ close(): Promise<void> }> {
  const url = `http://127.0.0.1:${settings.port}`;
  const app = fastify({
    rewriteUrl(request) {
      const [, shop, path] = /^\/of\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? [];
      if (!shop || !path) return request.url ?? '/';
      request.headers['x-shop'] = shop;
      return `/bank${path}`;
    },
  });
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (isCharge(request) && listener.onCharge(shopOf(request), 'before')) closeConnection(reply);
      });
      scope.addHook('onSend', async (request, reply) => {
        if (isCharge(request) && listener.onCharge(shopOf(request), 'after')) closeConnection(reply);
      });
      await sandboxGateway(scope, { ...settings, publicUrl: `${url}/bank`, webhookUrl: `${url}/notices` });
    },
    { prefix: '/bank' },
  );
  await app.register(async (scope) => {
    // The body is forwarded as text, because the signature is over its exact bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/notices', async (request, reply) => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const headers = {
        'content-type': 'application/json',
        'x-request-id': header('x-request-id'),
        'x-signature': header('x-signature'),
      };
      return reply.code(await listener.onNotice(String(request.body), headers)).send();
    });
  });
  await app.listen({ port: settings.port, host: '127.0.0.1' });
  return { close: () => app.close() };
}
