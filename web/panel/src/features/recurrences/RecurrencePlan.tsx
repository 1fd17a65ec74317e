import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import { Entries, type SectionProps } from './SectionEntries.tsx';
import { dayText } from './waitText.ts';

export function RecurrencePlan({ managed: { recurrence } }: SectionProps) {
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
        items={[
          ['Frete', freight === 0 ? 'Grátis' : formatBRL(freight)],
          ['Por envio', <b key="total">{formatBRL(total)}</b>],
          ['Dia do mês', String(dayOfMonth)],
          ['Próximo envio', nextShipmentOn ? dayText(nextShipmentOn) : 'Nenhum'],
          ...(changeUntil ? ([['A pessoa muda até', dayText(changeUntil)]] as const) : []),
          ['Sem estoque', soldOutChoice === 'skip' ? 'Pula o mês' : 'Espera chegar'],
          ['Começou', formatDateTime(recurrence.createdAt)],
          ...(recurrence.cancelledAt
            ? ([['Cancelada', formatDateTime(recurrence.cancelledAt)]] as const)
            : []),
        ]}
      />
    </>
  );
}
