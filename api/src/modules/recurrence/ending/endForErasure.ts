import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Services } from '../../../services.ts';
import { endLockedRecurrence, stopRecurrence } from '../change/endRecurrence.ts';
import { openMonthOf } from '../month/lockMonth.ts';
import { isStoppable } from '../month/month.rules.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';

/** Locks and returns the person's active or suspended subscription. Jobs and changes lock this row first, too. */
const lockUncancelled = (em: EntityManager, userId: string): Promise<RecurrenceRow | null> =>
  em.findOne(
    RecurrenceRow,
    { userId, status: { $ne: RECURRENCE_STATUS.cancelled } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );

/** Whether the bank was asked to charge a month and has not answered yet, so its order may be paid at any moment. */
async function isBeingCharged(em: EntityManager, row: RecurrenceRow): Promise<boolean> {
  const openMonth = await openMonthOf(em, row);
  return openMonth !== null && !isStoppable(openMonth.state);
}

/**
 * Ends the subscription when the person requests the erasure of the account. Returns true when nothing will be charged
 * after this transaction, and false while a charge is in progress, because its parcel would need the address.
 */
export async function endForErasure(
  services: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  { userId, at }: { userId: string; at: Date },
): Promise<boolean> {
  const row = await lockUncancelled(em, userId);
  if (!row) return true;
  if (await isBeingCharged(em, row)) return false;
  await endLockedRecurrence(services, em, row, { at, reason: 'account_erased', authorId: userId });
  return true;
}

/**
 * Ends the subscription when the account is erased, without a mail. A subscription can still exist then, because an
 * admin may remove an account that has one. Returns false while a charge is in progress.
 */
export async function endBeforeErasure(em: EntityManager, userId: string, at: Date): Promise<boolean> {
  const row = await lockUncancelled(em, userId);
  if (!row) return true;
  if (await isBeingCharged(em, row)) return false;
  await stopRecurrence(em, row, { at, reason: 'account_erased' });
  await em.flush();
  return true;
}
