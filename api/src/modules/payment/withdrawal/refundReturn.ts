import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderServices } from '../../../services.ts';
import { returnCredit } from '../../cart/storeCredit/storeCredit.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import type { LockedWithdrawal } from './lockWithdrawal.ts';
import { moveWithdrawal } from './moveWithdrawal.ts';
import { promiseWithdrawal } from './promiseWithdrawal.ts';

/**
 * Promises the refund of a return and informs the shopper. When the whole order is returned, its store credit becomes
 * available again.
 */
export async function refundReturn(
  services: Pick<OrderServices, 'jobs' | 'clock' | 'config'>,
  em: EntityManager,
  { order, row }: LockedWithdrawal,
  authorId: string | null,
): Promise<void> {
  const now = services.clock.now();
  moveWithdrawal(em, row, { from: row.state, to: 'refunded', authorId, at: now });
  const refund = await promiseWithdrawal(services, em, { order, row });
  if (row.isWhole && order.creditId)
    await returnCredit(em, { creditId: order.creditId, orderId: order.id, now });
  recordOrderChange(em, order, 'payment.changed', refund ? 'paid' : null);
  await em.flush();
  if (refund) await sendOrderMail(services, em, order, 'order-refunded', { refund });
}
