import type { EntityManager } from '@mikro-orm/postgresql';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Services } from '../../../services.ts';
import { endLockedRecurrence } from '../change/endRecurrence.ts';
import { lockRecurrence } from '../month/lockMonth.ts';
import type { MonthState } from '../month/month.rules.ts';
import { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';

/**
 * Ends the subscription that began with this order, after the order was refunded in full. The mail states the reason.
 */
export async function endWithFirstOrder(
  services: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const recurrence = await em.findOne(RecurrenceRow, { firstTransactionId: orderId });
  const row = recurrence && (await lockRecurrence(em, { id: recurrence.id }));
  if (!row || row.status === RECURRENCE_STATUS.cancelled || row.endsAfterMonth !== null) return;
  const months = await em.find(RecurrenceMonthRow, { recurrenceId: row.id }, { refresh: true });
  if (!endsWithFirstOrder(months.map(({ state }) => state))) return;
  await endLockedRecurrence(services, em, row, { at: now, reason: 'first_order_returned' });
}

const PAID: readonly MonthState[] = ['charged', 'shipped', 'refunded'];

/**
 * Whether a subscription ends because its first order was cancelled or refunded in full. Once a later month was paid,
 * that month has its own order, and the person can cancel the subscription.
 */
export const endsWithFirstOrder = (months: readonly MonthState[]): boolean =>
  !months.some((state) => PAID.includes(state));
