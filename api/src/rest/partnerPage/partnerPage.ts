import { BRAND } from '#schema/brand.ts';
import { PARTNER_EVENT_TYPES, PARTNER_EVENTS } from '#schema/partner/partnerEvents.ts';
import { EVENT_FIELDS } from '../../modules/partner/events/partnerEvent.rules.ts';
import { verifyExample } from './verifyExample.ts';

const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const code = (text: string): string => `<pre tabindex="0"><code>${html(text)}</code></pre>`;

/** Plain HTML; the script only adds the console. */
export const partnerPage = (origin: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parceiros | ${html(BRAND)}</title>
<link rel="stylesheet" href="/openapi.css">
</head>
<body>
<header>
<h1>Parceiros</h1>
<p>Para quem integra com a ${html(BRAND)}: transportadoras, atendimento, comparadores. Você recebe as mudanças de pedidos, estoque e preços, sem nenhum dado de pessoa ou de saúde.</p>
<p>Todos os caminhos e campos: <a href="/openapi">referência da API</a> e <a href="/openapi.json">openapi.json</a>.</p>
</header>
<main>
<section aria-labelledby="comeco">
<h2 id="comeco">Comece em cinco minutos</h2>
<h3>1. Peça uma chave</h3>
<p>A administração da loja cria a sua em Chaves de API. Para experimentar, peça uma chave de teste: vale 7 dias, com limite de 60 chamadas por minuto. Envie a chave no cabeçalho <code>api-key</code>.</p>
${code(`export CHAVE=sua-chave\ncurl ${origin}/partner/events -H "api-key: $CHAVE"`)}
<h3>2. Crie um webhook</h3>
<p>O endereço precisa ser https e público. Guarde o <code>secret</code> da resposta: ele aparece só uma vez.</p>
${code(`curl ${origin}/partner/webhooks -H "api-key: $CHAVE" -H "content-type: application/json" \\
  -d '{"url":"https://parceiro.com.br/aprumo","events":["order.status_changed","order.tracking_changed"]}'`)}
<h3>3. Confira a assinatura</h3>
<p>As mensagens seguem o Standard Webhooks. Recuse as que têm mais de 5 minutos, e responda 2xx em até 10 segundos.</p>
${code(verifyExample)}
<h3>4. Verifique e envie um exemplo</h3>
${code(`curl -X POST ${origin}/partner/webhooks/ID/verify -H "api-key: $CHAVE"
curl ${origin}/partner/webhooks/ID/test -H "api-key: $CHAVE" -H "content-type: application/json" \\
  -d '{"type":"order.status_changed"}'`)}
<h3>5. Peça de novo o que perdeu</h3>
<p>Uma entrega, um período ou tudo depois de um cursor. O <code>webhook-id</code> é sempre o mesmo: use-o para não tratar um evento duas vezes.</p>
${code(`curl ${origin}/partner/webhooks/ID/replay -H "api-key: $CHAVE" -H "content-type: application/json" \\
  -d '{"cursor":"1041"}'`)}
</section>
<section aria-labelledby="eventos">
<h2 id="eventos">Eventos</h2>
<div class="wide" tabindex="0">
<table>
<thead><tr><th scope="col">Evento</th><th scope="col">Quando</th><th scope="col">Campos de data</th></tr></thead>
<tbody>
${PARTNER_EVENT_TYPES.map(
  (type) =>
    `<tr><th scope="row"><code>${type}</code></th><td>${html(PARTNER_EVENTS[type].title)}</td><td><code>${EVENT_FIELDS[type].join('</code>, <code>')}</code></td></tr>`,
).join('\n')}
</tbody>
</table>
</div>
<p>Os eventos de um pedido chegam na ordem em que aconteceram. Uma entrega que falha é tentada de novo por três dias, com pausas cada vez maiores; um endereço que só falha nesse tempo é pausado, avisamos por e-mail e guardamos o que falta.</p>
<p>Sem webhook, leia os mesmos eventos em páginas com <code>GET /partner/events?cursor=</code>, ou ao vivo pela assinatura <code>partnerEventAdded</code> do GraphQL, com a chave em <code>apiKey</code> nos parâmetros da conexão.</p>
</section>
<section aria-labelledby="console">
<h2 id="console">Suas chamadas e entregas</h2>
<form id="chave-form">
<label for="chave">Chave de API</label>
<input id="chave" type="password" autocomplete="off" required>
<button type="submit">Mostrar</button>
</form>
<p>A chave fica só nesta página, até você fechá-la. É preciso o acesso “Eventos e webhooks”.</p>
<p id="aviso" role="status"></p>
<div id="resultado"></div>
<noscript><p>O console precisa de JavaScript. Os mesmos dados estão em <code>GET /partner/calls</code> e <code>GET /partner/webhooks/ID/deliveries</code>.</p></noscript>
</section>
</main>
<script src="/parceiros.js" defer></script>
</body>
</html>
`;
