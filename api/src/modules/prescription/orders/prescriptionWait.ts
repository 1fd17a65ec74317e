import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { WAIT_DAYS } from '#schema/prescriptionRules.ts';
import type { OrderServices, Services } from '../../../services.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { sendPrescriptionMail } from '../sendPrescriptionMail.ts';
import { PrescriptionWaitRow } from './prescriptionUse.entity.ts';

/** Starts the waiting period of an order, which ends at the end of the seventh day in São Paulo. */
export function beginWait(
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
