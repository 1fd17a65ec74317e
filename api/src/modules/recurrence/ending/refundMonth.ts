import type { EntityManager } from '@mikro-orm/postgresql';
import { moveMonth } from '../change/moveRecurrence.ts';
import { lockMonth } from '../month/lockMonth.ts';
import { canMoveMonth } from '../month/month.rules.ts';
import { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';

/**
 * Marks the month of this order as refunded, in the transaction that settles the refund, also after its parcel was
 * delivered. The subscription continues: only one shipment was withdrawn.
 */
export async function refundMonth(
  em: EntityManager,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const month = await em.findOne(RecurrenceMonthRow, { transactionId: orderId });
  const locked = month && (await lockMonth(em, month.id, month.recurrenceId));
  if (locked && canMoveMonth(locked.month.state, 'refunded'))
    moveMonth(em, locked.row, locked.month, 'refunded', { at: now });
}
