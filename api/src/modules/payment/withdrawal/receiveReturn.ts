import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { returnUnits } from '../../order/create/hold.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { lockWithdrawal, moveWithdrawal } from './moveWithdrawal.ts';
import { refundReturn } from './promiseWithdrawal.ts';
import { areUnitsStillInOrder } from './readWithdrawalFacts.ts';
import { viewWithdrawal } from './viewWithdrawal.ts';
import { WithdrawalItemRow, type WithdrawalRow } from './withdrawal.entity.ts';
import { canMoveWithdrawal } from './withdrawal.rules.ts';
import type { Withdrawal } from './withdrawal.types.ts';

interface ReceivedReturn {
  id: string;
  /** Whether the returned goods can be sold again. Medicines never return to stock (RDC 222/2018). */
  isSellable: boolean;
  reason: string;
}

/**
 * An admin confirms that the parcel arrived. The money is refunded now, unless it was already refunded at the deadline
 * (`REFUND_DAYS`), and goods that can be sold return to stock.
 */
export function receiveReturn(
  ctx: AdminContext & Part<Ctx, 'clock' | 'config' | 'jobs' | 'ports.prescriptions'>,
  { id, isSellable, reason }: ReceivedReturn,
): Promise<Withdrawal | Refusal> {
  const { userId: authorId } = signedInViewer(ctx);
  return rollbackOnRefusal<Withdrawal | Refusal>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const locked = await lockWithdrawal(em, id);
    if (!locked) throw new NotFound('Devolução');
    const { order, row } = locked;
    const isRefunded = row.state === 'refunded' && row.way === 'return';
    if (row.receivedAt || !(isRefunded || canMoveWithdrawal(row.state, 'received')))
      return new Refusal('withdrawal_move_not_allowed');
    if (row.state === 'lapsed' && !(await areUnitsStillInOrder(ctx, em, locked)))
      return new Refusal('withdrawal_move_not_allowed');
    row.receivedAt = ctx.now;
    recordAct(ctx, em, {
      act: 'return-received',
      userId: row.userId,
      entityId: order.id,
      reason: givenReason,
      detail: { code: row.code, isSellable },
    });
    if (isRefunded) {
      // At the deadline. The return and the order keep their status; the event updates open pages and cached tracking.
      recordOrderChange(em, order, 'transaction.status-changed', null);
      await em.flush();
    } else {
      moveWithdrawal(em, row, { from: row.state, to: 'received', authorId, at: ctx.now });
      await refundReturn(ctx, em, locked, authorId);
    }
    if (isSellable) await restock(em, row, { orderId: order.id, now: ctx.now });
    return viewWithdrawal(em, row);
  });
}

async function restock(
  em: EntityManager,
  { id: withdrawalId }: WithdrawalRow,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const sentBack = await em.find(WithdrawalItemRow, { withdrawalId });
  const items = await em.find(OrderItemRow, { id: { $in: sentBack.map(({ itemId }) => itemId) } });
  await returnUnits(
    em,
    items.flatMap(({ id, skuId, prescription }) =>
      prescription ? [] : [{ skuId, units: sentBack.find(({ itemId }) => itemId === id)?.quantity ?? 0 }],
    ),
    { orderId, kind: 'return', now },
  );
}
