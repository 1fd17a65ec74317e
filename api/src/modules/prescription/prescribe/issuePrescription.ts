import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { isPharmacyDrug } from '#schema/drugs.ts';
import type { Ctx, OrderServices } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { endAppointment } from '../../appointment/outcome/endAppointment.ts';
import { clinicAppointment } from '../../appointment/queue/clinicAppointments.ts';
import { claimClinicEvaluation } from '../../payment/settlement/refundClinicEvaluation.ts';
import { attachDocument } from '../document/prepareDocument.ts';
import { mailPrescriptionWait, recheckOrders } from '../orders/waitingOrders.ts';
import { PrescriptionRow } from '../prescription.entity.ts';
import { PrescriptionItemRow } from '../prescriptionItem.entity.ts';
import { viewPrescriptions } from '../viewPrescription.ts';
import type { CheckedPrescription } from './checkPrescription.ts';
import { Prescribed } from './prescribe.types.ts';
import type { Issuance, SignedPrescription } from './signPrescription.ts';

export type IssuingContext = OrderServices & Pick<Ctx, 'now' | 'viewer'>;

/**
 * Stores the signed prescription, concludes its appointment and checks the patient's waiting orders again, in the
 * caller's database transaction, which has locked the appointment.
 */
export async function issuePrescription(
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
  const clinicCase = await clinicAppointment(em, row.id, { userId: doctor.id, now: ctx.now });
  if (!view || !clinicCase) throw new Error('The prescription that was just written cannot be read.');
  return Object.assign(new Prescribed(), { case: clinicCase, prescription: view });
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
