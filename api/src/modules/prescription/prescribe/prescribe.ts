import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { isPharmacyDrug } from '#schema/drugs.ts';
import type { Ctx, OrderServices } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { SigningFailed } from '../../../shared/ports/portErrors.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { confirmSignature } from '../../account/twoFactor/confirmSignature.ts';
import { User } from '../../account/user.entity.ts';
import { APPOINTMENT_STATUS } from '../../appointment/appointment.rules.ts';
import { endAppointment } from '../../appointment/outcome/endAppointment.ts';
import { clinicAppointment } from '../../appointment/queue/clinicAppointments.ts';
import { claimClinicEvaluation } from '../../payment/settlement/refundClinicEvaluation.ts';
import { attachDocument, type PreparedDocument, prepareDocument } from '../document/issueDocument.ts';
import { mailPrescriptionWait } from '../orders/prescriptionWait.ts';
import { recheckOrders } from '../orders/waitingOrders.ts';
import { PrescriptionRow } from '../prescription.entity.ts';
import { PrescriptionItemRow } from '../prescriptionItem.entity.ts';
import { viewPrescriptions } from '../viewPrescription.ts';
import { type CheckedPrescription, checkPrescription } from './checkPrescription.ts';
import type { PrescribeInput } from './prescribe.inputs.ts';
import { Prescribed } from './prescribe.types.ts';
import { sheetFacts } from './sheetFacts.ts';

/**
 * Issues a prescription: signs the document, concludes the appointment and continues waiting orders, in one
 * transaction. Signing may take minutes, so it runs before any lock; everything that allows the prescription
 * is checked before signing and again under the lock of the appointment. On refusal or failure nothing is
 * issued and the appointment is unchanged.
 */
export async function prescribe(
  ctx: OrderServices &
    Pick<
      Ctx,
      | 'address'
      | 'em'
      | 'encryption'
      | 'limits'
      | 'now'
      | 'security'
      | 'signer'
      | 'storage'
      | 'tokens'
      | 'viewer'
    >,
  input: PrescribeInput,
): Promise<Prescribed | UserError> {
  const issued = { id: newId(ctx.now.getTime()), issuedAt: ctx.now, issuedOn: todayInSaoPaulo(ctx.now) };
  const before = await rollbackOnRefusal<CheckedPrescription | UserError>(ctx.em, (em) =>
    checkPrescription(ctx, em, input),
  );
  if (before instanceof UserError) return before;
  const code = await confirmSignature(ctx, input.oneTimePassword);
  if (code instanceof Refusal) return code;
  const patient = await ctx.em.fork().findOneOrFail(User, { id: before.row.userId });
  const doctor = await ctx.em.fork().findOneOrFail(User, { id: memberOf(ctx).userId });
  const document = await prepareDocument(ctx, sheetFacts(before, { ...issued, patient, doctor })).catch(
    (error: unknown) => {
      if (error instanceof SigningFailed) return new Refusal('signature_unavailable');
      throw error;
    },
  );
  if (document instanceof UserError) return document;
  return rollbackOnRefusal<Prescribed | UserError>(ctx.em, async (em) => {
    const checked = await checkPrescription(ctx, em, input);
    // The document has the name that was compared, so a name changed during signing is refused.
    const { name } = await em.findOneOrFail(User, { id: before.row.userId }, { refresh: true });
    if (name !== patient.name) return new Refusal('identity_not_confirmed');
    return checked instanceof UserError ? checked : issue(ctx, em, checked, { ...issued, doctor, document });
  });
}

interface Issue {
  id: string;
  issuedOn: string;
  doctor: User;
  document: PreparedDocument;
}

async function issue(
  ctx: OrderServices & Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  { row, registration, medicines, validUntil, message }: CheckedPrescription,
  { id, issuedOn, doctor, document }: Issue,
): Promise<Prescribed> {
  const prescription = em.create(PrescriptionRow, {
    id,
    userId: row.userId,
    origin: 'evaluation',
    appointmentId: row.id,
    doctorId: doctor.id,
    doctorName: doctor.name,
    council: registration.council,
    registrationNumber: registration.registrationNumber,
    registrationState: registration.registrationState,
    issuedOn,
    validUntil,
    messageToPatient: message,
    createdAt: ctx.now,
  });
  em.persist(prescription);
  for (const [position, { productId, drug, directions, duration, units, dispensings }] of medicines.entries())
    em.persist(
      em.create(PrescriptionItemRow, {
        id: newId(),
        prescriptionId: id,
        subjectId: row.userId,
        position,
        productId: isPharmacyDrug(productId) ? null : productId,
        drug: drug.drug,
        dose: drug.concentration,
        instructions: directions,
        duration,
        unitsPerDispensing: units,
        dispensingsAllowed: dispensings,
      }),
    );
  await em.flush();
  await attachDocument(em, document);
  record(em, { type: 'prescription.issued', entityId: id, userId: row.userId });
  await endAppointment(ctx, em, row, { status: APPOINTMENT_STATUS.prescribed, message });
  // The evaluation was used, so a later appointment must not refund it.
  await claimClinicEvaluation(em, { userId: row.userId, caseId: row.id });
  const waits = await recheckOrders(ctx, em, row.userId);
  await em.flush();
  await mailPrescriptionWait(ctx, em, row.userId, waits);
  const [shown] = await viewPrescriptions(ctx, em, [prescription]);
  const decided = await clinicAppointment(em, row.id, { userId: doctor.id, now: ctx.now });
  if (!shown || !decided) throw new Error('What was just written cannot be read.');
  return Object.assign(new Prescribed(), { case: decided, prescription: shown });
}
