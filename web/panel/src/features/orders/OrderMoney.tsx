import { chakra } from '@chakra-ui/react';
import { add, formatBRL } from '#schema/money.ts';
import { shownMethod } from '#schema/payment/methods.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import { RETURN_STATE_LABELS } from '../../parts/returns/returnStates.ts';
import type { AdminOrder_orderFragment as AdminOrder } from './OrderPage.generated.ts';

const PAYMENT_STATES: Readonly<Record<AdminOrder['payments'][number]['state'], string>> = {
  creating: 'em andamento',
  pending: 'esperando',
  paid: 'pago',
  declined: 'recusado',
  expired: 'vencido',
  cancelled: 'cancelado',
  refunding: 'sendo devolvido',
  refunded: 'devolvido',
  failed: 'não concluído',
};

/** Payments, refunds and withdrawals of an order. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const openReturns = order.withdrawals.filter(({ state }) => state !== 'REFUNDED' && state !== 'LAPSED');
  const reserved = add(...openReturns.map(({ refund }) => refund));
  return (
    <>
      {order.payments.length === 0 ? <p>Nenhum pagamento.</p> : null}
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {order.payments.map(({ id, purpose, method, state, amount, createdAt, card, gatewayId }) => (
          <li key={id}>
            {purpose === 'freight' ? 'Diferença de frete por ' : ''}
            {shownMethod(method)?.shortLabel ?? 'Pagamento'}, {formatBRL(amount)}:{' '}
            <b>{PAYMENT_STATES[state]}</b>
            <chakra.span color="muted"> · {formatDateTime(createdAt)}</chakra.span>
            {card ? (
              <chakra.span display="block">
                {card.installmentLabel}, {card.brand} final {card.last4}
              </chakra.span>
            ) : null}
            {gatewayId ? (
              <chakra.span display="block" fontSize="sm" color="muted" overflowWrap="anywhere">
                Número no banco: {gatewayId}
              </chakra.span>
            ) : null}
          </li>
        ))}
      </chakra.ul>
      {order.refunds.length > 0 ? (
        <>
          <chakra.h3 fontWeight="semi">Devoluções</chakra.h3>
          <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
            {order.refunds.map(({ id, amount, reason, createdAt, doneAt }) => (
              <li key={id}>
                {formatBRL(amount)}, {REFUND_REASONS[reason] ?? reason}:{' '}
                <b>{doneAt ? 'devolvido' : 'a caminho'}</b>
                <chakra.span color="muted"> · {formatDateTime(doneAt ?? createdAt)}</chakra.span>
              </li>
            ))}
          </chakra.ul>
        </>
      ) : null}
      {order.withdrawals.length > 0 ? (
        <>
          <chakra.h3 fontWeight="semi">Desistências</chakra.h3>
          <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
            {order.withdrawals.map(({ id, code, state, refund, requestedAt }) => (
              <li key={id}>
                {code}, {formatBRL(refund)}: <b>{RETURN_STATE_LABELS[state]}</b>
                <chakra.span color="muted"> · {formatDateTime(requestedAt)}</chakra.span>
              </li>
            ))}
          </chakra.ul>
        </>
      ) : null}
      <Facts
        items={[
          ['Já devolvido', formatBRL(order.refundedCents)],
          ...(reserved > 0
            ? [['Reservado para devoluções abertas', formatBRL(reserved)] satisfies [string, string]]
            : []),
          ['Ainda pode voltar', formatBRL(order.refundable)],
        ]}
      />
    </>
  );
}

/** Why money went back, by the reason that the server stores. */
export const REFUND_REASONS: Readonly<Record<string, string>> = {
  late: 'pagamento fora do prazo',
  double: 'pago duas vezes',
  short: 'pago a menos',
  excess: 'pago a mais',
  cancelled: 'pedido cancelado',
  store: 'devolução da loja',
  part: 'parte do pedido sem receita',
  units: 'unidades tiradas do pedido',
  'freight-unused': 'diferença de frete sem a mudança de endereço',
  freight: 'frete menor no novo endereço',
  withdrawal: 'desistência do comprador',
};
