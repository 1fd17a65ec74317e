import { formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { type Cents, formatBRL } from '#schema/money.ts';
import { dayText } from '#web/format/dates.ts';

export interface WithdrawalFacts {
  way: 'CANCEL' | 'RETURN';
  state: 'REQUESTED' | 'LABEL' | 'POSTED' | 'RECEIVED' | 'REFUNDED' | 'LAPSED';
  refund: Cents;
  postBy: string | null;
  refundBy: string | null;
}

/** A sentence for the shopper about the status of a withdrawal and its next step. */
export function withdrawalText({ way, state, refund, postBy, refundBy }: WithdrawalFacts): string {
  const money = formatBRL(refund);
  switch (state) {
    case 'REQUESTED':
      return 'Em até 2 dias úteis mandamos por e-mail um código para você postar sem pagar nada.';
    case 'LABEL':
      return `Poste até ${postBy ? dayText(postBy) : ''}. O dinheiro volta quando o pacote chegar aqui e, no máximo, 10 dias depois de você postar.`;
    case 'POSTED':
      return `O pacote está a caminho. Devolvemos ${money} quando ele chegar e, no máximo, até ${refundBy ? formatDay(todayInSaoPaulo(new Date(refundBy))) : ''}.`;
    case 'RECEIVED':
      return `O pacote chegou. Vamos devolver ${money}.`;
    case 'LAPSED':
      return 'O código de postagem venceu e não soubemos de nenhum pacote. Fale com a gente para receber outro.';
    case 'REFUNDED':
      if (refund === 0) return 'Está cancelado, e nada foi cobrado.';
      return way === 'CANCEL'
        ? `Cancelado antes do envio. Já pedimos ao banco a devolução de ${money}.`
        : `Já pedimos ao banco a devolução de ${money}.`;
  }
}

/**
 * A sentence about until when the shopper may withdraw. `until` is null before the delivery. `isForRemainder` is true when
 * there already is a withdrawal of a part of the order.
 */
export function chanceText(way: 'CANCEL' | 'RETURN', until: string | null, isForRemainder = false): string {
  const start = isForRemainder ? 'Você também pode desistir do resto' : 'Você pode desistir';
  if (until) return `${start} até ${dayText(until)}, sem dizer o motivo.`;
  return way === 'CANCEL'
    ? `O pedido ainda não saiu. ${start} agora, sem dizer o motivo, e o dinheiro volta em seguida.`
    : `${start} até 7 dias depois de receber, sem dizer o motivo.`;
}
