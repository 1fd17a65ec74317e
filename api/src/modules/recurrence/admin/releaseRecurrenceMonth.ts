import type { Ctx } from '../../../services.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { RecurrenceChargeRow } from '../month/recurrenceMonth.entity.ts';
import type { RecurrenceRefusal } from '../ownRecurrence.ts';
import type { ManagedRecurrence } from './managedRecurrence.types.ts';
import { repairRecurrence } from './repairRecurrence.ts';
import { RecurrenceRepair } from './repairs.rules.ts';

/**
 * Makes the worker check a waiting month at once: its stock and prescription, or the bank's answer to the charge in
 * progress. Starts no new charge. Sends no mail, because the check that follows informs the person of its result.
 */
export function releaseRecurrenceMonth(
  ctx: AdminContext & Pick<Ctx, 'gateway' | 'jobs'>,
  id: string,
  reason: string,
): Promise<ManagedRecurrence | RecurrenceRefusal> {
  return repairRecurrence(ctx, { id, reason, repair: RecurrenceRepair.release }, async (repaired) => {
    const { em, row, openMonth, adminId } = repaired;
    if (!openMonth) return null;
    openMonth.checkAt = ctx.now;
    const charge = await em.findOne(RecurrenceChargeRow, { monthId: openMonth.id, outcome: null });
    if (charge) {
      const { paymentId } = charge;
      await ctx.jobs.enqueue(em, 'payment.reconcile', { paymentId }, { key: paymentId });
    }
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'released_by_admin', authorId: adminId });
    return { state: openMonth.state };
  });
}
