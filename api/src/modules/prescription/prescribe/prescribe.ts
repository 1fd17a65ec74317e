import type { EntityManager } from '@mikro-orm/postgresql';
import { createUnionType, Field, ObjectType } from 'type-graphql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { isPharmacyDrug } from '#schema/drugs.ts';
import type { Ctx, OrderServices } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { SigningFailed } from '../../../shared/ports/portErrors.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { confirmBeforeSigning, type SignatureContext } from '../../account/twoFactor/stepUp.ts';
import { User } from '../../account/user.entity.ts';
import { AppointmentMoved } from '../../appointment/appointmentMoved.ts';
import { endAppointment } from '../../appointment/outcome/endAppointment.ts';
import { ClinicAppointment } from '../../appointment/queue/clinicAppointment.types.ts';
import { clinicAppointment } from '../../appointment/queue/clinicAppointments.ts';
import { claimClinicEvaluation } from '../../payment/settlement/refundClinicEvaluation.ts';
import type { SigningServices } from '../../signedDocument/signDocument.ts';
import { attachDocument, type PreparedDocument, prepareDocument } from '../document/prepareDocument.ts';
import { mailPrescriptionWait, recheckOrders } from '../orders/waitingOrders.ts';
import { PrescriptionRow } from '../prescription.entity.ts';
import { Prescription } from '../prescription.types.ts';
import { PrescriptionItemRow } from '../prescriptionItem.entity.ts';
import { viewPrescriptions } from '../readPrescription.ts';
import { type CheckedPrescription, checkPrescription } from './checkPrescription.ts';
import { documentFacts, undrawnName } from './documentFacts.ts';
import type { PrescribeInput } from './prescribe.inputs.ts';

@ObjectType()
class Prescribed {
  @Field(() => ClinicAppointment)
  appointment!: ClinicAppointment;

  @Field(() => Prescription)
  prescription!: Prescription;
}

export const PrescribeResult = createUnionType({
  name: 'PrescribeResult',
  types: () => [Prescribed, AppointmentMoved, Refusal, InvalidInput] as const,
});

type IssuingContext = OrderServices & Pick<Ctx, 'now' | 'viewer'>;

type SigningContext = SigningServices & SignatureContext & Pick<Ctx, 'catalog'>;

/** When and under which id the prescription is issued. */
interface Issuance {
  id: string;
  issuedAt: Date;
  issuedOn: string;
}

interface SignedPrescription {
  patient: User;
  doctor: User;
  document: PreparedDocument;
}

/**
 * Issues a prescription: signs the document, and then stores it, concludes the appointment and checks waiting orders
 * in one database transaction. Signing may take minutes, so it runs before anything is locked; everything is checked
 * before signing and again while the appointment is locked. On a refusal or failure nothing is issued and the
 * appointment does not change.
 */
export async function prescribe(ctx: SigningContext & IssuingContext, input: PrescribeInput) {
  const issuance = { id: newId(ctx.now.getTime()), issuedAt: ctx.now, issuedOn: todayInSaoPaulo(ctx.now) };
  const signed = await signPrescription(ctx, input, issuance);
  if (signed instanceof UserError) return signed;
  return rollbackOnRefusal(ctx.em, async (em) => {
    const checked = await checkPrescription(ctx, em, input);
    // The signed document contains the patient's name, so a name that was changed during signing is refused.
    const { name } = await em.findOneOrFail(User, { id: signed.patient.id }, { refresh: true });
    if (name !== signed.patient.name) return new Refusal('identity_not_confirmed');
    return checked instanceof UserError
      ? checked
      : issuePrescription(ctx, em, checked, { ...issuance, ...signed });
  });
}

/** Checks the request, uses up the doctor's code or passkey, and signs. It has no lock, as signing may take minutes. */
async function signPrescription(ctx: SigningContext, input: PrescribeInput, issuance: Issuance) {
  const checked = await rollbackOnRefusal(ctx.em, (em) => checkPrescription(ctx, em, input));
  if (checked instanceof UserError) return checked;
  const patient = await ctx.em.fork().findOneOrFail(User, { id: checked.row.userId });
  const doctor = await ctx.em.fork().findOneOrFail(User, { id: signedInViewer(ctx).userId });
  const undrawn = undrawnName({ patient, doctor });
  if (undrawn) return undrawn;
  const code = await confirmBeforeSigning(ctx, input.oneTimePassword);
  if (code instanceof Refusal) return code;
  const document = await prepareDocument(ctx, documentFacts(checked, { ...issuance, patient, doctor })).catch(
    (error: unknown) => {
      if (error instanceof SigningFailed) return new Refusal('signature_unavailable');
      throw error;
    },
  );
  return document instanceof UserError ? document : { patient, doctor, document };
}

/**
 * Stores the signed prescription, concludes its appointment and checks the patient's waiting orders again, in the
 * caller's database transaction, which has locked the appointment.
 */
async function issuePrescription(
  ctx: IssuingContext,
  em: EntityManager,
  checked: CheckedPrescription,
  { id, issuedOn, doctor, document }: Issuance & SignedPrescription,
): Promise<Prescribed> {
  const { row, message } = checked;
  const prescription = insertPrescription(ctx, em, checked, { id, issuedOn, doctor });
  await em.flush();
  await attachDocument(em, document);
  record(em, { type: 'prescription.issued', entityId: id, userId: row.userId });
  await endAppointment(ctx, em, row, { status: APPOINTMENT_STATUS.prescribed, message });
  // The paid evaluation now belongs to this appointment, so that a later appointment does not refund it.
  await claimClinicEvaluation(em, { userId: row.userId, appointmentId: row.id });
  const waits = await recheckOrders(ctx, em, row.userId);
  await em.flush();
  await mailPrescriptionWait(ctx, em, row.userId, waits);
  const [view] = await viewPrescriptions(ctx, em, [prescription]);
  const appointment = await clinicAppointment(em, row.id, { userId: doctor.id, now: ctx.now });
  if (!view || !appointment) throw new Error('The prescription that was just written cannot be read.');
  return Object.assign(new Prescribed(), { appointment, prescription: view });
}

function insertPrescription(
  { now }: Pick<Ctx, 'now'>,
  em: EntityManager,
  { row, registration, medicines, validUntil, message }: CheckedPrescription,
  { id, issuedOn, doctor }: Pick<Issuance & SignedPrescription, 'id' | 'issuedOn' | 'doctor'>,
): PrescriptionRow {
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
    createdAt: now,
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
  return prescription;
}
