import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { newId } from '../../../shared/ids.ts';
import { reserveDispensings } from '../../order/create/prescriptionNeeds.ts';
import { writeOrder } from '../../order/create/writeOrder.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { CreditCard } from '../../payment/card/creditCard.entity.ts';
import { UNANSWERED } from '../../payment/checkout/newPayment.ts';
import { writeBeginning } from '../../payment/checkout/writeBeginning.ts';
import type { PaymentRow } from '../../payment/payment.entity.ts';
import { PixAuthorizationRow } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { failMonth } from '../change/endRecurrence.ts';
import { moveMonth, recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { type PixRefusal, sendObstacle } from '../pixAutomatico/pixCharge.rules.ts';
import { pixDue } from '../pixAutomatico/pixDue.ts';
import { sendPixRefusalMail } from '../pixAutomatico/sendPixMail.ts';
import type { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { afterDecline, NO_CARD } from './dunning.rules.ts';
import type { LockedMonth } from './lockMonth.ts';
import { monthOrder } from './monthOrder.ts';
import { RecurrenceChargeRow } from './recurrenceMonth.entity.ts';

export type BegunCharge = { order: OrderRow; payment: PaymentRow } & (
  | { by: 'card'; storedCard: string }
  /** `retryOf`: the first charge of the month, when this charge is a retry of it. */
  | { by: 'pix'; retryOf: string | null }
);

/** Stores the charge of a month to the saved card. Without a card, declines the month and returns null. */
export async function beginCardCharge(
  services: ReconcileServices,
  em: EntityManager,
  locked: LockedMonth,
  items: readonly RecurrenceItemRow[],
): Promise<BegunCharge | null> {
  const { row } = locked;
  const card = row.cardId
    ? await em.findOne(CreditCard, {
        id: row.cardId,
        removedAt: null,
        gateway: services.outside.gateway.name,
      })
    : null;
  if (!card) {
    await declineWithoutCharge(services, em, locked, NO_CARD);
    return null;
  }
  const charge = await writeCharge(services, em, locked, {
    items,
    method: PAYMENT_METHOD.creditCard,
    keptCardId: card.id,
  });
  return { by: 'card', ...charge, storedCard: card.token };
}

/**
 * Stores the charge of a month by PIX Automático. Returns null when there is nothing to send: the month is declined
 * when the bank would refuse the charge, and fails when no day is left for another charge.
 */
export async function beginPixCharge(
  services: ReconcileServices,
  em: EntityManager,
  locked: LockedMonth,
  items: readonly RecurrenceItemRow[],
): Promise<BegunCharge | null> {
  const { row } = locked;
  const now = services.clock.now();
  const id = row.pixAuthorizationId ?? '';
  const authorization = await em.findOneOrFail(PixAuthorizationRow, { id }, { refresh: true });
  const totalCents = monthlyTotal(row, items);
  const refusal = sendObstacle(authorization, totalCents);
  if (refusal) {
    await declineWithoutCharge(services, em, locked, refusal, totalCents);
    return null;
  }
  // A charge that the bank did not receive is sent again without a second mail.
  const isFirstSend = locked.month.state !== 'announced' || locked.month.attempts === 0;
  const due = await pixDue(em, locked, now);
  if (!due) {
    await failMonth(services, em, locked, { at: now, reason: locked.month.declineReason });
    return null;
  }
  const { dueOn, retryOf } = due;
  const expiresAt = endOfDayInSaoPaulo(addDays(dueOn, 1));
  const charge = await writeCharge(services, em, locked, {
    items,
    method: PAYMENT_METHOD.pix,
    pixAuthorizationId: id,
    dueOn,
    expiresAt,
  });
  if (isFirstSend)
    await sendRecurrenceMail(services, em, row, 'subscription-pix', {
      news: 'scheduled',
      totalCents,
      dueOn,
    });
  return { by: 'pix', ...charge, retryOf };
}

type WayToPay = Pick<PaymentRow, 'method'> &
  Partial<Pick<PaymentRow, 'keptCardId' | 'pixAuthorizationId' | 'dueOn' | 'expiresAt'>>;

/** Creates the order, reserves its units and its dispensing, and stores the charge before the bank is asked. */
async function writeCharge(
  services: ReconcileServices,
  em: EntityManager,
  { row, month }: LockedMonth,
  { items, ...wayToPay }: WayToPay & { items: readonly RecurrenceItemRow[] },
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const now = services.clock.now();
  const placed = monthOrder(row, items, now);
  const order = await writeOrder({ em, now }, placed, null);
  if (!order) throw new Error('An order without a key is always written.');
  const statuses = await reserveDispensings({ ...services, now }, em, order, placed.items);
  // Another order took the dispensing or the units at the same moment: the error rolls everything back, and the next
  // check of the month waits for a prescription or for stock.
  if (statuses.some(({ medicineStatus }) => medicineStatus !== 'valid'))
    throw new Error('The prescription was used up meanwhile.');
  const payment: PaymentRow = {
    ...UNANSWERED,
    id: newId(now.getTime()),
    transactionId: order.id,
    userId: row.userId,
    gateway: services.outside.gateway.name,
    amountCents: order.totalCents,
    interestCents: 0,
    installments: 1,
    requestKey: null,
    keptCardId: null,
    pixAuthorizationId: null,
    expiresAt: null,
    ...wayToPay,
    createdAt: now,
  };
  await em.flush();
  const facts = { order, items: placed.items, version: null };
  const written = await writeBeginning(em, { facts, payment, consents: [], key: null, now });
  if (written !== 'written') throw new Error('The units were sold meanwhile.');
  month.attempts += 1;
  const charge = em.create(RecurrenceChargeRow, {
    id: newId(now.getTime()),
    recurrenceId: row.id,
    monthId: month.id,
    attempt: month.attempts,
    transactionId: order.id,
    paymentId: payment.id,
    amountCents: order.totalCents,
    begunAt: now,
  });
  em.persist(charge);
  moveMonth(em, row, month, 'checked', { at: now });
  month.transactionId = order.id;
  return { order: { ...order, stockHeld: true }, payment };
}

/**
 * Declines a month without asking the bank, because the card, the authorisation or a sufficient limit is missing, and
 * informs the person. `totalCents` is the amount that a mail about a low limit names.
 */
async function declineWithoutCharge(
  services: ReconcileServices,
  em: EntityManager,
  { row, month }: LockedMonth,
  reason: typeof NO_CARD | PixRefusal,
  totalCents = 0,
): Promise<void> {
  const now = services.clock.now();
  const today = todayInSaoPaulo(now);
  const firstDeclinedOn = month.firstDeclinedOn ?? today;
  const next = afterDecline({ kind: 'hard', firstDeclinedOn, today });
  const cause = { at: now, reason };
  // The last shipment of a cancelled subscription fails at its first decline.
  if (next === 'suspend' || row.endsAfterMonth === month.month)
    return failMonth(services, em, { row, month }, cause);
  // The month may be declined already, for example when the authorisation that replaced a card has too low a limit. The
  // week to choose another payment method still counts from the first decline.
  if (month.state === 'declined') recordRecurrenceChange(em, row, cause);
  else moveMonth(em, row, month, 'declined', cause);
  Object.assign(month, { firstDeclinedOn, declineReason: reason, ...next });
  if (reason !== NO_CARD)
    return sendPixRefusalMail(services, em, row, { reason, totalCents, until: next.giveUpOn });
  await sendRecurrenceMail(services, em, row, 'subscription-charge-failed', {
    isCardOver: true,
    retryOn: null,
    until: next.giveUpOn,
  });
}
