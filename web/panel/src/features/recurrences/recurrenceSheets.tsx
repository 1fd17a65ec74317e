import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatCep } from '#schema/br/cep.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { cardName } from '#schema/br/payment/cardName.ts';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import type { AdminRecurrence } from './adminRecurrence.ts';
import { outcomeText, reasonText } from './recurrenceText.ts';
import { dayText } from './waitText.ts';

interface Props {
  of: AdminRecurrence;
}

const Entries = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '2' },
});

function OrderLink({ id, children }: { id: string; children: string }) {
  return (
    <chakra.span color="primary" textDecoration="underline" textUnderlineOffset="3px" asChild>
      <Link to={`/painel/admin/pedidos/${id}`}>{children}</Link>
    </chakra.span>
  );
}

/** `12/2026` of `2026-12`. */
const monthText = (month: string): string => month.split('-').toReversed().join('/');

export function Plan({ of: { recurrence } }: Props) {
  const { items, freight, total, dayOfMonth, nextShipmentOn, changeUntil, soldOutChoice } = recurrence;
  return (
    <>
      <Entries>
        {items.map(({ id, name, quantity, value, prescription }) => (
          <chakra.li key={id} display="flex" justifyContent="space-between" gap="4">
            <span>
              {quantity} × {name}
              {prescription ? ' (com receita)' : ''}
            </span>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {formatBRL(value)}
            </chakra.span>
          </chakra.li>
        ))}
      </Entries>
      <Facts
        of={[
          ['Frete', freight === 0 ? 'Grátis' : formatBRL(freight)],
          ['Por envio', <b key="total">{formatBRL(total)}</b>],
          ['Dia do mês', String(dayOfMonth)],
          ['Próximo envio', nextShipmentOn ? dayText(nextShipmentOn) : 'Nenhum'],
          ...(changeUntil ? ([['A pessoa muda até', dayText(changeUntil)]] as const) : []),
          ['Sem estoque', soldOutChoice === 'skip' ? 'pular o mês' : 'esperar'],
          ['Começou', formatDateTime(recurrence.createdAt)],
          ...(recurrence.cancelledAt
            ? ([['Cancelada', formatDateTime(recurrence.cancelledAt)]] as const)
            : []),
        ]}
      />
    </>
  );
}

function paymentText({ card, pixAutomatico }: AdminRecurrence['recurrence']): string {
  if (pixAutomatico) {
    const { state, limit, isBelowTotal } = pixAutomatico;
    if (state !== 'active') return 'PIX Automático, não autorizado mais no banco';
    const limitText = limit ? `até ${formatBRL(limit)} por cobrança` : 'sem limite por cobrança';
    return `PIX Automático, ${limitText}${isBelowTotal ? ' (menos do que um envio custa)' : ''}`;
  }
  return card ? `Cartão ${cardName(card)}, até ${card.expiry}` : 'Nenhum cartão';
}

export function Owner({ of: { ownerName, ownerEmail, ownerDocument, recurrence } }: Props) {
  const { address } = recurrence;
  return (
    <Facts
      of={[
        ['Nome', ownerName],
        ['CPF', formatCpf(ownerDocument)],
        ['E-mail', ownerEmail],
        ['Pagamento', paymentText(recurrence)],
        [
          'Entrega',
          [
            `${address.street}, ${address.addressNumber}`,
            address.complement,
            address.neighborhood,
            `${address.city}/${address.uf}`,
            formatCep(address.zipcode),
            address.reference,
          ]
            .filter(Boolean)
            .join(', '),
        ],
      ]}
    />
  );
}

export function Months({ of: { recurrence } }: Props) {
  if (recurrence.months.length === 0) return <p>O primeiro mês ainda não foi anunciado.</p>;
  return (
    <Entries>
      {recurrence.months.map(({ month, stateLabel, shipOn, transactionId }) => (
        <li key={month}>
          {monthText(month)}: <b>{stateLabel}</b>
          <chakra.span color="muted"> · envio em {dayText(shipOn)}</chakra.span>
          {transactionId ? (
            <>
              {' '}
              <OrderLink id={transactionId}>Ver o pedido</OrderLink>
            </>
          ) : null}
        </li>
      ))}
    </Entries>
  );
}

export function Charges({ of: { charges } }: Props) {
  if (charges.length === 0) return <p>Nenhuma cobrança ainda. O primeiro pedido não conta como mês.</p>;
  return (
    <Entries>
      {charges.map(({ id, month, attempt, amount, outcome, declineReason, begunAt, transactionId }) => (
        <li key={id}>
          {monthText(month)}, tentativa {attempt}, {formatBRL(amount)}: <b>{outcomeText(outcome)}</b>
          {declineReason ? ` (${reasonText(declineReason)})` : ''}
          <chakra.span color="muted"> · {formatDateTime(begunAt)}</chakra.span>
          {transactionId ? (
            <>
              {' '}
              <OrderLink id={transactionId}>Ver o pedido</OrderLink>
            </>
          ) : null}
        </li>
      ))}
    </Entries>
  );
}

export function Moves({ of: { moves } }: Props) {
  return (
    <Entries>
      {moves.map(({ id, month, label, isStep, reason, authorName, at }) => (
        <li key={id}>
          {month ? `${monthText(month)}: ` : ''}
          <b>{isStep ? label : reason ? reasonText(reason) : label}</b>
          {isStep && reason ? ` (${reasonText(reason)})` : ''}
          <chakra.span color="muted">
            {' '}
            · {formatDateTime(at)} · {authorName ?? 'sistema'}
          </chakra.span>
        </li>
      ))}
    </Entries>
  );
}
