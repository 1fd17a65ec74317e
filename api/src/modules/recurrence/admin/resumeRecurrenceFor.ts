import type { Ctx } from '../../../services.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { resumeLocked } from '../change/resumeRecurrence.ts';
import type { RecurrenceRefusal } from '../ownRecurrence.ts';
import type { ManagedRecurrence } from './managedRecurrence.types.ts';
import { repairRecurrence } from './repairRecurrence.ts';
import { RecurrenceRepair } from './repairs.rules.ts';

/**
 * An admin resumes a suspended subscription for its owner, by the owner's rules: it needs a payment method, no medicine
 * that became unsafe, and at most 60 days since the suspension.
 */
export function resumeRecurrenceFor(
  ctx: AdminContext & Pick<Ctx, 'catalog' | 'config' | 'gateway' | 'jobs' | 'prescriptions'>,
  id: string,
  reason: string,
): Promise<ManagedRecurrence | RecurrenceRefusal> {
  return repairRecurrence(
    ctx,
    { id, reason, repair: RecurrenceRepair.resume },
    ({ em, row, openMonth, adminId, today }) =>
      resumeLocked(
        ctx,
        { em, row, openMonth, userId: row.userId, today },
        { reason: 'resumed_by_admin', authorId: adminId },
      ),
  );
}
