import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  personOfStopLink,
  STOP_PATH,
  stopReminders,
} from '../../modules/privacy/cartReminder/stopReminders.ts';
import type { Services } from '../../services.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import { escapeHtml } from '../../shared/page/escapeHtml.ts';
import { houseBar, houseHead } from '../../shared/page/houseStyle.ts';
import { shortPageStyle } from '../../shared/page/shortPageStyle.ts';
import { SHORT_PAGE_POLICY } from '../securityHeaders.ts';

type StopQuery = { Querystring: { t?: unknown } };

/**
 * The unsubscribe page of our mails. Mail programs open links automatically, so only the button changes
 * anything.
 */
export function addStopPage(http: FastifyInstance, services: Services): void {
  http.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, {}),
    );
    scope.get('/parar-avisos.css', async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(shortPageStyle),
    );
    scope.get<StopQuery>(STOP_PATH, async (request, reply) => {
      const proof = proofOf(request.query.t);
      if (!personOfStopLink(services, proof)) return sendPage(reply.code(404), UNKNOWN);
      const action = escapeHtml(`${STOP_PATH}?t=${encodeURIComponent(proof)}`);
      return sendPage(
        reply,
        `<h1>Parar de receber avisos</h1><p>Você não recebe mais novidades nem lembretes por e-mail. E-mails sobre os seus pedidos continuam.</p><form method="post" action="${action}"><button>Parar os avisos</button></form>`,
      );
    });
    // Also receives the one-click unsubscribe of mail programs (RFC 8058).
    scope.post<StopQuery>(STOP_PATH, { bodyLimit: 1024 }, async (request, reply) => {
      const userId = personOfStopLink(services, proofOf(request.query.t));
      if (!userId) return sendPage(reply.code(404), UNKNOWN);
      await stopReminders(services, { userId, address: networkOf(request.ip) });
      return sendPage(
        reply,
        '<h1>Pronto</h1><p>Você não recebe mais novidades nem lembretes por e-mail. Se mudar de ideia, ligue de novo em Privacidade, no seu perfil.</p><p><a class="button" href="/">Ir para a loja</a></p>',
      );
    });
  });
}

const UNKNOWN =
  '<h1>Este endereço não vale</h1><p>Abra de novo o e-mail e use o endereço inteiro, ou desligue os avisos em Privacidade, no seu perfil.</p><p><a class="button" href="/perfil/privacidade">Abrir Privacidade</a></p>';

const proofOf = (parameter: unknown): string => (typeof parameter === 'string' ? parameter : '');

const sendPage = (reply: FastifyReply, body: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', SHORT_PAGE_POLICY)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(
      `<!doctype html><html lang="pt-BR"><head>${houseHead('Avisos por e-mail', { isDemo: false })}<link rel="stylesheet" href="/parar-avisos.css"></head><body><main>${houseBar({ isDemo: false })}${body}</main></body></html>`,
    );
