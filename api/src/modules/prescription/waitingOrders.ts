import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { WAIT_DAYS } from '#schema/prescriptionRules.ts';
import type { Services } from '../../services.ts';
import { tellChange } from '../transaction/moveStatus.ts';
import { isForbidden, missingOf, takePrescriptions } from '../transaction/prescriptionNeeds.ts';
import { TransactionRow } from '../transaction/transaction.entity.ts';
import { TransactionItemRow } from '../transaction/transactionItem.entity.ts';
import { sendPrescriptionLetter } from './prescriptionLetter.ts';
import { PrescriptionWaitRow } from './prescriptionUse.entity.ts';

export type WaitServices = Pick<Services, 'catalog' | 'prescriptions' | 'clock'>;

export const PAID_UNPICKED: readonly number[] = [
  ORDER_STATUS.approved,
  ORDER_STATUS.approvedAfterCompensation,
];
export const UNPICKED = [...PAID_UNPICKED, ORDER_STATUS.awaitingPayment];

/**
 * Looks at a person's orders again after something about his prescriptions has changed, in the same transaction: the
 * oldest takes what it needs first, pages that show them are told, and a paid one that nothing stands for any more
 * begins to wait. Answers the waits that began now.
 */
export async function lookAtOrders(
  services: WaitServices,
  em: EntityManager,
  userId: string,
): Promise<PrescriptionWaitRow[]> {
  const orders = await em.find(
    TransactionRow,
    { userId, status: { $in: UNPICKED } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const ids = orders.map(({ id }) => id);
  const items = await em.find(TransactionItemRow, { transactionId: { $in: ids }, prescription: true });
  const waits = await em.find(PrescriptionWaitRow, { transactionId: { $in: ids } });
  const begun: PrescriptionWaitRow[] = [];
  for (const order of orders) {
    const medicines = items.filter(({ transactionId }) => transactionId === order.id);
    if (medicines.length === 0) continue;
    const isMissing = await lacksPrescription(services, em, order, medicines);
    const waiting = waits.find(({ transactionId }) => transactionId === order.id);
    if (isMissing && !waiting && PAID_UNPICKED.includes(order.status ?? 0))
      begun.push(beginWait(services, em, order));
    if (!isMissing && waiting) em.remove(waiting);
    tellChange(em, order, 'transaction.status-changed', null);
  }
  return begun;
}

/** Takes what there is for an order that is held locked; true when nothing stands for one of its medicines. */
export async function lacksPrescription(
  { catalog, prescriptions, clock }: WaitServices,
  em: EntityManager,
  order: TransactionRow,
  medicines: readonly TransactionItemRow[],
): Promise<boolean> {
  const asking = { catalog, prescriptions, now: clock.now() };
  const standings = await takePrescriptions(asking, em, order, medicines);
  return isForbidden(standings) || missingOf(standings).length > 0;
}

/** Whole days, as they are told: to the end of the seventh. */
function beginWait(
  { clock }: WaitServices,
  em: EntityManager,
  { id, userId }: TransactionRow,
): PrescriptionWaitRow {
  const since = clock.now();
  const until = endOfDayInSaoPaulo(addDays(todayInSaoPaulo(since), WAIT_DAYS));
  const wait = em.create(PrescriptionWaitRow, { transactionId: id, userId, since, until });
  em.persist(wait);
  return wait;
}

/** Tells a person, once the change is committed, that paid orders of his began to wait. */
export async function tellOfWaits(
  services: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  userId: string,
  [wait]: readonly PrescriptionWaitRow[],
): Promise<void> {
  if (wait)
    await sendPrescriptionLetter(services, em, userId, 'document-missing', { waitsUntil: lastDay(wait) });
}

export const lastDay = ({ until }: PrescriptionWaitRow): Day => todayInSaoPaulo(until);
