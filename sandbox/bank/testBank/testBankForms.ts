import { methodOf } from '#schema/payment/methods.ts';
import { brl, html, Markup, NONE } from '../markup.ts';
import type { ListedCharge } from '../recentCharges.ts';
import { sumOf } from '../snapshot.ts';
import type { Switches } from '../switches.ts';

/** The form to pay a charge that waits for its payer, folded when it is already paid or too late. */
export function payForms(charge: ListedCharge): Markup {
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
export function refundForm(charge: ListedCharge): Markup {
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
export function behaviourForm(switches: Switches): Markup {
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
