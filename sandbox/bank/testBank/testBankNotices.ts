import type { SandboxBank } from '../bank.ts';
import { emptyNote, html, Markup, shortName } from '../markup.ts';

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

export interface NoticeLine {
  position: string;
  type: string;
  reference: string;
  state: string;
  attempts: number;
  last_answer: string | null;
}

/** The latest webhooks with their state, for the page of the test bank. */
export async function lastNotices(bank: SandboxBank, limit: number): Promise<NoticeLine[]> {
  const { rows } = await bank.pool.query<NoticeLine>(
    'select position, type, reference, state, attempts, last_answer from webhook order by position desc limit $1',
    [limit],
  );
  return rows;
}

/** Queues a webhook again, whatever its state. Returns false when it does not exist. */
export async function resendNotice(bank: SandboxBank, position: number): Promise<boolean> {
  const { rowCount } = await bank.pool.query(
    `update webhook set state = 'waiting', attempts = 0, next_at = $2 where position = $1`,
    [position, bank.now()],
  );
  return rowCount === 1;
}
