import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refused } from './bank.ts';

/** The codes that Mercado Pago uses, so that the browser reads the errors of both gateways in the same way. */
const CAUSES: Record<string, string> = {
  invalid_card_number: 'E301',
  invalid_security_code: 'E302',
  invalid_expiry: '325',
  invalid_holder: '316',
};

/**
 * Sets the error handler: every refusal is returned as a code. Messages of parsers and validators are neither returned
 * nor logged, because they quote the input, which may contain a card number.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refused) {
      const code = CAUSES[error.code];
      const cause = code ? [{ code, description: error.code }] : [];
      return reply.code(error.status).send({ error: error.code, status: error.status, cause });
    }
    if (error instanceof z.ZodError || (error.statusCode ?? 500) < 500) {
      return reply.code(error.statusCode ?? 400).send({ error: 'invalid_request', cause: [] });
    }
    request.log.error(
      { requestId: request.id, name: error.name, stack: error.stack?.split('\n').slice(1, 4) },
      'sandbox gateway failed',
    );
    return reply.code(500).send({ error: 'internal_error', cause: [] });
  });
}
