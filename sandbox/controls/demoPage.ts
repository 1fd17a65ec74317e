import { houseBar, houseHead } from '../../api/src/shared/page/houseStyle.ts';

/** The demo operator's page, in Portuguese like every screen. */
export const demoPage = (): string => `<!doctype html>
<html lang="pt-BR">
<head>
${houseHead('Bastidores da demonstração', { isDemo: true })}
<link rel="stylesheet" href="/demo/demo.css">
<script src="/demo/demo.js" defer></script>
</head>
<body>
<main>
${houseBar({ isDemo: true })}
<h1>Bastidores</h1>
<p>Aqui você faz o papel do estoque e da transportadora, e adianta o relógio da loja para ver prazos vencerem. Esta página só existe na demonstração.</p>
<section aria-labelledby="clock-title">
<h2 id="clock-title">Relógio da loja</h2>
<p class="now" id="now" aria-live="polite">Carregando…</p>
<div class="row">
<button data-minutes="31">+31 minutos (vence o PIX)</button>
<button data-minutes="1440">+1 dia</button>
<button data-minutes="10080">+7 dias</button>
<button data-minutes="43200">+30 dias</button>
<button data-minutes="now" class="quiet">Voltar para agora</button>
</div>
</section>
<section aria-labelledby="orders-title">
<h2 id="orders-title">Pedidos recentes</h2>
<p class="quiet-text">Pague PIX e boletos no <a href="/gateway-sandbox/">banco de testes</a>. Os e-mails chegam na <a href="/mail/">caixa de correio da demonstração</a>.</p>
<div id="problem" role="alert"></div>
<ul id="orders"><li>Carregando…</li></ul>
</section>
<p><a href="/">Voltar para a loja</a></p>
</main>
</body>
</html>`;
