import { LockMode } from '@mikro-orm/core';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { OrderRefusal } from '../../order/order.results.ts';
import type { Transaction } from '../../order/order.types.ts';
import { viewOrder } from '../../order/read/viewOrder.ts';
import { carrierCodeProblem, readCarrierCode } from '../settlement/carrierCode.ts';
import { mailOrderMove } from '../settlement/mailOrderMove.ts';

interface Correction {
  id: string;
  carrierCode: string;
  reason: string;
}

/**
 * Stores the carrier code of a parcel that was sent with a mistyped code or without one. The buyer receives the mail of
 * the shipment again, because they may be following the parcel of another person.
 */
export function correctCarrierCode(
  ctx: AdminContext & Pick<Ctx, 'config' | 'jobs'>,
  { id, reason, ...typed }: Correction,
): Promise<Transaction | OrderRefusal> {
  return rollbackOnRefusal<Transaction | OrderRefusal>(ctx.em, async (em) => {
    const carrierCode = readCarrierCode(typed.carrierCode);
    if (carrierCode instanceof InvalidInput) return carrierCode;
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const order = isId(id)
      ? await em.findOne(OrderRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!order) throw new NotFound('Pedido');
    if (order.status !== ORDER_STATUS.inTransit) return new Refusal('transaction_status_not_allowed');
    const before = order.carrierCode;
    if (before === carrierCode) return new Refusal('nothing_changed');
    const message = await carrierCodeProblem(em, order, carrierCode, ctx.now);
    if (message) return new InvalidInput([{ path: 'carrierCode', message }]);
    order.carrierCode = carrierCode;
    recordOrderChange(em, order, 'transaction.status-changed', null);
    recordAct(ctx, em, {
      act: 'carrier-code-corrected',
      userId: order.userId,
      entityId: order.id,
      reason: givenReason,
      detail: { code: order.code, before, after: carrierCode },
    });
    await mailOrderMove(ctx, em, order, ORDER_STATUS.inTransit);
    return viewOrder(order);
  });
}
