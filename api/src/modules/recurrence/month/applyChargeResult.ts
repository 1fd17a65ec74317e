import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS, RECURRENCE_STATUS } from '#schema/constants.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { closeAfterLastMonth, failMonth } from '../change/endRecurrence.ts';
import { moveMonth } from '../change/moveRecurrence.ts';
import { pixRetriesOf } from '../pixAutomatico/pixDue.ts';
import { sendPixDeclineMail } from '../pixAutomatico/sendPixMail.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { unansweredDelayMs } from './dunning.rules.ts';
import type { LockedMonth } from './lockMonth.ts';
import { type ChargeOutcome, chargeOutcome, pixChargeOutcome } from './monthCharge.rules.ts';
import { RecurrenceChargeRow } from './recurrenceMonth.entity.ts';

/**
 * Reads what became of the month's charge, or of its paid order, and moves the month to the matching state. A second
 * call does nothing.
 */
export async function applyChargeResult(
  services: ReconcileServices,
  em: EntityManager,
  locked: LockedMonth,
): Promise<void> {
  if (locked.month.state === 'charged') return applyOrderStatus(services, em, locked);
  const charge = await em.findOne(RecurrenceChargeRow, { monthId: locked.month.id, outcome: null });
  if (locked.month.state !== 'checked' || !charge) return;
  const payment = await em.findOneOrFail(PaymentRow, { id: charge.paymentId }, { refresh: true });
  const order = await em.findOneOrFail(OrderRow, { id: charge.transactionId }, { refresh: true });
  const { row, month } = locked;
  const isLast = row.endsAfterMonth === month.month;
  const facts = {
    // An order gets its status when it is paid, so an order with a status was paid, even if it was refunded later.
    paymentState: order.status === null ? payment.state : ('paid' as const),
    declineReason: payment.declineReason,
    dueSince: await dueSinceOf(em, month),
    today: todayInSaoPaulo(services.clock.now()),
  };
  const outcome = payment.dueOn
    ? pixChargeOutcome({
        ...facts,
        dueOn: payment.dueOn,
        firstDueOn: month.firstDeclinedOn,
        retriedOn: await pixRetriesOf(em, locked, month.firstDeclinedOn),
        isStopped: isLast || row.status !== RECURRENCE_STATUS.active,
        isReplaced: row.pixAuthorizationId !== payment.pixAuthorizationId,
      })
    : chargeOutcome({ ...facts, firstDeclinedOn: month.firstDeclinedOn, isLast });
  if (outcome) await applyOutcome(services, em, { ...locked, charge, payment, outcome });
}

async function dueSinceOf(em: EntityManager, { id, shipOn }: LockedMonth['month']): Promise<Day> {
  const first = await em.findOneOrFail(RecurrenceChargeRow, { monthId: id }, { orderBy: { attempt: 'asc' } });
  const chargedOn = todayInSaoPaulo(first.begunAt);
  return chargedOn > shipOn ? chargedOn : shipOn;
}

interface EndedCharge extends LockedMonth {
  charge: RecurrenceChargeRow;
  payment: PaymentRow;
  outcome: ChargeOutcome;
}

async function applyOutcome(
  services: ReconcileServices,
  em: EntityManager,
  { row, month, charge, payment, outcome }: EndedCharge,
): Promise<void> {
  const at = services.clock.now();
  const reason = payment.declineReason;
  charge.endedAt = at;
  charge.declineReason = reason;
  switch (outcome.to) {
    case 'charged':
      charge.outcome = 'paid';
      moveMonth(em, row, month, 'charged', { at });
      Object.assign(month, { firstDeclinedOn: null, declineReason: null, waitUntil: null });
      break;
    case 'announced':
      charge.outcome = 'failed';
      moveMonth(em, row, month, 'announced', { at, reason: 'gateway_away' });
      month.checkAt = new Date(at.getTime() + unansweredDelayMs(month.attempts));
      break;
    case 'declined': {
      const { firstDeclinedOn, retryOn, giveUpOn } = outcome;
      charge.outcome = 'declined';
      moveMonth(em, row, month, 'declined', { at, reason });
      Object.assign(month, { firstDeclinedOn, retryOn, giveUpOn, declineReason: reason });
      if (payment.dueOn) await sendPixDeclineMail(services, em, row, { payment, retryOn, giveUpOn });
      else
        await sendRecurrenceMail(services, em, row, 'subscription-charge-failed', {
          isCardOver: retryOn === null,
          retryOn,
          until: giveUpOn,
        });
      break;
    }
    case 'cancelled':
      charge.outcome = 'declined';
      moveMonth(em, row, month, 'cancelled', { at, reason: reason ?? 'stopped' });
      month.declineReason = reason;
      if (reason === 'payer_refused')
        await sendRecurrenceMail(services, em, row, 'subscription-pix', {
          news: 'refused',
          shipOn: row.endsAfterMonth === null ? row.nextShipOn : null,
        });
      break;
    case 'failed':
      charge.outcome = 'declined';
      await failMonth(services, em, { row, month }, { at, reason });
      break;
  }
  if (outcome.to === 'charged' || outcome.to === 'cancelled') await closeAfterLastMonth(em, row, month, at);
}

async function applyOrderStatus(
  services: ReconcileServices,
  em: EntityManager,
  { row, month }: LockedMonth,
): Promise<void> {
  const order = await em.findOne(OrderRow, { id: month.transactionId ?? '' }, { refresh: true });
  const at = services.clock.now();
  if (order?.status === ORDER_STATUS.inTransit || order?.status === ORDER_STATUS.delivered)
    moveMonth(em, row, month, 'shipped', { at });
  else if (order?.status === ORDER_STATUS.cancelled) moveMonth(em, row, month, 'refunded', { at });
}
