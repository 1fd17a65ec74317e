import type { FastifyInstance } from 'fastify';
import { isOwnPath, isSecret } from '../modules/account/handOver/handOver.rules.ts';
import type { Services } from '../services.ts';
import { escapeHtml } from '../shared/page/escapeHtml.ts';
import { houseBar, houseHead } from '../shared/page/houseStyle.ts';
import { shortPageStyle } from '../shared/page/shortPageStyle.ts';

interface HandOverQuery {
  Querystring: { challenge?: unknown; voltar?: unknown };
}

/**
 * The two redirects between the hosts. A browser that continues a session requests `/sessao/buscar`
 * of its own host, is redirected to `/sessao/entregar` of the other, and returns with a one-time code, or
 * without one.
 */
export function addHandOverRoutes(http: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  const otherHostFor = (host: string): string | null => {
    const isKnown = config.hosts.some((origin) => new URL(origin).host === host);
    return (isKnown && config.hosts.find((origin) => new URL(origin).host !== host)) || null;
  };
  http.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/sessao/')) reply.header('cache-control', 'no-store');
  });

  http.get<HandOverQuery>('/sessao/buscar', async (request, reply) => {
    const { challenge, path } = readQuery(request.query);
    const otherHost = otherHostFor(request.host);
    if (!otherHost || !challenge) return reply.redirect(path, 302);
    return reply.redirect(
      `${otherHost}/sessao/entregar?${new URLSearchParams({ challenge, voltar: path })}`,
      302,
    );
  });

  http.get<HandOverQuery>('/sessao/entregar', async (request, reply) => {
    const { challenge, path } = readQuery(request.query);
    const otherHost = otherHostFor(request.host);
    if (!otherHost || !challenge) return reply.redirect('/', 302);
    return reply.type('text/html; charset=utf-8').send(page({ challenge, path, back: otherHost + path }));
  });

  http.get('/sessao/entregar.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(shortPageStyle),
  );

  http.get('/sessao/entregar.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(HAND_OVER_SCRIPT),
  );
}

function readQuery({ challenge, voltar }: HandOverQuery['Querystring']) {
  return {
    challenge: typeof challenge === 'string' && isSecret(challenge) ? challenge : null,
    path: typeof voltar === 'string' && isOwnPath(voltar) ? voltar : '/',
  };
}

/** Visible for a moment; longer only without scripts. */
const page = ({ challenge, path, back }: { challenge: string; path: string; back: string }): string =>
  `<!doctype html>
<html lang="pt-BR">
<head>
${houseHead('Continuando', { isDemo: false })}
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/sessao/entregar.css">
<script src="/sessao/entregar.js" defer></script>
</head>
<body data-challenge="${escapeHtml(challenge)}" data-path="${escapeHtml(path)}" data-back="${escapeHtml(back)}">
<main>${houseBar({ isDemo: false })}<h1>Só um instante</h1><p>Estamos levando você para a próxima página.</p><p><a class="button quiet" href="${escapeHtml(back)}">Continuar</a></p></main>
</body>
</html>`;

/**
 * Requests a code with the session of this host and returns with it; without a session it returns without a
 * code.
 */
const HAND_OVER_SCRIPT = `'use strict';
const { challenge, path, back } = document.body.dataset;

const read = () => {
  try {
    return JSON.parse(localStorage.getItem('auth'));
  } catch {
    return null;
  }
};

const post = (url, body, token) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: 'Bearer ' + token } : {}) },
    body: JSON.stringify(body),
  });

const start = (token) => post('/api/auth/hand-over', { challenge, from: location.origin, path }, token);

/** The shop's tabs take turns under the same lock, so that a refresh token is never used twice. */
const refresh = (spent) =>
  navigator.locks.request('auth-refresh', async () => {
    const now = read();
    if (!now || now.refreshToken !== spent) return now;
    const answer = await post('/api/auth/refresh', { refreshToken: spent });
    if (!answer.ok) return null;
    const { token, refreshToken } = await answer.json();
    localStorage.setItem('auth', JSON.stringify({ token, refreshToken, authenticated: true }));
    return read();
  });

const handOver = async () => {
  const kept = read();
  if (!kept) return back;
  let answer = await start(kept.token);
  if (answer.status === 401) {
    const renewed = await refresh(kept.refreshToken);
    if (!renewed) return back;
    answer = await start(renewed.token);
  }
  return answer.ok ? (await answer.json()).location : back;
};

handOver()
  .catch(() => back)
  .then((to) => location.replace(to));
`;
