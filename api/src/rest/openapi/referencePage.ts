import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { errorMessage, errorStatus } from '#schema/errors/catalogue.ts';
import type { Audience } from '../../modules/account/access/entry.ts';
import { escapeHtml } from '../../shared/page/escapeHtml.ts';
import { houseBar, houseHead, houseStyle } from '../../shared/page/houseStyle.ts';
import type { Route } from '../route.ts';
import { type OpenApiDocument, tagOf } from './document.ts';
import type { Operation } from './operation.ts';
import { refusalCodes } from './refusals.ts';

const AUDIENCE: Readonly<Record<Audience, string>> = {
  everyone: 'Aberto a todos',
  keys: 'Para parceiros, com api-key',
  members: 'Para quem está logado (médicos e farmacêuticos: com registro conferido e ativo)',
  ownAccount: 'Para quem está logado',
  enrolling: 'Para quem está logado',
  clinic: 'Para médicos e administradores',
  doctors: 'Só para médicos',
  pharmacists: 'Só para farmacêuticos',
  pharmacy: 'Para farmacêuticos e administradores',
  admins: 'Só para administradores',
};

/** Renders the API documents as an HTML page without scripts. */
export function referencePage(
  routes: readonly Route[],
  document: OpenApiDocument,
  { origin }: { origin: string },
): string {
  const groups = [...Map.groupBy(routes, tagOf)];
  return `<!doctype html>
<html lang="pt-BR">
<head>
${houseHead('API REST', { isDemo: false })}
<link rel="stylesheet" href="/openapi.css">
</head>
<body>
<header>
${houseBar({ isDemo: false })}
<h1>API REST</h1>
<p>Os caminhos da ${escapeHtml(BRAND)} para quem integra com a loja. Descrição para máquinas: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<ul>
<li>Endereço: <code>${escapeHtml(origin)}</code></li>
<li>Valores em reais, com ponto decimal: <code>44.9</code> é R$ 44,90.</li>
<li>Envie a chave do seu cliente no cabeçalho <code>api-key</code>. Sem ela, os caminhos abertos atendem em ritmo menor.</li>
<li>Quem está logado envia <code>Authorization: Bearer</code> com o token de <a href="#${anchor('POST', '/api/auth')}">POST /api/auth</a>. Um token vencido responde 401.</li>
<li>Listas respondem <code>{ items, total }</code>. Uma recusa responde <code>{ error, message }</code>, e <code>fields</code> quando há campos a corrigir.</li>
</ul>
</header>
<nav aria-label="Caminhos">
${groups.map(([tag, rows]) => `<h2>${escapeHtml(tag)}</h2>\n<ul>\n${rows.map(link).join('\n')}\n</ul>`).join('\n')}
</nav>
<main>
${groups.map(([tag, rows]) => `<h2>${escapeHtml(tag)}</h2>\n${rows.map((row) => section(row, document, origin)).join('\n')}`).join('\n')}
</main>
</body>
</html>
`;
}

const anchor = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z]+/g, '-').replace(/-$/, '')}`;

const link = ({ method, path, summary }: Route): string =>
  `<li><a href="#${anchor(method, path)}"><b>${method}</b> ${escapeHtml(path)}</a> ${escapeHtml(summary)}</li>`;

function section(route: Route, document: OpenApiDocument, origin: string): string {
  const { method, path, summary, notes, audience, status = 200 } = route;
  const operation = document.paths[path]?.[method.toLowerCase()];
  const answer = operation?.responses[status]?.content['application/json'].example;
  return `<section id="${anchor(method, path)}">
<h3><b>${method}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}. <em>${AUDIENCE[audience]}.</em>${notes ? ` ${escapeHtml(notes)}` : ''}</p>
${operation ? parameterTable(operation) : ''}
<h4>Pedido</h4>
<pre tabindex="0"><code>${escapeHtml(curl(route, origin))}</code></pre>
<h4>Resposta ${status}</h4>
<pre tabindex="0"><code>${escapeHtml(JSON.stringify(answer, null, 2))}</code></pre>
<details><summary>Recusas</summary>
<ul>
${refusalCodes(route)
  .map(
    (code) =>
      `<li>${errorStatus(code)} <code>${escapeHtml(code)}</code> ${escapeHtml(errorMessage(code))}</li>`,
  )
  .join('\n')}
</ul>
</details>
</section>`;
}

/** The part of a body's JSON Schema that lists its fields. */
const bodyShape = z.object({
  properties: z.record(z.string(), z.object({ description: z.string().optional() })).default({}),
  required: z.array(z.string()).default([]),
});

function parameterTable({ parameters, requestBody }: Operation): string {
  const { properties, required } = bodyShape.parse(requestBody?.content['application/json'].schema ?? {});
  const fields = Object.entries(properties).map(([name, { description }]) => ({
    name,
    in: 'body',
    required: required.includes(name),
    description,
  }));
  const rows = [...parameters, ...fields].map(
    ({ name, in: where, required: isRequired, description = '' }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${WHERE[where] ?? where}</td><td>${isRequired ? 'sim' : 'não'}</td><td>${escapeHtml(description)}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<div class="wide" tabindex="0">
<table>
<thead><tr><th scope="col">Campo</th><th scope="col">Onde</th><th scope="col">Obrigatório</th><th scope="col">O que é</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>`;
}

const WHERE: Readonly<Record<string, string>> = {
  body: 'corpo',
  path: 'caminho',
  query: 'consulta',
  header: 'cabeçalho',
};

function curl(route: Route, origin: string): string {
  const { example, method, path } = route;
  const query = example?.query ? `?${example.query}` : '';
  const headers = [
    'api-key: SUA_CHAVE',
    ...(route.audience === 'everyone' ? [] : ['Authorization: Bearer TOKEN']),
    ...(route.takesIdempotencyKey ? ['Idempotency-Key: 5b0d2f0a-compra-1'] : []),
    ...(example?.body ? ['Content-Type: application/json'] : []),
  ];
  const lines = [
    `curl -X ${method} '${origin}${example?.path ?? path}${query}'`,
    ...headers.map((header) => `  -H '${header}'`),
    ...(example?.body ? [`  -d '${JSON.stringify(example.body, null, 2)}'`] : []),
  ];
  return lines.join(' \\\n');
}

/** The style sheet of the API page, which must work without the shop's build. */
export const referenceStyle = `
${houseStyle}
body { max-width: 60rem; margin: 0 auto; padding: 0 1rem 4.5rem; }
@media (min-width: 40rem) { body { padding: 0 1.5rem 4.5rem; } }
h2 { margin-top: 2.5rem; font-size: 1.35rem; }
h3 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.25rem; }
nav ul { padding-left: 0; list-style: none; }
nav li { padding: 0.35rem 0; overflow-wrap: anywhere; }
nav li a { display: inline-block; min-height: 1.5rem; }
header > ul { padding-left: 1.25rem; overflow-wrap: anywhere; }
section { margin: 1.25rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
section:target { border-color: var(--primary); }
nav h2 { margin-top: 1.25rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.925rem; }
th, td { padding: 0.4rem 0.5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
pre { max-height: 26rem; margin: 0; padding: 1rem; overflow: auto; border-radius: 0.5rem; background: var(--code); color: var(--codeInk); }
code { font-size: 0.9rem; line-height: 1.5; }
:not(pre) > code { overflow-wrap: anywhere; }
pre + h3, p + h3 { margin-top: 1.75rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
label { flex-basis: 100%; font-weight: 600; }
input { flex: 1 1 14rem; min-width: 0; min-height: 3rem; padding: 0 0.75rem; border: 1px solid var(--edge); border-radius: 0.5rem; background: var(--surface); color: inherit; font: inherit; }
button { min-height: 3rem; padding: 0 1.25rem; border: 0; border-radius: 2rem; background: var(--primary); color: var(--onPrimary); font: inherit; font-weight: 600; cursor: pointer; }
details { margin-top: 1rem; }
summary { padding: 0.5rem 0; color: var(--primary); font-weight: 600; cursor: pointer; }
`;
