import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { outcomeText, reasonText } from './recurrenceText.ts';
import { Entries, monthText, OrderLink, type SectionProps } from './SectionEntries.tsx';
import { dayText } from './waitText.ts';

export function Months({ managed: { recurrence } }: SectionProps) {
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

export function Charges({ managed: { charges } }: SectionProps) {
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

export function Moves({ managed: { moves } }: SectionProps) {
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
