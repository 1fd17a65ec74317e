import { emptyNote, html, Markup, shortName } from '../markup.ts';
import type { NoticeLine } from '../noticeLog.ts';

const NOTICE: Record<string, string> = {
  'charge.approved': 'Aprovado',
  'charge.declined': 'Recusado',
  'charge.received': 'Pagamento recebido',
  'charge.expired': 'Vencido',
  'charge.cancelled': 'Cancelado',
  'charge.refunded': 'Devolvido',
  'authorization.changed': 'Autorização mudou',
};
const NOTICE_STATE: Record<string, string> = {
  waiting: 'na fila',
  delivered: 'entregue',
  lost: 'perdido de propósito',
  abandoned: 'desistiu',
};

/** The list of the latest webhooks, each with a button that sends it again. */
export function noticeList(notices: readonly NoticeLine[]): Markup {
  const lines = notices.map(
    (notice) => html`<li><form data-action="/v1/test/resend" data-done="Aviso de volta à fila.">
<input type="hidden" name="position" value="${notice.position}">
<span>${NOTICE[notice.type] ?? notice.type}, ${shortName(notice.reference)}<br><small>${NOTICE_STATE[notice.state] ?? notice.state}, ${notice.attempts} ${notice.attempts === 1 ? 'tentativa' : 'tentativas'}${notice.last_answer ? `, resposta ${notice.last_answer}` : ''}</small></span>
<button type="submit" class="small" aria-label="Reenviar o aviso ${NOTICE[notice.type] ?? notice.type} da cobrança ${shortName(notice.reference)}">Reenviar</button>
</form></li>`,
  );
  return html`<section aria-labelledby="notices" class="card"><h2 id="notices">Avisos à loja</h2>
${lines.length > 0 ? html`<ul class="notices">${lines}</ul>` : emptyNote('Nenhum aviso enviado até agora.')}</section>`;
}
