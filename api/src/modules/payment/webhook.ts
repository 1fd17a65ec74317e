import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { recordSecurityEvent } from '../../shared/security/recordSecurityEvent.ts';
import { PaymentRow } from './payment.entity.ts';
import { readAuthorization } from './pixAutomatico/storeAuthorization.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * The gateway's door. A notice only says that it is worth asking: what is settled is what the gateway then shows. It
 * is answered 200 once that is committed; anything else makes the gateway send it again.
 */
export function addPaymentWebhook(http: FastifyInstance, services: Services): void {
  void http.register(async (scope) => {
    // The signature covers the very bytes that were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks/payment', { bodyLimit: 64 * 1024 }, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      try {
        const notice = await services.gateway.readWebhook(request.headers, rawBody, services.clock.now());
        if (notice === 'invalid') {
          recordSecurityEvent({ ...services, address: request.ip }, { kind: 'webhook.forged' });
          return reply.code(401).send({ error: 'UNAUTHORIZED' });
        }
        if (notice !== 'irrelevant') await settleNotice(services, notice.reference);
        return reply.code(200).send({ received: true });
      } catch (error) {
        services.log.warn({ err: error, requestId: request.id }, 'payment notice not settled');
        return reply.code(503).send({ error: 'unavailable' });
      }
    });
  });
}

/** A notice is about a charge or about an authorisation of PIX Automático; their ids never collide. */
async function settleNotice(services: Services, reference: string): Promise<void> {
  if (!isId(reference)) return;
  const payment = await services.orm.em.fork().findOne(PaymentRow, { id: reference });
  if (!payment) return readAuthorization(services, reference);
  await settlePayment(services, payment, await services.gateway.findCharge(payment.id));
}
