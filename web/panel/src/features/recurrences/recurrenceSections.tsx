import { chakra } from '@chakra-ui/react';
import { formatCep } from '#schema/br/cep.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { cardName } from '#schema/br/payment/cardName.ts';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import type { AdminRecurrence } from './adminRecurrence.ts';
import { Entries, type SectionProps } from './SectionEntries.tsx';
import { dayText } from './waitText.ts';

export function Plan({ managed: { recurrence } }: SectionProps) {
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

export function Owner({ managed: { ownerName, ownerEmail, ownerDocument, recurrence } }: SectionProps) {
  const { address } = recurrence;
  return (
    <Facts
      items={[
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
