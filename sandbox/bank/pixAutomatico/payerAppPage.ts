import { type Day, formatDay } from '#schema/br/day.ts';
import { mayRefuse, refusableUntil } from '#schema/br/payment/pixAutomatico.ts';
import type { ChargeStatus, DeclineReason } from '../../../api/src/integrations/payment/charge.ts';
import type { SandboxBank } from '../bank.ts';
import { brl, dateTimeFormat, emptyNote, html, Markup, NONE, shortName } from '../markup.ts';
import type { AuthorizationRow } from './authorizations.ts';

interface PayerAppView {
  now: Date;
  highlighted: string | null;
  authorizations: readonly ListedAuthorization[];
}

const STATUS = { waiting: 'Aguardando', active: 'Ativa', refused: 'Recusada', ended: 'Cancelada' } as const;
/** The CSS class of each authorization status, named after a status of charges. */
const STATUS_CLASS = {
  waiting: 'pending',
  active: 'approved',
  refused: 'declined',
  ended: 'declined',
} as const;
const CHARGE: Readonly<Record<string, string>> = {
  pending: 'Agendada',
  approved: 'Paga',
  declined: 'Não paga',
  cancelled: 'Cancelada',
  expired: 'Vencida',
};
const DECLINE_TEXTS: Readonly<Partial<Record<DeclineReason, string>>> = {
  payer_refused: 'você recusou',
  insufficient_funds: 'sem saldo na conta',
  over_limit: 'acima do limite',
  authorization_ended: 'autorização cancelada',
};
const ENDED_BY = { payer: 'por você', store: 'pela loja', bank: 'pelo banco' } as const;

/** Renders an imitation of the app of the payer's bank, to authorize with a limit, refuse a charge or cancel. */
export function payerApp({ now, highlighted, authorizations }: PayerAppView): Markup {
  return html`<section aria-labelledby="payer-app"><h2 id="payer-app">PIX Automático, no aplicativo de quem paga</h2>
${
  authorizations.length > 0
    ? html`${authorizations.map((authorization) => authorizationCard(authorization, now, highlighted))}
<form data-action="/v1/test/pix/run" data-done="O banco fez as tentativas de hoje.">
<button type="submit" class="quiet">Fazer as tentativas de hoje</button>
</form>`
    : emptyNote('Nenhuma autorização. Assine na loja com PIX Automático e volte aqui.')
}
</section>`;
}

function authorizationCard(
  authorization: ListedAuthorization,
  now: Date,
  highlighted: string | null,
): Markup {
  const { reference, status, charges } = authorization;
  const isHighlighted =
    highlighted !== null && (highlighted === reference || highlighted === authorization.first_charge);
  return html`<article class="card${isHighlighted ? ' here' : ''}" id="authorization-${reference}" aria-labelledby="of-${reference}">
<h3 id="of-${reference}">Autorização ${shortName(reference)} <span class="status ${STATUS_CLASS[status]}">${STATUS[status]}</span></h3>
<p class="muted">${factsOf(authorization)}</p>
${status === 'waiting' ? waitingForms(authorization) : NONE}
${charges.map((charge) => scheduledCharge(charge, now))}
${status === 'active' ? activeForms(reference) : NONE}
</article>`;
}

function factsOf({ limit_cents: limit, status, ended_by: endedBy }: ListedAuthorization): string {
  const limitWords =
    limit === null ? 'Sem limite por cobrança' : `Limite de ${brl(Number(limit))} por cobrança`;
  return status === 'ended' && endedBy ? `${limitWords}, cancelada ${ENDED_BY[endedBy]}` : limitWords;
}

const limitFields = (reference: string): Markup => html`<div class="fields">
<div><label for="limit-${reference}">Outro limite por cobrança, se quiser</label>
<input id="limit-${reference}" name="limit" inputmode="decimal" placeholder="R$ 0,00" autocomplete="off"></div>
<div class="check"><input id="unlimited-${reference}" name="isUnlimited" type="checkbox" data-kind="boolean">
<label for="unlimited-${reference}">Sem limite</label></div>
</div>`;

function waitingForms({ reference, copy_paste: code, firstAmount }: ListedAuthorization): Markup {
  return html`<p class="code">${code}</p>
${firstAmount === null ? NONE : html`<p>Autorizar também paga o primeiro pedido, de ${brl(firstAmount)}.</p>`}
<form data-action="/v1/test/pix/authorize" data-done="PIX Automático autorizado.">
<input type="hidden" name="reference" value="${reference}">
${limitFields(reference)}
<button type="submit">${firstAmount === null ? 'Autorizar' : 'Pagar e autorizar'}</button>
</form>
<form data-action="/v1/test/pix/reject" data-done="Autorização recusada.">
<input type="hidden" name="reference" value="${reference}">
<button type="submit" class="quiet">Não autorizar</button>
</form>`;
}

function scheduledCharge(charge: ListedScheduledCharge, now: Date): Markup {
  const { amountCents, dueOn, status, declineReason } = charge;
  const reason = declineReason ? DECLINE_TEXTS[declineReason] : undefined;
  const isOpen = status === 'pending';
  const until = dateTimeFormat.format(refusableUntil(dueOn));
  return html`<div class="scheduled">
<p><strong>Cobrança de ${brl(amountCents)} em ${formatDay(dueOn)}</strong>
<span class="status ${status}">${CHARGE[status] ?? status}</span>${reason ? html` <small>${reason}</small>` : NONE}</p>
${isOpen && mayRefuse(dueOn, now) ? refuseForm(charge, until) : NONE}
${isOpen && !mayRefuse(dueOn, now) ? html`<p class="muted">O prazo para recusar terminou em ${until}.</p>` : NONE}
</div>`;
}

const refuseForm = ({ reference, dueOn }: ListedScheduledCharge, until: string): Markup =>
  html`<form data-action="/v1/test/pix/refuse-charge" data-done="Cobrança recusada. Nada será pago por ela.">
<input type="hidden" name="reference" value="${reference}">
<button type="submit" class="quiet" aria-label="Recusar a cobrança de ${formatDay(dueOn)}">Recusar esta cobrança</button>
<p class="muted">Você pode recusar até ${until}.</p>
</form>`;

function activeForms(reference: string): Markup {
  return html`<details><summary>Mudar o limite</summary>
<form data-action="/v1/test/pix/limit" data-done="Limite mudado.">
<input type="hidden" name="reference" value="${reference}">
${limitFields(reference)}
<button type="submit" class="quiet">Salvar o limite</button>
</form></details>
<details><summary>Conta sem saldo</summary>
<form data-action="/v1/test/pix/funds" data-done="Saldo da conta salvo.">
<input type="hidden" name="reference" value="${reference}">
<label for="failures-${reference}">Quantas das próximas tentativas não acham saldo</label>
<input id="failures-${reference}" name="failures" type="number" data-kind="number" min="0" max="20" value="2" required>
<button type="submit" class="quiet">Salvar</button>
</form></details>
<form data-action="/v1/test/pix/end" data-done="Autorização cancelada. Nada mais será pago por ela.">
<input type="hidden" name="reference" value="${reference}">
<button type="submit" class="quiet">Cancelar a autorização</button>
</form>`;
}

const SHOWN = 8;

interface ListedScheduledCharge {
  reference: string;
  amountCents: number;
  dueOn: Day;
  status: ChargeStatus;
  declineReason: DeclineReason | null;
}

export type ListedAuthorization = AuthorizationRow & {
  /** The amount of the first order's charge, which the same code pays; null when that charge is not open. */
  firstAmount: number | null;
  /** The latest first. */
  charges: readonly ListedScheduledCharge[];
};

/** The authorizations for the page of the payer's app: the one with this reference first, then the latest changed. */
export async function listAuthorizations(
  bank: SandboxBank,
  reference: string | undefined,
): Promise<ListedAuthorization[]> {
  const { rows } = await bank.pool.query<ListedAuthorization>(
    `select a.*, f.amount_cents::float8 as "firstAmount", coalesce(c.list, '[]') as charges
       from pix_authorization a
       left join charge f on f.reference = a.first_charge and f.status = 'pending'
       left join lateral (
         select jsonb_agg(jsonb_build_object('reference', reference, 'amountCents', amount_cents, 'dueOn', due_on,
             'status', status, 'declineReason', decline_reason) order by due_on desc) as list
           from (select * from charge where pix_authorization = a.reference and due_on is not null
             order by due_on desc limit 4) latest) c on true
      order by (a.reference = $1) desc, (a.first_charge = $1) desc nulls last, a.changed_at desc limit ${SHOWN}`,
    [reference ?? ''],
  );
  return rows;
}
