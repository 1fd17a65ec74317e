import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createUnionType } from 'type-graphql';
import { isMeaningfulReason } from '#schema/audit/meaningfulReason.ts';
import { MAX_REVOCATION_REASON } from '#schema/validation/clinicalTexts.ts';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import { confirmBeforeSigning, type SignatureContext } from '../../account/twoFactor/stepUp.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { lastDay, recheckOrders } from '../orders/waitingOrders.ts';
import { PrescriptionRow } from '../prescription.entity.ts';
import { Prescription } from '../prescription.types.ts';
import { viewPrescriptions } from '../readPrescription.ts';
import { sendPrescriptionMail } from '../sendPrescriptionMail.ts';

export const RevokeResult = createUnionType({
  name: 'RevokePrescriptionResult',
  types: () => [Prescription, Refusal, InvalidInput] as const,
});

const MIN_REASON_LENGTH = 10;

interface Revocation {
  id: string;
  reason: string;
  oneTimePassword: string;
}

type RevokingContext = OrderServices &
  Part<Ctx, 'encryption' | 'now' | 'security' | 'viewer' | 'request.address'>;

/**
 * Revokes a prescription: orders that are not picked yet need another one. Only the doctor who issued it and admins
 * may revoke it; the reason is stored. A second call changes nothing.
 */
export async function revokePrescription(
  ctx: SignatureContext & RevokingContext,
  { id, reason, oneTimePassword }: Revocation,
) {
  const viewer = signedInViewer(ctx);
  const givenReason = wholeText(reason, MAX_REVOCATION_REASON);
  const requested = isId(id) ? await ctx.em.fork().findOne(PrescriptionRow, { id }) : null;
  if (!requested || (viewer.role !== Role.admin && requested.doctorId !== viewer.userId))
    throw new NotFound('Receita');
  if (givenReason.length < MIN_REASON_LENGTH || !isMeaningfulReason(givenReason))
    return new Refusal('revocation_needs_reason');
  const code = await confirmBeforeSigning(ctx, oneTimePassword);
  if (code instanceof Refusal) return code;
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await em.findOneOrFail(PrescriptionRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row.revokedAt) await revoke(ctx, em, row, givenReason);
    const [view] = await viewPrescriptions(ctx, em, [row]);
    if (!view) throw new NotFound('Receita');
    return view;
  });
}

async function revoke(
  ctx: RevokingContext,
  em: EntityManager,
  row: PrescriptionRow,
  reason: string,
): Promise<void> {
  const viewer = signedInViewer(ctx);
  const { id, userId } = row;
  const revocationReason = await ctx.encryption.sealText(
    userId,
    'prescription.revocation_reason',
    id,
    reason,
  );
  Object.assign(row, { revokedAt: ctx.now, revokedBy: viewer.userId, revocationReason });
  record(em, { type: 'prescription.revoked', entityId: id, userId });
  if (viewer.role === Role.admin)
    recordAct(ctx, em, { act: 'prescription-revoked', userId, entityId: id, reason });
  await em.flush();
  const [wait] = await recheckOrders(ctx, em, userId);
  await em.flush();
  const facts = wait ? { waitsUntil: lastDay(wait) } : {};
  await sendPrescriptionMail(ctx, em, userId, 'document-revoked', facts);
}
