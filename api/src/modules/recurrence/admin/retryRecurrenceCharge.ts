import type { Ctx } from '../../../context.ts';
import { noteChange } from '../change/moveRecurrence.ts';
import type { RecurrenceRefusal } from '../ownRecurrence.ts';
import { sendRecurrenceLetter } from '../recurrenceLetter.ts';
import type { ManagedRecurrence } from './recurrenceAdmin.types.ts';
import { repairRecurrence } from './repairRecurrence.ts';
import { RecurrenceRepair } from './repairs.rules.ts';

/**
 * Charges a declined month again today; by PIX Automático, a charge that is due tomorrow is sent. The worker does it within
 * seconds, by the same step as every retry, so that the month is charged once; what follows another decline counts from the
 * first one.
 */
export function retryRecurrenceCharge(
  ctx: Ctx,
  id: string,
  reason: string,
): Promise<ManagedRecurrence | RecurrenceRefusal> {
  return repairRecurrence(ctx, { id, reason, repair: RecurrenceRepair.retry }, async (repaired) => {
    const { em, row, open, adminId, today } = repaired;
    if (!open) return null;
    Object.assign(open, { retryOn: today, checkAt: ctx.now });
    noteChange(em, row, { at: ctx.now, reason: 'retry_by_admin', authorId: adminId });
    const change = row.pixAuthorizationId === null ? 'retry' : 'retryPix';
    await sendRecurrenceLetter(ctx, em, row, 'subscription-changed', { change });
    return { attempts: open.attempts };
  });
}
