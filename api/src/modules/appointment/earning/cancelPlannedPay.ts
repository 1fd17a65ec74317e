import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { DoctorPayRow } from './doctorPay.entity.ts';

/** Cancels a planned amount before it takes effect. */
export function cancelPlannedPay(
  ctx: AdminContext,
  { id, reason }: { id: string; reason: string },
): Promise<true | Refusal> {
  return rollbackOnRefusal<true | Refusal>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const row = await plannedPay(em, id, ctx.now);
    if (!row) throw new NotFound('Valor planejado');
    row.cancelledAt = ctx.now;
    row.cancelledBy = signedInViewer(ctx).userId;
    recordAct(ctx, em, {
      act: 'doctor-pay-cancelled',
      entityId: id,
      reason: givenReason,
      detail: { amount: row.amountCents },
    });
    await em.flush();
    return true;
  });
}

async function plannedPay(em: EntityManager, id: string, now: Date): Promise<DoctorPayRow | null> {
  if (!isId(id)) return null;
  const row = await em.findOne(DoctorPayRow, { id, cancelledAt: null });
  return row && row.effectiveFrom > now ? row : null;
}
