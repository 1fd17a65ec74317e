import type { FastifyError, FastifyInstance } from 'fastify';
import type { Logger } from '../shared/logging/logger.ts';
import { sendErrorPage, wantsPage } from './site/errorPage.ts';

const INTERNAL_ERROR_TEXT = 'Algo deu errado. Tente de novo em instantes.';

/**
 * The public form of an unexpected error: a general text and the request id to give to support, without details.
 */
export const internalError = (requestId: string) => ({
  message: INTERNAL_ERROR_TEXT,
  extensions: { code: 'INTERNAL', requestId },
});

/** Responses to errors before or outside of GraphQL and the documented paths. */
export function addErrorHandlers(http: FastifyInstance, log: Logger): void {
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) {
      const route = request.routeOptions.url ?? 'page';
      log.error({ err: error, requestId: request.id, route }, 'request failed');
    }
    if (status >= 500 && wantsPage(request)) return sendErrorPage(request, reply);
    const { message, extensions } =
      status >= 500
        ? internalError(request.id)
        : { message: 'Não entendemos este pedido.', extensions: { code: 'BAD_REQUEST' } };
    const isGraphql = request.routeOptions.url === '/graphql';
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(
        isGraphql
          ? { errors: [{ message, extensions }] }
          : { error: extensions.code, message, ...(status >= 500 ? { requestId: request.id } : {}) },
      );
  });
}
