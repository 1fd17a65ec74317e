import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { BulkMoveDialog } from './move/BulkMoveDialog.tsx';
import { moveText } from './move/moveText.ts';
import { PrintButtons } from './PrintButtons.tsx';
import type { Chosen } from './useChosenOrders.ts';

/** The moves that the server does for many orders at once. */
const BULK_STATUSES = [ORDER_STATUS.picking, ORDER_STATUS.inTransit, ORDER_STATUS.delivered];

/** What can be done with the chosen orders; it stays visible while the list scrolls. */
export function BulkBar({ chosen, onMoved }: { chosen: Chosen; onMoved(): void }) {
  const [status, setStatus] = useState<number | null>(null);
  const { orders } = chosen;
  const movable = (to: number) => orders.filter(({ nextStatuses }) => nextStatuses.includes(to));
  return (
    <>
      {orders.length > 0 ? (
        <chakra.section
          aria-label="Pedidos escolhidos"
          position="sticky"
          bottom="2"
          zIndex="bar"
          display="flex"
          flexWrap="wrap"
          gap="2"
          alignItems="center"
          bg="surface"
          borderWidth="1px"
          borderColor="primary"
          borderRadius="card"
          boxShadow="float"
          px="3"
          py="2"
          fontSize="sm"
        >
          <chakra.b role="status">
            {countText(orders.length, 'pedido escolhido', 'pedidos escolhidos')}
          </chakra.b>
          {BULK_STATUSES.map((to) => {
            const count = movable(to).length;
            return count > 0 ? (
              <Button key={to} size="sm" onClick={() => setStatus(to)}>
                {moveText(to).action} ({count})
              </Button>
            ) : null;
          })}
          <PrintButtons orders={orders} />
          <Button size="sm" look="quiet" onClick={chosen.clear}>
            Limpar
          </Button>
        </chakra.section>
      ) : null}
      {status === null ? null : (
        <BulkMoveDialog
          orders={movable(status)}
          status={status}
          onClose={(isMoved) => {
            setStatus(null);
            if (!isMoved) return;
            chosen.clear();
            onMoved();
          }}
        />
      )}
    </>
  );
}
