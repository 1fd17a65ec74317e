import { formatCep } from '#schema/br/cep.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { cardName } from '#schema/br/payment/cardName.ts';
import { formatBRL } from '#schema/money.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import type { AdminRecurrence } from './adminRecurrence.ts';
import type { SectionProps } from './SectionEntries.tsx';

function paymentText({ card, pixAutomatico }: AdminRecurrence['recurrence']): string {
  if (pixAutomatico) {
    const { state, limit, isBelowTotal } = pixAutomatico;
    if (state !== 'active') return 'PIX Automático, não autorizado mais no banco';
    const limitText = limit ? `até ${formatBRL(limit)} por cobrança` : 'sem limite por cobrança';
    return `PIX Automático, ${limitText}${isBelowTotal ? ' (menos do que um envio custa)' : ''}`;
  }
  return card ? `Cartão ${cardName(card)}, até ${card.expiry}` : 'Nenhum cartão';
}

export function RecurrenceOwner({
  managed: { ownerName, ownerEmail, ownerDocument, recurrence },
}: SectionProps) {
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
            address.recipient ? `para ${address.recipient}` : null,
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
