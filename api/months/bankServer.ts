import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { SandboxSettings } from '../src/integrations/payment/sandbox/bank.ts';
import { sandboxGateway } from '../src/integrations/payment/sandbox/sandboxGateway.ts';

/** Where a process may die around a charge: before the bank has it, or after it, before the answer. */
export type Moment = 'before' | 'after';

interface Listener {
  /** Answers whether the process that asked was killed. */
  onCharge(shop: string, moment: Moment): boolean;
  /** Hands a notice to a process of the shop; its HTTP status, 503 when none is up. */
  onNotice(body: string, headers: Record<string, string>): Promise<number>;
}

type Settings = Omit<SandboxSettings, 'publicUrl' | 'webhookUrl'> & { port: number };

const shopOf = (request: FastifyRequest): string => String(request.headers['x-shop'] ?? '');
const isCharge = (request: FastifyRequest): boolean =>
  request.method === 'POST' && /\/v1\/(scheduled-)?charges$/.test(request.url);

function hangUp(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

/**
 * The test bank, with its clock in our hand. Each process of the shop has an address of its own here (`/of/a`), so that one
 * can be killed at the very moment its charge arrives.
 */
export async function openBank(settings: Settings, listener: Listener): Promise<{ close(): Promise<void> }> {
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
    async (inside) => {
      inside.addHook('onRequest', async (request, reply) => {
        if (isCharge(request) && listener.onCharge(shopOf(request), 'before')) hangUp(reply);
      });
      inside.addHook('onSend', async (request, reply) => {
        if (isCharge(request) && listener.onCharge(shopOf(request), 'after')) hangUp(reply);
      });
      await sandboxGateway(inside, { ...settings, publicUrl: `${url}/bank`, webhookUrl: `${url}/notices` });
    },
    { prefix: '/bank' },
  );
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    inside.post('/notices', async (request, reply) => {
      const named = (name: string) => String(request.headers[name] ?? '');
      const headers = {
        'content-type': 'application/json',
        'x-request-id': named('x-request-id'),
        'x-signature': named('x-signature'),
      };
      return reply.code(await listener.onNotice(String(request.body), headers)).send();
    });
  });
  await app.listen({ port: settings.port, host: '127.0.0.1' });
  return { close: () => app.close() };
}
