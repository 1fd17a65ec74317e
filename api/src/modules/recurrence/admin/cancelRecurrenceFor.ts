import type { Ctx } from '../../../services.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { endAfterMonth } from '../change/endAfterMonth.ts';
import { endRecurrence } from '../change/endRecurrence.ts';
import { isStoppable } from '../month/month.rules.ts';
import type { RecurrenceRefusal } from '../ownRecurrence.ts';
import type { ManagedRecurrence } from './managedRecurrence.types.ts';
import { repairRecurrence } from './repairRecurrence.ts';
import { RecurrenceRepair } from './repairs.rules.ts';

/**
 * An admin cancels a subscription for its owner. A shipment whose charge was not sent to the bank is stopped, also when
 * the owner is too late to stop it. A month that is being charged is still shipped and is the last one. A PIX
 * Automático charge that waits at the bank is withdrawn.
 */
export function cancelRecurrenceFor(
  ctx: AdminContext & Pick<Ctx, 'config' | 'gateway' | 'jobs'>,
  id: string,
  reason: string,
): Promise<ManagedRecurrence | RecurrenceRefusal> {
  return repairRecurrence(ctx, { id, reason, repair: RecurrenceRepair.cancel }, async (repaired) => {
    const { em, row, openMonth, adminId } = repaired;
    const cause = { at: ctx.now, reason: 'cancel_by_admin', authorId: adminId };
    if (openMonth && !isStoppable(openMonth.state)) {
      await endAfterMonth(ctx, em, { row, openMonth, because: cause });
      return { isLast: true };
    }
    await endRecurrence(ctx, em, row, cause);
    return null;
  });
}
