import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, Part } from '../../../services.ts';
import { type InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { deadlineText } from '../../cart/pricing/freight.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { isOwnerOf } from '../../order/order.access.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import type { Transaction } from '../../order/order.types.ts';
import { viewOrder } from '../../order/read/viewOrder.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import { lockPlacedOrder } from '../admin/lockPlacedOrder.ts';
import { moneyOf, refundableOf } from '../admin/refundable.ts';
import type { PaymentRow } from '../payment.entity.ts';
import { nextRefundKey, promiseOrderRefund } from '../promiseRefund.ts';
import { refundMethod } from '../settlement/settlementMails.ts';
import type { DeliveryChangeInput } from './address.types.ts';
import { FREIGHT_REFUND, quoteDelivery, readDelivery } from './deliveryOptions.ts';
import { mayChangeAddress } from './deliveryPayment.rules.ts';
import { endOpenChange } from './giveUpDeliveryChange.ts';
import { noteDelivery, setDelivery } from './setDelivery.ts';

type ChangeContext = AdminContext & Part<Ctx, 'catalog' | 'config' | 'jobs' | 'outside.postal'>;

/**
 * Corrects the address of a paid order until it is picked, by its owner or by an admin with a reason. A cheaper
 * freight is returned through a refund like any other. A dearer one is paid first, with `payDeliveryDifference`, unless
 * an admin lets the store pay it. The total of the order stays what was paid. The same change sent twice changes and
 * refunds once. A change whose difference waits for its payment ends.
 */
export async function changeDeliveryAddress(
  ctx: ChangeContext,
  id: string,
  change: DeliveryChangeInput,
): Promise<Transaction | Refusal | InvalidInput> {
  const viewer = signedInViewer(ctx);
  const delivery = await readDelivery(ctx, id, change.address);
  if (!('address' in delivery)) return delivery;
  return rollbackOnRefusal<Transaction | Refusal>(ctx.em, async (em) => {
    const { order, payments } = await lockPlacedOrder(em, id);
    const isByOwner = isOwnerOf(viewer, order);
    const reason = reasonOf(change.reason ?? '');
    if (!isByOwner && !reason) return new Refusal('admin_reason_required');
    const { address } = delivery;
    if (isDeepStrictEqual(order.address, address) && change.freightType === order.freightType)
      return viewOrder(order);
    if (!mayChangeAddress(order)) return new Refusal('address_change_too_late');
    if (order.address.zipcode !== delivery.fromZipcode) return new Refusal('address_change_offer_changed');

    const options = await quoteDelivery(ctx, em, order, delivery);
    if (typeof options === 'string') return new Refusal(options);
    const option = options.find(({ freightType }) => freightType === change.freightType);
    if (!option) return new Refusal('freight_type_changed');
    const { differenceCents, freightType, days } = option;
    if (differenceCents !== change.seenDifference) return new Refusal('address_change_offer_changed');
    const isPaidByStore = change.isPaidByStore && !isByOwner;
    if (differenceCents > 0 && !isPaidByStore) return new Refusal('address_change_dearer');

    const before = order.address;
    await endOpenChange(ctx, em, order.id);
    setDelivery(order, { address, freightType, freightDays: days });
    const refundCents = await refundFreight(ctx, em, { order, payments }, -differenceCents);
    recordOrderChange(em, order, 'transaction.status-changed', payments.at(-1)?.state ?? null);
    if (isByOwner) noteDelivery(em, order, before, ctx.now);
    else
      recordAct(ctx, em, {
        act: 'order-address-changed',
        userId: order.userId,
        entityId: id,
        reason,
        detail: { code: order.code, before, after: address, differenceCents, refundCents },
      });
    await em.flush();
    await sendOrderMail(ctx, em, order, 'order-address-changed', {
      isByStore: !isByOwner,
      deadline: deadlineText(days.min, days.max),
      ...(refundCents > 0 ? { refund: { cents: refundCents, method: refundMethod(payments) } } : {}),
    });
    return viewOrder(order);
  });
}

/** Promises what a cheaper freight returns, at most what can still be refunded; returns the amount. */
async function refundFreight(
  ctx: Pick<Ctx, 'jobs' | 'now'>,
  em: EntityManager,
  { order, payments }: { order: Pick<OrderRow, 'id'>; payments: readonly PaymentRow[] },
  wantedCents: number,
): Promise<number> {
  if (wantedCents <= 0 || payments.length === 0) return 0;
  const amountCents = Math.min(wantedCents, refundableOf(await moneyOf(em, payments)));
  if (amountCents === 0) return 0;
  await promiseOrderRefund(ctx, em, payments, {
    refundKey: await nextRefundKey(em, order.id, FREIGHT_REFUND),
    amountCents,
    reason: FREIGHT_REFUND,
    createdAt: ctx.now,
  });
  return amountCents;
}
