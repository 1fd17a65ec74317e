import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { PaymentRow } from '../payment.entity.ts';
import { reconcileAgain } from '../promiseRefund.ts';

/**
 * Ends the change of the delivery whose difference this order waits for, in the caller's database transaction, which has
 * locked the order; returns whether there was one. The reconciliation then ends its charge at the gateway, and returns what was paid until then.
 */
export async function endOpenChange(
  ctx: Pick<Ctx, 'jobs' | 'now'>,
  em: EntityManager,
  transactionId: string,
): Promise<boolean> {
  const open = await em.find(PaymentRow, {
    transactionId,
    purpose: 'freight',
    state: { $in: ['creating', 'pending'] },
    endedAt: null,
  });
  for (const payment of open) {
    payment.endedAt = ctx.now;
    await reconcileAgain(ctx, em, payment);
  }
  return open.length > 0;
}
