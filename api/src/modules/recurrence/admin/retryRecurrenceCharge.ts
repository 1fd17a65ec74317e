import type { Ctx } from '../../../services.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import type { RecurrenceRefusal } from '../ownRecurrence.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import type { ManagedRecurrence } from './managedRecurrence.types.ts';
import { repairRecurrence } from './repairRecurrence.ts';
import { RecurrenceRepair } from './repairs.rules.ts';

/**
 * Charges a declined month again today; with PIX Automático, sends a charge that is due tomorrow. The worker runs it
 * within seconds, as every retry, so the month is charged once. After another decline, deadlines still count from the
 * first decline.
 */
export function retryRecurrenceCharge(
  ctx: AdminContext & Pick<Ctx, 'config' | 'gateway' | 'jobs'>,
  id: string,
  reason: string,
): Promise<ManagedRecurrence | RecurrenceRefusal> {
  return repairRecurrence(ctx, { id, reason, repair: RecurrenceRepair.retry }, async (repaired) => {
    const { em, row, openMonth, adminId, today } = repaired;
    if (!openMonth) return null;
    Object.assign(openMonth, { retryOn: today, checkAt: ctx.now });
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'retry_by_admin', authorId: adminId });
    const change = row.pixAuthorizationId === null ? 'retry' : 'retryPix';
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', { change });
    return { attempts: openMonth.attempts };
  });
}
