import { BRAND } from '#schema/brand.ts';
import { PARTNER_EVENT_TYPES, PARTNER_EVENTS } from '#schema/partner/partnerEvents.ts';
import { EVENT_FIELDS } from '../../modules/partner/events/partnerEvent.rules.ts';
import { escapeHtml } from '../../shared/page/escapeHtml.ts';
import { houseBar, houseHead } from '../../shared/page/houseStyle.ts';
import { followExample, receiveExample, typescriptExample, verifyExample } from './examples.ts';

const code = (text: string): string =>
  `<div class="code"><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></div>`;
const JSON_HEADER = '-H "content-type: application/json"';

export interface PageFacts {
  /** The public address of the shop. */
  origin: string;
  /** Whether endpoints may be on this machine, as in a local demo. */
  allowsLoopback: boolean;
}

/** The address of the endpoint in the examples. */
const endpointOf = (allowsLoopback: boolean): string =>
  allowsLoopback ? 'http://127.0.0.1:3000/aprumo' : 'https://parceiro.com.br/aprumo';

const whereEndpointsAre = (allowsLoopback: boolean): string =>
  allowsLoopback
    ? 'Nesta loja de demonstração o endereço pode ser o do seu computador, como abaixo. Em uma loja publicada ele precisa ser https e público.'
    : 'O endereço precisa ser https e público. No seu computador, abra um túnel para a porta 3000, como o <code>cloudflared</code> ou o <code>ngrok</code>, e use o endereço dele.';

/** The steps of the quick start, each with its command. The script replaces the placeholder of the key. */
const quickStart = ({ origin, allowsLoopback }: PageFacts): string => `<ol class="steps">
<li>
<h3>Crie uma chave de teste</h3>
<p>Sem cadastro. Vale 24 horas e acaba depois de uma hora sem uso, com 60 chamadas por minuto, e vê só um pedido inventado por ela: nada da loja. Envie a chave no cabeçalho <code>api-key</code>.</p>
<p><button type="button" id="criar-chave" hidden>Criar chave de teste</button></p>
<p class="made" id="chave-criada" role="status"></p>
${code(`curl -X POST ${origin}/partner/test-keys\nexport CHAVE=a-chave-da-resposta`)}
</li>
<li>
<h3>Crie o webhook</h3>
<p>${whereEndpointsAre(allowsLoopback)} Guarde <code>id</code> e <code>secret</code> da resposta: o <code>secret</code> aparece só uma vez.</p>
${code(`curl ${origin}/partner/webhooks -H "api-key: $CHAVE" ${JSON_HEADER} \\
  -d '{"url":"${endpointOf(allowsLoopback)}","events":["order.status_changed","order.tracking_changed"]}'
export ID=o-id-da-resposta
export SEGREDO=o-secret-da-resposta`)}
</li>
<li>
<h3>Receba e verifique</h3>
<p>Salve como <code>receber.mjs</code> e deixe rodando, com o mesmo <code>SEGREDO</code>. As mensagens seguem o <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>, que tem pacotes para muitas linguagens. Recuse as que têm mais de 5 minutos, e responda 2xx em até 10 segundos.</p>
${code(receiveExample)}
${code(`npm install standardwebhooks\nnode receber.mjs`)}
<p>Em outro terminal, com a <code>CHAVE</code> e o <code>ID</code>, peça a verificação. Ela envia uma mensagem <code>webhook.check</code>, e o webhook fica ativo quando o endereço devolve o <code>challenge</code> dela, sozinho no corpo ou em <code>{"challenge":"…"}</code>.</p>
${code(`curl -X POST ${origin}/partner/webhooks/$ID/verify -H "api-key: $CHAVE"`)}
<details><summary>Conferir a assinatura sem pacote</summary>
${code(verifyExample)}
</details>
</li>
<li>
<h3>Mova o pedido inventado</h3>
<p>Cada chamada leva o pedido à próxima situação, e as mensagens assinadas chegam em alguns segundos.</p>
<p><button type="button" id="mover-pedido" hidden disabled>Mover o pedido</button></p>
<p class="made" id="pedido-movido" role="status"></p>
${code(`curl -X POST ${origin}/partner/test-orders -H "api-key: $CHAVE"`)}
</li>
<li>
<h3>Peça de novo o que perdeu</h3>
<p>Uma entrega, um período ou tudo depois de um evento: <code>cursor</code> é o <code>webhook-id</code> da última mensagem que você tratou, e <code>0</code> pede tudo desde o começo. Cada mensagem mantém o seu <code>webhook-id</code>: use-o para não tratar um evento duas vezes.</p>
${code(`curl ${origin}/partner/webhooks/$ID/replay -H "api-key: $CHAVE" ${JSON_HEADER} \\
  -d '{"cursor":"0"}'`)}
<details><summary>Só uma entrega, ou um período</summary>
${code(`curl "${origin}/partner/webhooks/$ID/deliveries?limit=5" -H "api-key: $CHAVE"
export ENTREGA=o-id-de-uma-entrega
curl ${origin}/partner/webhooks/$ID/replay -H "api-key: $CHAVE" ${JSON_HEADER} \\
  -d '{"deliveryId":"'$ENTREGA'"}'`)}
${code(`curl ${origin}/partner/webhooks/$ID/replay -H "api-key: $CHAVE" ${JSON_HEADER} \\
  -d '{"from":"'$(date -u +%F)'T00:00:00Z"}'`)}
<p>Com <code>until</code>, o período termina nessa hora. Uma chamada pede até 1.000 eventos, e <code>next</code> da resposta diz onde a próxima continua.</p>
</details>
</li>
</ol>
<p class="note">Para os pedidos e o catálogo da loja, peça uma chave à administração, que a cria em Chaves de API com os acessos combinados. O resto continua igual.</p>`;

const eventTable = (): string => `<div class="wide events" tabindex="0">
<table>
<thead><tr><th scope="col">Evento</th><th scope="col">Quando</th><th scope="col">Campos de data</th></tr></thead>
<tbody>
${PARTNER_EVENT_TYPES.map(
  (type) =>
    `<tr><th scope="row"><code>${type}</code></th><td>${escapeHtml(PARTNER_EVENTS[type].title)}</td><td><code>${EVENT_FIELDS[type].join('</code>, <code>')}</code></td></tr>`,
).join('\n')}
</tbody>
</table>
</div>`;

/** Renders the page for partners. It can be read without the script, which adds the buttons and the console. */
export const partnerPage = ({ origin, allowsLoopback }: PageFacts): string => `<!doctype html>
<html lang="pt-BR">
<head>
${houseHead('Parceiros', { isDemo: false })}
<link rel="stylesheet" href="/openapi.css">
<link rel="stylesheet" href="/parceiros.css">
</head>
<body>
<header>
${houseBar({ isDemo: false })}
<h1>Parceiros</h1>
<p>Para quem integra com a ${escapeHtml(BRAND)}: transportadoras, atendimento, comparadores. Você recebe as mudanças de pedidos, estoque e preços, sem nenhum dado de pessoa ou de saúde.</p>
<nav aria-label="Nesta página">
<ul>
<li><a href="#comeco">Comece aqui</a></li>
<li><a href="#eventos">Eventos</a></li>
<li><a href="#entrega">Entrega</a></li>
<li><a href="#typescript">TypeScript</a></li>
<li><a href="#console">Suas chamadas</a></li>
<li><a href="/openapi">Referência da API</a></li>
</ul>
</nav>
</header>
<main>
<section aria-labelledby="comeco">
<h2 id="comeco">Comece em cinco minutos</h2>
${quickStart({ origin, allowsLoopback })}
</section>
<section aria-labelledby="eventos">
<h2 id="eventos">Eventos</h2>
${eventTable()}
</section>
<section aria-labelledby="entrega">
<h2 id="entrega">Como as mensagens chegam</h2>
<p>Os eventos de um pedido chegam na ordem em que aconteceram. Uma entrega que falha é tentada de novo por três dias, com pausas cada vez maiores; um endereço que só falha nesse tempo é pausado, avisamos o contato da chave por e-mail e guardamos o que falta.</p>
<p>Para mudar o endereço ou os eventos, envie <code>PUT /partner/webhooks/ID</code>. As mensagens continuam indo para o endereço atual até o novo ser verificado.</p>
<h3>Trocar o segredo</h3>
<p>A resposta traz o segredo novo. Até o fim do prazo, cada mensagem leva as duas assinaturas: troque o segredo no seu programa sem parar de receber. Outra troca antes do fim encerra o segredo mais antigo.</p>
${code(`curl ${origin}/partner/webhooks/$ID/rotate-secret -H "api-key: $CHAVE" ${JSON_HEADER} \\
  -d '{"overlapHours":24}'`)}
<h3>Sem webhook</h3>
<p>Leia os mesmos eventos em páginas, do mais antigo ao mais novo, por 30 dias. <code>next</code> é o <code>cursor</code> da próxima chamada, agora ou quando houver mais.</p>
${code(`curl "${origin}/partner/events?limit=50" -H "api-key: $CHAVE"`)}
<p>Ou receba-os ao vivo pela assinatura <code>partnerEventAdded</code> do GraphQL. Salve como <code>acompanhar.mjs</code> e rode com Node 22 ou mais novo.</p>
${code(followExample(origin))}
${code(`npm install graphql graphql-ws\nnode acompanhar.mjs`)}
</section>
<section aria-labelledby="typescript">
<h2 id="typescript">Com TypeScript</h2>
<p>Os tipos de todos os caminhos saem de <a href="/openapi.json">openapi.json</a>; o seu editor completa caminhos, campos e códigos de erro.</p>
${code(`npm install openapi-fetch standardwebhooks
npx openapi-typescript ${origin}/openapi.json -o aprumo.d.ts`)}
<p>Este arquivo faz os cinco passos. Salve como <code>comecar.mts</code>, ao lado do <code>receber.mjs</code>, e rode com Node 22.18 ou mais novo.</p>
${code(typescriptExample(origin))}
${code(`ENDERECO=${endpointOf(allowsLoopback)} node comecar.mts`)}
</section>
<section aria-labelledby="console">
<h2 id="console">Suas chamadas e entregas</h2>
<form id="chave-form">
<label for="chave">Chave de API</label>
<input id="chave" type="password" autocomplete="off" required>
<button type="submit">Mostrar</button>
</form>
<p class="note">A chave fica só nesta página, até você fechá-la. É preciso o acesso “Eventos e webhooks”.</p>
<p id="aviso" role="status"></p>
<div id="resultado"></div>
<noscript><p>O console precisa de JavaScript. Os mesmos dados estão em <code>GET /partner/calls</code> e <code>GET /partner/webhooks/ID/deliveries</code>.</p></noscript>
</section>
</main>
<script src="/parceiros.js" defer></script>
</body>
</html>
`;

/** The style sheet of the page for partners, which also loads the style sheet of the API page. */
export const partnerStyle = `
header nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
header nav a { display: inline-block; padding: 0.5rem 0; }
section > h2 { margin-top: 0; }
ol.steps { margin: 0; padding: 0; list-style: none; counter-reset: step; }
ol.steps > li { position: relative; margin: 0; padding: 0 0 2rem 3rem; counter-increment: step; }
ol.steps > li::before { content: counter(step); position: absolute; left: 0; top: 0; width: 2rem; height: 2rem; border-radius: 1rem; background: var(--primary); color: var(--onPrimary); font-weight: 600; line-height: 2rem; text-align: center; }
ol.steps > li:not(:last-child)::after { content: ''; position: absolute; left: 0.95rem; top: 2.5rem; bottom: 0.5rem; width: 0.1rem; background: var(--line); }
ol.steps > li:last-child { padding-bottom: 0; }
ol.steps h3 { line-height: 2rem; }
ol.steps p { margin: 0.25rem 0 0.75rem; }
.code { display: flex; flex-direction: column; margin: 0.75rem 0; border-radius: 0.5rem; background: var(--code); overflow: hidden; }
.code pre { max-height: none; padding-top: 0.25rem; border-radius: 0; order: 2; }
.code button { align-self: flex-end; order: 1; min-height: 2rem; margin: 0.5rem 0.5rem 0; padding: 0 0.75rem; background: var(--codeButton); color: var(--codeInk); font-size: 0.85rem; }
.code button:focus-visible { outline-color: var(--codeInk); }
button[disabled] { opacity: 0.6; cursor: default; }
.made { margin: 0.75rem 0 0; padding: 0.75rem 1rem; border-radius: 0.5rem; background: var(--made); overflow-wrap: anywhere; }
.made:empty { display: none; }
.note { color: var(--muted); font-size: 0.925rem; }
.state { display: inline-block; padding: 0 0.5rem; border-radius: 1rem; background: var(--sand); white-space: nowrap; }
.state.good { background: var(--good); }
.state.bad { background: var(--bad); }
.events table { min-width: 40rem; }
#resultado h3 { margin: 1.5rem 0 0.5rem; }
.entries { margin: 0; padding: 0; list-style: none; }
.entries li { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
.entries li > div { flex: 1 1 14rem; min-width: 0; }
.entries .head { display: flex; flex-wrap: wrap; gap: 0.15rem 0.6rem; align-items: baseline; overflow-wrap: anywhere; }
.entries .facts { color: var(--muted); font-size: 0.925rem; font-variant-numeric: tabular-nums; }
.entries.folded > li:nth-child(n + 9) { display: none; }
.entries + button.quiet { margin-top: 0.75rem; }
.entries li:focus { outline: none; }
button.quiet { min-height: 2.25rem; padding: 0 1rem; border: 1px solid var(--primary); background: var(--surface); color: var(--primary); font-size: 0.925rem; }
.said { margin: 0; }
@media (max-width: 30rem) {
  section { padding: 1rem; }
  ol.steps > li { padding-left: 0; }
  ol.steps > li::after { display: none; }
  ol.steps h3 { padding-left: 2.75rem; }
}
`;
