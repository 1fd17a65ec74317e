import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { WAIT_DAYS } from '#schema/prescriptionRules.ts';
import type { OrderServices, Services } from '../../../services.ts';
import {
  isForbidden,
  isOnHold,
  missingOf,
  readMedicineStatuses,
  reserveDispensings,
} from '../../order/create/prescriptionNeeds.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { isAmong, PAID_UNPICKED, UNSENT } from '../../order/order.rules.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { StatusMoveRow } from '../../order/statusMove.entity.ts';
import { cancelOrder } from '../../payment/settlement/cancelOrder.ts';
import { DECIDE_DAYS } from '../orderStep/orderStep.rules.ts';
import { sendPrescriptionMail } from '../sendPrescriptionMail.ts';
import { cancelPart } from './cancelPart.ts';
import { PrescriptionWaitRow } from './prescriptionUse.entity.ts';

/**
 * Checks a person's unsent orders again, in the database transaction that changed their prescriptions or answers. The
 * oldest order reserves dispensings first, and pages that show the orders receive a live update. An order with an
 * unsafe medicine is cancelled and refunded. A paid order that no prescription covers starts to wait, or is cancelled
 * when the last day for a decision has passed. Returns the waiting periods that began.
 */
export async function recheckOrders(
  services: OrderServices,
  em: EntityManager,
  userId: string,
): Promise<PrescriptionWaitRow[]> {
  const orders = await em.find(
    OrderRow,
    { userId, status: { $in: [...UNSENT] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const ids = orders.map(({ id }) => id);
  const items = await em.find(OrderItemRow, {
    transactionId: { $in: ids },
    prescription: true,
    quantity: { $gt: 0 },
  });
  const waits = await em.find(PrescriptionWaitRow, { transactionId: { $in: ids } });
  const begun: PrescriptionWaitRow[] = [];
  for (const order of orders) {
    const medicines = items.filter(({ transactionId }) => transactionId === order.id);
    if (medicines.length === 0) continue;
    const waiting = waits.find(({ transactionId }) => transactionId === order.id);
    const statuses = await readOrReserveStatuses(services, em, order, medicines);
    if (isForbidden(statuses)) {
      await cancelUnfulfillableOrder(services, em, order, 'unsafe');
      continue;
    }
    if (order.status === ORDER_STATUS.picking) continue;
    // Whether a prescription is missing is asked again once the doctor has concluded.
    if (isOnHold(statuses)) continue;
    const isMissing = missingOf(statuses).length > 0;
    if (isMissing && !waiting && isAmong(order.status, PAID_UNPICKED)) {
      if (await isPastDecisionDeadline(services, em, order)) {
        await cancelUnfulfillableOrder(services, em, order, 'undecided');
        continue;
      }
      begun.push(beginWait(services, em, order));
    }
    if (!isMissing && waiting) em.remove(waiting);
    recordOrderChange(em, order, 'transaction.status-changed', null);
  }
  return begun;
}

/** The status of each medicine of an order. Only an order in picking keeps its dispensings; others reserve now. */
async function readOrReserveStatuses(
  { catalog, ports, clock }: OrderServices,
  em: EntityManager,
  order: OrderRow,
  medicines: readonly OrderItemRow[],
) {
  const needs = { catalog, ports, now: clock.now() };
  const { id: orderId, userId } = order;
  return order.status === ORDER_STATUS.picking
    ? readMedicineStatuses(needs, em, { userId, orderId, lines: medicines })
    : reserveDispensings(needs, em, order, medicines);
}

/**
 * Reserves the available dispensings for a locked order; returns true when a medicine is forbidden or still has no
 * prescription.
 */
export async function reserveAndCheckPrescriptions(
  services: OrderServices,
  em: EntityManager,
  order: OrderRow,
  medicines: readonly OrderItemRow[],
): Promise<boolean> {
  const statuses = await readOrReserveStatuses(services, em, order, medicines);
  return isForbidden(statuses) || missingOf(statuses).length > 0;
}

async function isPastDecisionDeadline(
  { clock }: OrderServices,
  em: EntityManager,
  { id }: OrderRow,
): Promise<boolean> {
  const paid = await em.findOne(
    StatusMoveRow,
    { transactionId: id, to: { $in: [...PAID_UNPICKED] } },
    { orderBy: { at: 'asc' } },
  );
  return paid !== null && addDaysTo(paid.at, DECIDE_DAYS) <= clock.now();
}

const addDaysTo = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);

/** Starts the waiting period of an order, which ends at the end of the seventh day in São Paulo. */
function beginWait(
  { clock }: OrderServices,
  em: EntityManager,
  { id, userId }: OrderRow,
): PrescriptionWaitRow {
  const since = clock.now();
  const until = endOfDayInSaoPaulo(addDays(todayInSaoPaulo(since), WAIT_DAYS));
  const wait = em.create(PrescriptionWaitRow, { transactionId: id, userId, since, until });
  em.persist(wait);
  return wait;
}

/** Enqueues the mail that a paid order of this person waits for a prescription. Sends none for an empty list. */
export async function mailPrescriptionWait(
  services: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  userId: string,
  [wait]: readonly PrescriptionWaitRow[],
): Promise<void> {
  if (wait)
    await sendPrescriptionMail(services, em, userId, 'document-missing', { waitsUntil: lastDay(wait) });
}

/** The last day of the waiting period. */
export const lastDay = ({ until }: PrescriptionWaitRow): Day => todayInSaoPaulo(until);

/** The texts that tell the buyer on the order page why the order was cancelled automatically. */
const CANCEL_NOTES = {
  unsafe:
    'Pelo que você contou na avaliação, este item não é seguro para você. O valor pago é devolvido inteiro. Se quiser entender melhor, fale com o médico pela sua conta.',
  noPrescription: 'Nenhuma receita válida chegou em 7 dias. O valor pago é devolvido inteiro.',
  notDispensed:
    'O farmacêutico não pôde dispensar este pedido, pelo motivo que está nesta página. O valor pago é devolvido inteiro.',
  undecided: `Não houve decisão sobre a receita em ${DECIDE_DAYS} dias. O valor pago é devolvido inteiro, e pedimos desculpas.`,
  accountRemoved: 'A conta foi removida antes do envio. O valor pago é devolvido inteiro.',
} as const;

/**
 * Cancels and refunds those medicines of a locked order that must not be sent. The other items stay in the order if
 * they can be sent without them; otherwise the whole order is cancelled. The mail names no medicine.
 */
export async function cancelUnfulfillableOrder(
  services: OrderServices,
  em: EntityManager,
  order: OrderRow,
  why: keyof typeof CANCEL_NOTES,
): Promise<void> {
  await em.nativeDelete(PrescriptionWaitRow, { transactionId: order.id });
  if (why !== 'accountRemoved' && (await cancelPart(services, em, order, why))) return;
  await cancelOrder(services, em, order, {
    authorId: null,
    note: CANCEL_NOTES[why],
    reason: why === 'accountRemoved' ? 'account-removed' : 'not-prescribed',
  });
}
