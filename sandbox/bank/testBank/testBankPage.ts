import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { methodOf } from '#schema/payment/methods.ts';
import { houseBar, houseHead } from '../../../api/src/shared/page/houseStyle.ts';
import type { SandboxBank } from '../bank.ts';
import { TEST_CARDS } from '../card/testCards.ts';
import { brl, dateTimeFormat, emptyNote, html, Markup, NONE, shortName } from '../markup.ts';
import type { ListedAuthorization } from '../pixAutomatico/payerAppPage.ts';
import { payerApp } from '../pixAutomatico/payerAppPage.ts';
import { type ChargeRow, SELECT_CHARGE, snapshotOf, sumOf } from '../snapshot.ts';
import type { Switches } from '../switches.ts';
import { type NoticeLine, noticeList } from './testBankNotices.ts';

interface TestBankView {
  /** Path where the sandbox is mounted, without a trailing slash. */
  base: string;
  now: Date;
  highlighted: string | null;
  charges: readonly ListedCharge[];
  authorizations: readonly ListedAuthorization[];
  notices: readonly NoticeLine[];
  switches: Switches;
}

const STATUS: Record<string, string> = {
  pending: 'Aguardando',
  approved: 'Pago',
  declined: 'Recusado',
  expired: 'Vencido',
  cancelled: 'Cancelado',
};

/** The page on which a tester pays and refunds charges, and changes the switches of the sandbox. */
export function testBankPage(view: TestBankView): string {
  const openCharges = view.charges.filter(
    ({ method, status }) => methodOf(method).wait && status === 'pending',
  );
  const over = view.charges.filter((charge) => !openCharges.includes(charge));
  return html`<!doctype html>
<html lang="pt-BR">
<head>
${new Markup(houseHead('Banco de testes', { isDemo: true }))}
<link rel="stylesheet" href="${view.base}/test-bank.css">
<script src="${view.base}/test-bank.js" defer></script>
</head>
<body data-base="${view.base}">
<header class="band"><div class="wrap">
${new Markup(houseBar({ isDemo: true }))}
<h1>Banco de testes</h1>
<p>Faça aqui o papel de quem paga e de quem recebe no banco. Nenhum dinheiro de verdade passa por esta página.</p>
</div></header>
<main class="wrap">
<p id="news" role="status" tabindex="-1"></p>
<noscript><p class="note">Ative o JavaScript para usar os botões desta página.</p></noscript>
<div class="columns">
<div>
${payByCode()}
<section aria-labelledby="open"><h2 id="open">Aguardando pagamento</h2>
${openCharges.length > 0 ? openCharges.map((charge) => chargeCard(charge, view)) : emptyNote('Nenhum PIX ou boleto em aberto. Feche um pedido na loja e volte aqui.')}
</section>
${payerApp(view)}
<section aria-labelledby="over"><h2 id="over">Últimas cobranças</h2>
${over.length > 0 ? over.map((charge) => chargeCard(charge, view)) : emptyNote('Nada por aqui ainda.')}
</section>
</div>
<aside>
${behaviourForm(view.switches)}
${noticeList(view.notices)}
${cardTable()}
</aside>
</div>
</main>
</body>
</html>`.text;
}

function payByCode(): Markup {
  return html`<section aria-labelledby="paste" class="card"><h2 id="paste">Pagar com um código</h2>
<form data-action="/v1/test/pay" data-done="Pagamento registrado.">
<label for="code">PIX copia e cola, linha digitável ou código de barras</label>
<textarea id="code" name="code" rows="3" required autocomplete="off" spellcheck="false"></textarea>
<div class="fields">
<div><label for="code-amount">Outro valor, se quiser</label>
<input id="code-amount" name="amount" inputmode="decimal" placeholder="R$ 0,00" autocomplete="off"></div>
<div><label for="code-times">Quantas vezes</label>
<select id="code-times" name="times"><option value="1">Uma vez</option><option value="2">Duas vezes</option></select></div>
</div>
<button type="submit">Pagar</button>
</form></section>`;
}

function chargeCard(charge: ListedCharge, view: TestBankView): Markup {
  const { reference } = charge;
  const isHighlighted = reference === view.highlighted;
  return html`<article class="card${isHighlighted ? ' here' : ''}" id="charge-${reference}" aria-labelledby="name-${reference}">
<h3 id="name-${reference}">${methodOf(charge.method).shortLabel} de ${brl(charge.amountCents)}
<span class="status ${charge.status}">${STATUS[charge.status] ?? charge.status}</span></h3>
<p class="muted">Cobrança ${shortName(reference)}${charge.expiresAt ? `, aceita até ${dateTimeFormat.format(charge.expiresAt)}` : ''}${charge.card ? `, ${charge.card.brand} final ${charge.card.last4}` : ''}</p>
${codeOf(charge)}${movementsOf(charge)}${payForms(charge)}${refundForm(charge)}
</article>`;
}

function codeOf(charge: ListedCharge): Markup {
  if (charge.pix) return html`<p class="code">${charge.pix.copyPaste}</p>`;
  if (!charge.boleto) return NONE;
  return html`<p class="code">${formatBoleto(charge.boleto.line)}</p>
<p><a href="${charge.boleto.pdfUrl}">Abrir o boleto em PDF</a></p>`;
}

function movementsOf(charge: ListedCharge): Markup {
  if (charge.receipts.length === 0 && charge.refunds.length === 0) return NONE;
  const line = (word: string) => (movement: ListedCharge['receipts'][number]) =>
    html`<li>${word} ${brl(movement.amountCents)} em ${dateTimeFormat.format(new Date(movement.at))}</li>`;
  return html`<ul>${charge.receipts.map(line('Entrou'))}${charge.refunds.map(line('Devolvido'))}</ul>`;
}

function cardTable(): Markup {
  const rows = TEST_CARDS.map(
    ({ number, effect }) => html`<tr><td><code>${number}</code></td><td>${effect}</td></tr>`,
  );
  return html`<section aria-labelledby="cards" class="card"><h2 id="cards">Cartões de teste</h2>
<p class="muted">Use qualquer validade futura, três dígitos de código (Amex: quatro) e um nome com sobrenome.</p>
<table><thead><tr><th scope="col">Número</th><th scope="col">O que acontece</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}

/** The form to pay a charge that waits for its payer, folded when it is already paid or too late. */
function payForms(charge: ListedCharge): Markup {
  if (!methodOf(charge.method).wait) return NONE;
  const { reference } = charge;
  const late = charge.status !== 'pending';
  const pay = html`<form data-action="/v1/test/pay" data-done="Pagamento registrado.">
<input type="hidden" name="reference" value="${reference}">
<div class="fields">
<div><label for="amount-${reference}">Outro valor, se quiser</label>
<input id="amount-${reference}" name="amount" inputmode="decimal" placeholder="${brl(charge.amountCents)}" autocomplete="off"></div>
<div><label for="times-${reference}">Quantas vezes</label>
<select id="times-${reference}" name="times"><option value="1">Uma vez</option><option value="2">Duas vezes</option></select></div>
</div>
<button type="submit"${new Markup(late ? ' class="quiet"' : '')}>${late ? 'Pagar mesmo assim' : `Pagar ${brl(charge.amountCents)}`}</button>
</form>`;
  return late
    ? html`<details><summary>${charge.status === 'approved' ? 'Pagar outra vez' : 'Pagar fora de hora'}</summary>${pay}</details>`
    : pay;
}

/** The form to refund what was received and not refunded yet. */
function refundForm(charge: ListedCharge): Markup {
  const refundable = sumOf(charge.receipts) - sumOf(charge.refunds);
  if (refundable <= 0) return NONE;
  const { reference } = charge;
  return html`<details><summary>Devolver dinheiro</summary>
<form data-action="/v1/test/refund" data-done="Devolução registrada.">
<input type="hidden" name="reference" value="${reference}">
<label for="refund-${reference}">Valor, até ${brl(refundable)}</label>
<input id="refund-${reference}" name="amount" inputmode="decimal" required value="${brl(refundable)}" autocomplete="off">
<button type="submit" class="quiet">Devolver</button>
</form></details>`;
}

function numberSwitch(name: keyof Switches, label: string, value: number, max: number): Markup {
  return html`<div class="switch"><label for="switch-${name}">${label}</label>
<input id="switch-${name}" name="${name}" type="number" data-kind="number" min="${name === 'duplicate' ? 1 : 0}" max="${max}" value="${value}" required></div>`;
}

function onOffSwitch(name: keyof Switches, label: string, on: boolean): Markup {
  return html`<div class="switch"><label for="switch-${name}">${label}</label>
<input id="switch-${name}" name="${name}" type="checkbox" data-kind="boolean"${new Markup(on ? ' checked' : '')}></div>`;
}

/** The form with all switches of the sandbox. */
function behaviourForm(switches: Switches): Markup {
  return html`<section aria-labelledby="behaviour" class="card"><h2 id="behaviour">Como o banco se comporta</h2>
<form data-action="/v1/switches" data-done="Comportamento salvo.">
${numberSwitch('lateMs', 'Atraso dos avisos, em milissegundos', switches.lateMs, 86_400_000)}
${numberSwitch('duplicate', 'Vezes que cada aviso é enviado', switches.duplicate, 10)}
${onOffSwitch('outOfOrder', 'Avisos fora de ordem', switches.outOfOrder)}
${onOffSwitch('lost', 'Avisos se perdem', switches.lost)}
${onOffSwitch('down', 'Banco fora do ar', switches.down)}
${onOffSwitch('pixNoFunds', 'PIX Automático sem saldo', switches.pixNoFunds)}
${numberSwitch('shortCents', 'Quem paga deixa faltar, em centavos', switches.shortCents, 100_000_000)}
${numberSwitch('overCents', 'Quem paga passa do valor, em centavos', switches.overCents, 100_000_000)}
<button type="submit" class="quiet">Salvar comportamento</button>
</form></section>`;
}

type ListedCharge = Awaited<ReturnType<typeof recentCharges>>[number];

/** The latest charges for the page of the test bank, the one with this reference first. */
export async function recentCharges(bank: SandboxBank, reference: string | undefined) {
  const { rows } = await bank.pool.query<ChargeRow>(
    // Scheduled charges are listed with their authorization.
    `${SELECT_CHARGE} where due_on is null or status <> 'pending' order by (reference = $1) desc, created_at desc limit 30`,
    [reference ?? ''],
  );
  return rows.map((row) => ({ ...snapshotOf(bank, row), expiresAt: row.expires_at }));
}
