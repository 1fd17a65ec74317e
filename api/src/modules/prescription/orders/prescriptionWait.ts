import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { WAIT_DAYS } from '#schema/prescriptionRules.ts';
import type { OrderServices, Services } from '../../../services.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { sendPrescriptionMail } from '../sendPrescriptionMail.ts';
import { PrescriptionWaitRow } from './prescriptionUse.entity.ts';

/** Whole days, as announced: to the end of the seventh. */
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

/** Mails a person, after the commit, that paid orders of theirs began to wait. */
export async function mailPrescriptionWait(
  services: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  userId: string,
  [wait]: readonly PrescriptionWaitRow[],
): Promise<void> {
  if (wait)
    await sendPrescriptionMail(services, em, userId, 'document-missing', { waitsUntil: lastDay(wait) });
}

export const lastDay = ({ until }: PrescriptionWaitRow): Day => todayInSaoPaulo(until);
