import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { countText } from '#web/format/plural.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { type OrderItems_transactionFragment, useOrderItems_transaction } from './OrderItems.generated.ts';

type Item = OrderItems_transactionFragment['items'][number];

/** The units of a line that are not sent, their refund, and the reason. */
function CancelledUnits({
  item: { cancelledQuantity, cancelledValue, cancelledNote },
}: {
  item: Pick<Item, 'cancelledQuantity' | 'cancelledValue' | 'cancelledNote'>;
}) {
  if (cancelledQuantity === 0) return null;
  return (
    <chakra.p fontSize="sm" mt="1">
      <b>
        {countText(cancelledQuantity, 'unidade não vai', 'unidades não vão')}: devolvemos{' '}
        {formatBRL(cancelledValue)}.
      </b>{' '}
      {cancelledNote}
    </chakra.p>
  );
}

/** The items of an order, with the units that will be sent and those that were cancelled. */
export function OrderItems({ transaction }: { transaction: FragmentOf<OrderItems_transactionFragment> }) {
  const { items } = useOrderItems_transaction(transaction);
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="4" aria-label="Itens do pedido">
      {items.map(({ id, name, image, quantity, ...item }) => (
        <chakra.li key={id} display="grid" gridTemplateColumns="4rem 1fr" gap="3" alignItems="center">
          <chakra.div bg="sand" borderRadius="card" padding="1">
            <Picture base={image} alt="" sizes="64px" />
          </chakra.div>
          <chakra.div lineHeight="snug" minWidth="0">
            <chakra.p fontWeight="semi">{name}</chakra.p>
            {quantity > 0 ? (
              <chakra.p fontSize="sm" color="muted">
                {countText(quantity, 'unidade', 'unidades')}
              </chakra.p>
            ) : null}
            <CancelledUnits item={item} />
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
