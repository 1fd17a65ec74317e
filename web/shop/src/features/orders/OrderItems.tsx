import { chakra } from '@chakra-ui/react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { counted } from '#web/format/plural.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { type OrderItems_transactionFragment, useOrderItems_transaction } from './OrderItems.generated.ts';

export function OrderItems({ transaction }: { transaction: FragmentOf<OrderItems_transactionFragment> }) {
  const { items } = useOrderItems_transaction(transaction);
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="4" aria-label="Itens do pedido">
      {items.map(({ id, name, image, quantity }) => (
        <chakra.li key={id} display="grid" gridTemplateColumns="4rem 1fr" gap="3" alignItems="center">
          <chakra.div bg="sand" borderRadius="card" padding="1">
            <Picture base={image} alt="" sizes="64px" />
          </chakra.div>
          <chakra.div lineHeight="snug" minWidth="0">
            <chakra.p fontWeight="semi">{name}</chakra.p>
            <chakra.p fontSize="sm" color="muted">
              {counted(quantity, 'unidade', 'unidades')}
            </chakra.p>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
