import { LockMode } from '@mikro-orm/core';
import type { Ctx, OrderServices } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { mailPrescriptionWait, recheckOrders } from '../orders/waitingOrders.ts';
import { canMoveUpload } from '../prescription.rules.ts';
import { PrescriptionUploadFile, PrescriptionUploadRow } from './prescriptionUpload.entity.ts';
import type { PrescriptionUpload } from './prescriptionUpload.types.ts';
import { viewUpload } from './readUpload.ts';

/**
 * Withdraws an upload before a decision. Its files are detached, so that a sweep deletes them: the shop needs them no
 * longer (LGPD, art. 16).
 */
export function withdrawUpload(
  ctx: OrderServices & Pick<Ctx, 'em' | 'now' | 'viewer'>,
  id: string,
): Promise<PrescriptionUpload | Refusal> {
  const { userId } = signedInViewer(ctx);
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = isId(id)
      ? await em.findOne(PrescriptionUploadRow, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!row) throw new NotFound('Receita');
    if (row.status === 'withdrawn') return viewUpload(ctx, em, row);
    if (!canMoveUpload(row.status, 'withdrawn')) return new Refusal('prescription_already_decided');
    row.status = 'withdrawn';
    row.decidedAt = ctx.now;
    const pages = await em.find(PrescriptionUploadFile, { uploadId: row.id });
    const files = await em.find(StoredFileRow, { id: { $in: pages.map(({ fileId }) => fileId) } });
    for (const file of files) file.attachedAt = null;
    for (const page of pages) em.remove(page);
    record(em, { type: 'prescription.withdrawn', entityId: row.id, userId, payload: { status: row.status } });
    await em.flush();
    await mailPrescriptionWait(ctx, em, userId, await recheckOrders(ctx, em, userId));
    await em.flush();
    return viewUpload(ctx, em, row);
  });
}
