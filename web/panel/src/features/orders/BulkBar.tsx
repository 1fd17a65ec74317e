import { useState } from 'react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChosenBar } from '../../parts/listing/ChosenBar.tsx';
import type { Chosen } from '../../parts/listing/useChosen.ts';
import type { ChosenOrder } from './chosenOrder.ts';
import { BulkMoveDialog } from './move/BulkMoveDialog.tsx';
import { moveText } from './move/moveText.ts';
import { PrintButtons } from './PrintButtons.tsx';

/** The moves that the server does for many orders at once. */
const BULK_STATUSES = [ORDER_STATUS.picking, ORDER_STATUS.inTransit, ORDER_STATUS.delivered];

/** What can be done with the chosen orders; it stays visible while the list scrolls. */
export function BulkBar({ chosen, onMoved }: { chosen: Chosen<ChosenOrder>; onMoved(): void }) {
  const [status, setStatus] = useState<number | null>(null);
  const { items: orders } = chosen;
  const movable = (to: number) => orders.filter(({ nextStatuses }) => nextStatuses.includes(to));
  return (
    <>
      <ChosenBar
        label="Pedidos escolhidos"
        chosen={chosen}
        words={['pedido escolhido', 'pedidos escolhidos']}
      >
        {BULK_STATUSES.map((to) => {
          const count = movable(to).length;
          return count > 0 ? (
            <Button key={to} size="sm" onClick={() => setStatus(to)}>
              {moveText(to).action} ({count})
            </Button>
          ) : null;
        })}
        <PrintButtons orders={orders} />
      </ChosenBar>
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
