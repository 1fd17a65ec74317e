import { chakra } from '@chakra-ui/react';
import { countText } from '#web/format/plural.ts';
import { Section } from '../../page/Section.tsx';

interface WaitingItem {
  productId: string;
  name: string;
  dose: string | null;
  quantity: number;
}

/**
 * Items, doses and quantities of the orders that wait for this decision, without amounts of money that could
 * influence it.
 */
export function WaitingOrders({ items }: { items: readonly WaitingItem[] }) {
  return (
    <Section title="Pedidos que esperam">
      {items.length === 0 ? (
        <chakra.p color="muted">Nenhum pedido espera por esta decisão.</chakra.p>
      ) : (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
          {items.map(({ productId, name, dose, quantity }) => (
            <li key={productId}>
              <b>{name}</b>
              {dose ? `, ${dose}` : ''}, {countText(quantity, 'unidade', 'unidades')}
            </li>
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}
