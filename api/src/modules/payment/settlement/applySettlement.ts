import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import type { OrderServices } from '../../../services.ts';
import { emptyCartLines } from '../../cart/emptyCartLines.ts';
import { boughtLines } from '../../order/create/boughtLines.ts';
import { releaseHold } from '../../order/create/hold.ts';
import { moveStatus, recordOrderChange } from '../../order/moveStatus.ts';
import { isPaidStatus } from '../../order/order.rules.ts';
import { applyPaidDelivery } from '../address/setDelivery.ts';
import { PaymentRow } from '../payment.entity.ts';
import { isMethod } from '../payment.rules.ts';
import { promiseRefund, reconcileAgain } from '../promiseRefund.ts';
import { becomePaid } from './becomePaid.ts';
import { sendSettlementMails } from './sendSettlementMails.ts';
import type { SettledPayment } from './settled.ts';
import { isUnfinished } from './settlement.rules.ts';

/** Writes what `decideSettlement` returned: payment, order, refund, stock, cart, subscription, event and mails. */
export async function applySettlement(
  services: OrderServices,
  em: EntityManager,
  settled: SettledPayment,
): Promise<void> {
  const { order, payment, snapshot, settlement, owed, now } = settled;
  const hasChanged = payment.state !== settlement.state || settlement.moves.length > 0;
  const wasDraft = order.status === null;
  const isFreight = payment.purpose === 'freight';
  const paysFreightNow = isFreight && payment.state !== 'paid' && settlement.state === 'paid';

  if (snapshot) copyFacts(payment, snapshot);
  if (isUnfinished(payment.state) && !isUnfinished(settlement.state)) payment.settledAt = now;
  payment.state = settlement.state;
  payment.checkedAt = now;

  const method = isMethod(payment.method) ? payment.method : undefined;
  settlement.moves.forEach((status, index) => {
    // The history is sorted by time, so each further move is one millisecond later.
    moveStatus(em, order, { status, method, at: new Date(now.getTime() + index) });
  });
  for (const refund of owed) if (settlement.doneKeys.includes(refund.refundKey)) refund.doneAt ??= now;
  if (settlement.refund) {
    const { amountCents, reason } = settlement.refund;
    const refundKey = `${reason}:${owed.length + 1}`;
    await promiseRefund(services, em, payment, { refundKey, amountCents, reason, createdAt: now });
  }

  if (isPaidStatus(order.status) && settlement.moves.length > 0) {
    await becomePaid(em, order, now);
    const { keptCardId: cardId, pixAuthorizationId } = payment;
    await services.recurrences.begin(services, em, { order, cardId, pixAuthorizationId, now });
  }
  if (paysFreightNow) await applyPaidDelivery(services, em, { order, payment, now });
  if (order.status === ORDER_STATUS.cancelled || (settlement.state === 'refunded' && !isFreight))
    await services.recurrences.endWith(services, em, { order, now });
  if (settlement.releasesHold) await releaseHold(services, em, order);
  if (wasDraft && order.status !== null && order.cartId)
    await emptyCartLines(em, order.cartId, { lineIds: boughtLines(order), wasRecurrent: order.recurrent });
  if (hasChanged)
    recordOrderChange(
      em,
      order,
      settlement.moves.length > 0 || paysFreightNow ? 'transaction.status-changed' : 'payment.changed',
      settlement.state,
    );
  await sendSettlementMails(services, em, settled);
  if (order.status === ORDER_STATUS.cancelled && isUnfinished(payment.state))
    await reconcileAgain(services, em, payment);
  // The bank took the money of the order back: its freight differences are returned as well.
  if (settlement.state === 'refunded' && settlement.moves.includes(ORDER_STATUS.cancelled))
    for (const other of await em.find(PaymentRow, { transactionId: order.id, state: 'paid' }))
      await reconcileAgain(services, em, other);
}

/** The columns of a payment that the gateway's answer fills in. */
type Answer = Pick<PaymentRow, 'gatewayId' | 'card' | 'pix' | 'boleto' | 'declineReason'>;

/** Copies the gateway's answer into a payment. A card, PIX code or boleto that is stored already is not replaced. */
export function copyFacts(
  payment: Answer,
  { gatewayId, card, pix, boleto, declineReason }: ChargeSnapshot,
): void {
  payment.gatewayId = gatewayId;
  if (card && !payment.card)
    payment.card = { brand: card.brand, last4: card.last4, holder: card.holder, expiry: card.expiry };
  if (pix && !payment.pix) payment.pix = { copyPaste: pix.copyPaste, expiresAt: pix.expiresAt.toISOString() };
  if (boleto && !payment.boleto) payment.boleto = { ...boleto, dueAt: boleto.dueAt.toISOString() };
  payment.declineReason ??= declineReason ?? null;
}
