import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Services } from '../../../services.ts';
import { endAndFinish, stopRecurrence } from '../change/endRecurrence.ts';
import { openMonthOf } from '../month/lockMonth.ts';
import { isStoppable } from '../month/month.rules.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';

/** The person's subscription that is not cancelled, locked in the same order as by the jobs and changes. */
const lockUncancelled = (em: EntityManager, userId: string): Promise<RecurrenceRow | null> =>
  em.findOne(
    RecurrenceRow,
    { userId, status: { $ne: RECURRENCE_STATUS.cancelled } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );

/** Whether the bank was asked to charge a month and has not answered: its order may be paid a second later. */
async function isBeingCharged(em: EntityManager, row: RecurrenceRow): Promise<boolean> {
  const open = await openMonthOf(em, row);
  return open !== null && !isStoppable(open.state);
}

/**
 * Ends the subscription of a person who starts the erasure of the account: from this transaction on nothing is charged.
 * Returns false while a charge is under way, because its parcel would need the address.
 */
export async function endForErasure(
  services: Pick<Services, 'config' | 'jobs'>,
  em: EntityManager,
  { userId, at }: { userId: string; at: Date },
): Promise<boolean> {
  const row = await lockUncancelled(em, userId);
  if (!row) return true;
  if (await isBeingCharged(em, row)) return false;
  await endAndFinish(services, em, row, { at, reason: 'account_erased', authorId: userId });
  return true;
}

/**
 * Ends the subscription when the account is erased, without a mail: an admin may remove an account that has one. Returns
 * false while a charge is under way.
 */
export async function endBeforeErasure(em: EntityManager, userId: string, at: Date): Promise<boolean> {
  const row = await lockUncancelled(em, userId);
  if (!row) return true;
  if (await isBeingCharged(em, row)) return false;
  await stopRecurrence(em, row, { at, reason: 'account_erased' });
  await em.flush();
  return true;
}
