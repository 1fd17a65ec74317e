import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../shared/logging/logger.ts';
import { escapeHtml } from '../shared/page/escapeHtml.ts';
import { houseBar, houseHead } from '../shared/page/houseStyle.ts';
import { shortPageStyle } from '../shared/page/shortPageStyle.ts';
import { contentPolicy } from './securityHeaders.ts';

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
    if (status >= 500 && wantsErrorPage(request)) return sendErrorPage(request, reply);
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

/** Browsers treat two slashes, or a slash and a backslash, as the start of another site's address. */
const OWN_PATH = /^\/(?![/\\])/;

/** Whether a browser waits for a page, and not a program for JSON. The handler of paths without a route sends pages. */
const wantsErrorPage = ({ method, headers, is404 }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && is404 && (headers.accept ?? '').includes('text/html');

/**
 * The error page, built without the parts that may have failed: no catalogue, no database, no script. Support
 * finds the error in the log by the request id.
 */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  const retryPath = escapeHtml(OWN_PATH.test(request.url) ? request.url : '/');
  const html = `<!doctype html><html lang="pt-BR"><head>${houseHead('Algo deu errado', { isDemo: false })}
<meta name="robots" content="noindex"><style nonce="${nonce}">${shortPageStyle}</style></head><body><main>
${houseBar({ isDemo: false })}<h1>Algo deu errado do nosso lado</h1>
<p>A página não abriu. Seu carrinho e seus pedidos estão guardados. Espere um instante e tente de novo.</p>
<p><a class="button" href="${retryPath}">Tentar de novo</a><a class="button quiet" href="/">Ir para o início</a></p>
<small>Se falar com a gente, informe este número: ${escapeHtml(request.id)}</small>
</main></body></html>`;
  return reply
    .code(500)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicy({ nonce, connect: [] }))
    .send(html);
}
