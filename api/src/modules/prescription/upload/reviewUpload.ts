import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, OrderServices } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import type { PrescriptionWaitRow } from '../orders/prescriptionUse.entity.ts';
import { lastDay, mailPrescriptionWait, recheckOrders } from '../orders/waitingOrders.ts';
import { shortText } from '../prescription.inputs.ts';
import { canMoveUpload, failedRules, reviewProblem } from '../prescription.rules.ts';
import { sendPrescriptionMail } from '../sendPrescriptionMail.ts';
import { acceptUpload, NOTE_LENGTH } from './acceptUpload.ts';
import { PrescriptionUploadRow } from './prescriptionUpload.entity.ts';
import type { ReviewPrescriptionUploadInput } from './prescriptionUpload.inputs.ts';
import type { PrescriptionUpload } from './prescriptionUpload.types.ts';
import { viewUpload } from './viewUpload.ts';

/**
 * Stores the reviewer's decision, rule by rule. Accepting creates the prescription in the same database transaction.
 */
export function reviewUpload(
  ctx: OrderServices & AdminContext,
  id: string,
  input: ReviewPrescriptionUploadInput,
): Promise<PrescriptionUpload | Refusal | InvalidInput> {
  return rollbackOnRefusal(ctx.em, async (em) => {
    // With the row lock, a second reviewer waits here and then finds the upload decided.
    const row = isId(id)
      ? await em.findOne(PrescriptionUploadRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!row) throw new NotFound('Receita');
    // An admin cannot decide on their own upload.
    if (row.userId === signedInViewer(ctx).userId) return new Refusal('not_yourself');
    const status = input.accept ? 'accepted' : 'refused';
    if (!canMoveUpload(row.status, status)) return new Refusal('prescription_already_decided');
    const problem = reviewProblem(input.checks, input.accept);
    if (problem) return new Refusal(problem);
    const refusal = input.accept ? await acceptUpload(ctx, em, row, input) : null;
    if (refusal) return refusal;
    await decide(ctx, em, row, input, status);
    const waits = await recheckOrders(ctx, em, row.userId);
    await em.flush();
    await mailPatient(ctx, em, row, waits);
    return viewUpload(ctx, em, row);
  });
}

async function decide(
  ctx: Pick<Ctx, 'address' | 'now' | 'security' | 'viewer'>,
  em: EntityManager,
  row: PrescriptionUploadRow,
  { checks, note, accept: isAccepted }: ReviewPrescriptionUploadInput,
  status: 'accepted' | 'refused',
): Promise<void> {
  const viewer = signedInViewer(ctx);
  const { id, userId } = row;
  row.status = status;
  row.checks = { ...checks };
  row.note = shortText(note, NOTE_LENGTH);
  row.decidedBy = viewer.userId;
  row.decidedAt = ctx.now;
  record(em, { type: `prescription.${status}`, entityId: id, userId, payload: { status } });
  const access = {
    ownerId: userId,
    viewer,
    what: 'prescription',
    entityId: id,
    channel: 'graphql',
    now: ctx.now,
    reason: 'Conferência da receita que você enviou',
    reasonKind: 'prescription-review',
    opensMore: false,
  } as const;
  await recordAccess(em, access);
  recordAct(ctx, em, {
    act: isAccepted ? 'upload-accepted' : 'upload-refused',
    userId,
    entityId: id,
    reason: row.note,
    detail: { failed: failedRules(checks).map((rule) => rule.id) },
  });
  await em.flush();
}

async function mailPatient(
  ctx: Pick<Ctx, 'config' | 'jobs'>,
  em: EntityManager,
  { userId, status }: PrescriptionUploadRow,
  waits: readonly PrescriptionWaitRow[],
): Promise<void> {
  if (status === 'accepted') {
    await sendPrescriptionMail(ctx, em, userId, 'document-accepted');
    // When only one of two medicines was accepted, an order of both still waits.
    return mailPrescriptionWait(ctx, em, userId, waits);
  }
  const [wait] = waits;
  const facts = wait ? { waitsUntil: lastDay(wait) } : {};
  await sendPrescriptionMail(ctx, em, userId, 'document-refused', facts);
}
