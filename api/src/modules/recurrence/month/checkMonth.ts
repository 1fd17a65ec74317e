import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { PAYMENT_METHOD } from '#schema/constants.ts';
import { newId } from '../../../shared/ids.ts';
import { UserError } from '../../../shared/refusals.ts';
import { Stock } from '../../catalog/stock.entity.ts';
import { placeHold } from '../../order/create/hold.ts';
import { readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import { takePrescriptions } from '../../order/create/takePrescriptions.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { CreditCard } from '../../payment/card/creditCard.entity.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { PixAuthorizationRow } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { closeAfterLastMonth } from '../change/endAfterMonth.ts';
import { failMonth, suspendRecurrence } from '../change/endRecurrence.ts';
import { moveMonth, recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { type PixRefusal, sendObstacle } from '../pixAutomatico/pixCharge.rules.ts';
import { pixDue } from '../pixAutomatico/pixDue.ts';
import { sendPixRefusalMail } from '../pixAutomatico/sendPixMail.ts';
import type { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { afterDecline, NO_CARD } from './dunning.rules.ts';
import { itemsOfRecurrence, type LockedMonth } from './lockMonth.ts';
import { type CheckFacts, checkOutcome } from './month.rules.ts';
import { monthOrder } from './monthOrder.ts';
import { RecurrenceChargeRow } from './recurrenceMonth.entity.ts';

/** How often a waiting month is checked. */
const WAIT_MS = 3_600_000;

export type BegunCharge = { order: OrderRow; payment: PaymentRow } & (
  | { by: 'card'; storedCard: string }
  /** `retryOf`: the first charge of the month, when this charge is a retry of it. */
  | { by: 'pix'; retryOf: string | null }
);

/**
 * The step before a charge: it checks prescription, stock and card. When all are available, it creates the order, takes
 * its units and its dispensing and writes the charge, in the caller's transaction. The bank is asked after the commit.
 */
export async function checkMonth(
  services: ReconcileServices,
  em: EntityManager,
  locked: LockedMonth,
): Promise<BegunCharge | null> {
  const now = services.clock.now();
  const { row, month } = locked;
  const items = await itemsOfRecurrence(em, row);
  const outcome = checkOutcome({
    medicineStatus: await itemsStatus(services, em, row.userId, items),
    inStock: await isInStock(services, em, items),
    soldOutChoice: row.soldOutChoice,
  });
  switch (outcome) {
    case 'stop':
      await suspendRecurrence(services, em, row, 'contraindication', now);
      return null;
    case 'skipped':
      moveMonth(em, row, month, 'skipped', { at: now, reason: 'sold_out' });
      await closeAfterLastMonth(em, row, month, now);
      await sendRecurrenceMail(services, em, row, 'subscription-changed', { change: 'skipped' });
      return null;
    case 'waitingStock':
    case 'waitingPrescription':
      await wait(services, em, locked, outcome);
      return null;
    case 'checked':
      return row.pixAuthorizationId === null
        ? beginCardCharge(services, em, locked, items)
        : beginPixCharge(services, em, locked, items);
  }
}

async function wait(
  services: ReconcileServices,
  em: EntityManager,
  { row, month }: LockedMonth,
  to: 'waitingStock' | 'waitingPrescription',
): Promise<void> {
  const now = services.clock.now();
  if (month.state !== to) {
    moveMonth(em, row, month, to, { at: now });
    // A wait that lasts longer than its month would overlap the next one; of two waits in a row the first one counts.
    month.waitUntil ??= row.nextAnnounceOn > month.shipOn ? row.nextAnnounceOn : addDays(month.shipOn, 7);
    await sendRecurrenceMail(services, em, row, 'subscription-waiting', {
      because: to === 'waitingStock' ? 'stock' : 'evaluation',
      until: month.waitUntil,
    });
  }
  month.checkAt = new Date(now.getTime() + WAIT_MS);
}

async function beginCardCharge(
  services: ReconcileServices,
  em: EntityManager,
  locked: LockedMonth,
  items: readonly RecurrenceItemRow[],
): Promise<BegunCharge | null> {
  const { row } = locked;
  const card = row.cardId
    ? await em.findOne(CreditCard, { id: row.cardId, removedAt: null, gateway: services.gateway.name })
    : null;
  if (!card) {
    await declineUnasked(services, em, locked, NO_CARD);
    return null;
  }
  const charge = await writeCharge(services, em, locked, {
    items,
    method: PAYMENT_METHOD.creditCard,
    keptCardId: card.id,
  });
  return { by: 'card', ...charge, storedCard: card.token };
}

async function beginPixCharge(
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
    await declineUnasked(services, em, locked, refusal, totalCents);
    return null;
  }
  // A charge that the bank did not receive is sent again without a second mail.
  const isNews = locked.month.state !== 'announced' || locked.month.attempts === 0;
  const due = await pixDue(em, locked, now);
  if (!due) {
    await failMonth(services, em, locked, { at: now, reason: locked.month.declineReason });
    return null;
  }
  const { dueOn, retryOf } = due;
  const expiresAt = endOfDayInSaoPaulo(addDays(dueOn, 1));
  const charge = await writeCharge(services, em, locked, {
    items,
    ...{ method: PAYMENT_METHOD.pix, pixAuthorizationId: id, dueOn, expiresAt },
  });
  if (isNews)
    await sendRecurrenceMail(services, em, row, 'subscription-pix', {
      ...{ news: 'scheduled', totalCents, dueOn },
    });
  return { by: 'pix', ...charge, retryOf };
}

type WayToPay = Pick<PaymentRow, 'method'> &
  Partial<Pick<PaymentRow, 'keptCardId' | 'pixAuthorizationId' | 'dueOn' | 'expiresAt'>>;

/** Creates the order, takes its units and its dispensing, and writes the charge before the bank is asked. */
async function writeCharge(
  services: ReconcileServices,
  em: EntityManager,
  { row, month }: LockedMonth,
  { items, ...wayToPay }: WayToPay & { items: readonly RecurrenceItemRow[] },
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const now = services.clock.now();
  const { order, items: lines } = monthOrder(em, row, items, now);
  const payment = em.create(PaymentRow, {
    id: newId(now.getTime()),
    transactionId: order.id,
    userId: row.userId,
    gateway: services.gateway.name,
    amountCents: order.totalCents,
    installments: 1,
    ...wayToPay,
    createdAt: now,
  });
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
  em.persist([payment, charge]);
  moveMonth(em, row, month, 'checked', { at: now });
  month.transactionId = order.id;
  await em.flush();
  const asking = { ...services, now };
  const statuses = await takePrescriptions(asking, em, order, lines);
  // Another order took the dispensing or the units at the same moment: everything is rolled back and the next round
  // sees it.
  if (statuses.some(({ medicineStatus }) => medicineStatus !== 'valid'))
    throw new Error('The prescription was used up meanwhile.');
  const refusal = await placeHold(em, order, lines, now);
  if (refusal instanceof UserError) throw new Error(`The units were sold meanwhile: ${refusal.code}`);
  return { order, payment };
}

/** Without a card, an authorisation or a sufficient limit, the month is declined without asking the bank. */
async function declineUnasked(
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
  // The declined charge of a last shipment has no retry either.
  if (next === 'suspend' || row.endsAfterMonth === month.month)
    return failMonth(services, em, { row, month }, cause);
  // Declined before, for example because the authorisation that replaced a card has too low a limit: the person keeps
  // the week.
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

/** The worst state of the medicines: only a valid prescription ships, whatever may become valid later. */
async function itemsStatus(
  services: ReconcileServices,
  em: EntityManager,
  userId: string,
  items: readonly RecurrenceItemRow[],
): Promise<CheckFacts['medicineStatus']> {
  const lines = items.filter(({ prescription }) => prescription);
  const asking = { ...services, now: services.clock.now() };
  const statuses = await readMedicineStatuses(asking, em, { userId, lines });
  if (statuses.some(({ medicineStatus }) => medicineStatus === 'forbidden')) return 'forbidden';
  return statuses.every(({ medicineStatus }) => medicineStatus === 'valid') ? 'valid' : 'waiting';
}

async function isInStock(
  { catalog }: ReconcileServices,
  em: EntityManager,
  items: readonly RecurrenceItemRow[],
): Promise<boolean> {
  const sold = catalog.now();
  if (items.some(({ productId }) => sold.sellable(productId)?.product.soldOff !== false)) return false;
  const skuIds = items.flatMap(({ skuId }) => skuId ?? []);
  const shelves = await em.find(Stock, { skuId: { $in: skuIds } }, { refresh: true });
  const onHand = new Map(shelves.map((shelf) => [shelf.skuId, shelf.onHand]));
  return items.every(({ skuId, quantity }) => skuId === null || (onHand.get(skuId) ?? 0) >= quantity);
}
