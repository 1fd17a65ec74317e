import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isMeaningfulReason } from '#schema/audit/meaningfulReason.ts';
import { ORDER_STATUS, type OrderStatusCode } from '#schema/constants.ts';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { consumeHold, placeHold } from '../../order/create/hold.ts';
import {
  isForbidden,
  isOnHold,
  readMedicineStatuses,
  reserveDispensings,
} from '../../order/create/prescriptionNeeds.ts';
import { moveStatus, recordOrderChange } from '../../order/moveStatus.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { OrderRefusal } from '../../order/order.results.ts';
import { canMove, isOrderStatus, mayPick } from '../../order/order.rules.ts';
import type { Transaction } from '../../order/order.types.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { viewOrder } from '../../order/read/viewOrder.ts';
import { operatorText } from '../admin/operatorText.ts';
import { PaymentRow } from '../payment.entity.ts';
import { becomePaid } from './becomePaid.ts';
import { cancelOrder } from './cancelOrder.ts';
import { carrierCodeProblem, readCarrierCode } from './carrierCode.ts';
import { mailOrderMove } from './mailOrderMove.ts';

export interface OrderMove {
  id: string;
  status: number;
  carrierCode?: string | null | undefined;
  note?: string | null | undefined;
}

/** An admin moves an order to another status. Only a payment can place an order. */
export async function moveOrder(
  ctx: OrderServices & AdminContext,
  { id, ...move }: OrderMove,
): Promise<Transaction | OrderRefusal> {
  const author = signedInViewer(ctx);
  const carrierCode = move.carrierCode ? readCarrierCode(move.carrierCode) : null;
  if (carrierCode instanceof InvalidInput) return carrierCode;
  return rollbackOnRefusal(ctx.em, async (em) => {
    const order = isId(id)
      ? await em.findOne(OrderRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!order) throw new NotFound('Pedido');
    const { status } = move;
    if (order.status === null || !isOrderStatus(status) || !canMove(order.status, status)) {
      return new Refusal('transaction_status_not_allowed');
    }
    const note = wholeText(move.note, 250) || null;
    // A cancellation refunds money, and the buyer reads the note as its reason.
    if (status === ORDER_STATUS.cancelled && !isMeaningfulReason(note ?? ''))
      return new Refusal('admin_reason_required');
    const before = order.status;
    const refusal = await applyMove(ctx, em, order, { status, carrierCode, authorId: author.userId, note });
    if (refusal) return refusal;
    recordAct(ctx, em, {
      act: 'order-moved',
      userId: order.userId,
      entityId: order.id,
      reason: note,
      detail: { code: order.code, before, after: status },
    });
    return viewOrder(order);
  });
}

interface StatusChange {
  status: OrderStatusCode;
  carrierCode: string | null;
  authorId: string;
  note: string | null;
}

async function applyMove(
  ctx: OrderServices & Pick<Ctx, 'now'>,
  em: EntityManager,
  order: OrderRow,
  change: StatusChange,
): Promise<OrderRefusal | null> {
  const { status, carrierCode, authorId, note } = change;
  if (status === ORDER_STATUS.cancelled) {
    await cancelOrder(ctx, em, order, { authorId, note, reason: 'store' });
    return null;
  }
  const refusal = await prepareMove(ctx, em, order, status);
  if (refusal) return refusal;
  if (status === ORDER_STATUS.inTransit) {
    const message = carrierCode && (await carrierCodeProblem(em, order, carrierCode, ctx.now));
    if (message) return new InvalidInput([{ path: 'carrierCode', message }]);
    order.carrierCode = carrierCode;
    consumeHold(order);
  }
  moveStatus(em, order, { status, at: ctx.now, authorId, note });
  recordOrderChange(em, order, 'transaction.status-changed', null);
  await mailOrderMove(ctx, em, order, status);
  return null;
}

/** Checks and reserves what the next status needs: prescriptions to pick, money and units to approve. */
async function prepareMove(
  ctx: OrderServices & Pick<Ctx, 'now'>,
  em: EntityManager,
  order: OrderRow,
  status: OrderStatusCode,
): Promise<OrderRefusal | null> {
  if (status === ORDER_STATUS.inTransit)
    return (await refuseForbiddenMedicine(ctx, em, order)) ?? refuseUndispensed(ctx, em, order);
  if (status !== ORDER_STATUS.picking && status !== ORDER_STATUS.approvedAfterCompensation) return null;
  // Services are not picked: paid is their last status.
  if (status === ORDER_STATUS.picking && !order.freightType)
    return new Refusal('transaction_status_not_allowed');
  const items = await em.find(OrderItemRow, { transactionId: order.id });
  if (status === ORDER_STATUS.picking) {
    const statuses = await reserveDispensings(ctx, em, order, items, { isPicked: true });
    if (isForbidden(statuses))
      return new Refusal('product_unsafe_for_you', operatorText('product_unsafe_for_you'));
    if (isOnHold(statuses)) return new Refusal('treatment_on_hold', operatorText('treatment_on_hold'));
    if (!mayPick(statuses.map(({ medicineStatus }) => medicineStatus)))
      return new Refusal('product_needs_prescription', operatorText('product_needs_prescription'));
    const hasMedicine = items.some(({ prescription, quantity }) => prescription && quantity > 0);
    return hasMedicine ? refuseUndispensed(ctx, em, order) : null;
  }
  // The admin has checked that the money arrived, so the pending charge becomes paid. Its later webhook then settles
  // nothing and refunds nothing.
  const waiting = await em.findOne(PaymentRow, { transactionId: order.id, state: 'pending' });
  if (waiting) {
    waiting.state = 'paid';
    waiting.settledAt = ctx.now;
  }
  const refusal = await placeHold(em, order, items, ctx.now);
  if (refusal) return refusal;
  await becomePaid(em, order, ctx.now);
  const { keptCardId: cardId = null, pixAuthorizationId = null } = waiting ?? {};
  await ctx.ports.recurrences.begin(ctx, em, { order, cardId, pixAuthorizationId, now: ctx.now });
  return null;
}

/** Refuses to pick or ship a medicine that no pharmacist dispensed (RDC 44/2009). */
async function refuseUndispensed(
  { ports }: Part<Ctx, 'ports.prescriptions'>,
  em: EntityManager,
  { id }: OrderRow,
): Promise<OrderRefusal | null> {
  return (await ports.prescriptions.isDispensed(em, id)) ? null : new Refusal('order_not_dispensed');
}

/** Refuses to ship a medicine when what the buyer told a doctor after picking forbids it or holds all medicines. */
async function refuseForbiddenMedicine(
  ctx: Part<Ctx, 'catalog' | 'now' | 'ports.prescriptions'>,
  em: EntityManager,
  order: OrderRow,
): Promise<OrderRefusal | null> {
  const { id: orderId, userId } = order;
  const lines = await em.find(OrderItemRow, {
    transactionId: orderId,
    prescription: true,
    quantity: { $gt: 0 },
  });
  const statuses = await readMedicineStatuses(ctx, em, { userId, orderId, lines });
  if (isForbidden(statuses))
    return new Refusal('product_unsafe_for_you', operatorText('product_unsafe_for_you'));
  return isOnHold(statuses) ? new Refusal('treatment_on_hold', operatorText('treatment_on_hold')) : null;
}
