import type { Ctx } from '../../../services.ts';
import { formatCursor, parseCursor } from '../../../shared/events/cursor.ts';
import { follow } from '../../../shared/events/follow.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { isOrderChange } from '../moveStatus.ts';
import { TransactionStatusChanged } from '../order.types.ts';
import { readOrder } from '../read/readOrder.ts';

/**
 * Live updates of the caller's orders, from a cursor on. Each update contains the order as it is when the event is
 * read, so a page that reconnects late still shows the current state. Access is checked for every event.
 */
export function followOrders(
  ctx: Pick<Ctx, 'em' | 'feed' | 'viewer'>,
  { id, after }: { id?: string | null | undefined; after?: string | null | undefined },
): AsyncGenerator<TransactionStatusChanged> {
  return follow(ctx.feed, {
    userId: signedInViewer(ctx).userId,
    after: parseCursor(after),
    async read(event) {
      if (!isOrderChange(event.type) || (id && event.entityId !== id)) return null;
      const transaction = await readOrder(ctx, event.entityId);
      if (!transaction) return null;
      return Object.assign(new TransactionStatusChanged(), {
        cursor: formatCursor(event.cursor),
        transaction,
      });
    },
  });
}
