import type { FastifyInstance } from 'fastify';
import { receiveWebhook } from '../modules/payment/settlement/webhook.ts';
import type { OrderServices, Part, Services } from '../services.ts';

/** The route of the gateway's webhook. It answers 200 after the commit; the gateway repeats after any other answer. */
export function addPaymentWebhook(
  http: FastifyInstance,
  services: OrderServices & Part<Services, 'log' | 'security' | 'outside.gateway'>,
): void {
  void http.register(async (scope) => {
    // The signature covers the exact bytes that were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks/payment', { bodyLimit: 64 * 1024 }, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      try {
        const { headers, ip: address } = request;
        const answer = await receiveWebhook(services, { headers, rawBody, address });
        if (answer === 'forged') return reply.code(401).send({ error: 'UNAUTHORIZED' });
        return reply.code(200).send({ received: true });
      } catch (error) {
        services.log.warn({ err: error, requestId: request.id }, 'payment notification not processed');
        return reply.code(503).send({ error: 'unavailable' });
      }
    });
  });
}
