import { undrawnCharacter, undrawnText } from '../../../shared/pdf/printable.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { User } from '../../account/user.entity.ts';
import { addressLine } from '../document/documentText.ts';
import type { PrescriptionFacts } from '../document/prescriptionFacts.ts';
import type { CheckedPrescription } from './checkPrescription.ts';
import { quantityOf } from './prescribe.rules.ts';

/** The content of the prescription PDF. Patient and doctor are read from their records and not from the form. */
export const documentFacts = (
  { registration, medicines, validUntil, message }: CheckedPrescription,
  { id, issuedAt, patient, doctor }: { id: string; issuedAt: Date; patient: User; doctor: User },
): PrescriptionFacts & { userId: string } => ({
  id,
  userId: patient.id,
  issuedAt,
  validUntil,
  doctor: {
    name: doctor.name,
    council: registration.council,
    registrationNumber: registration.registrationNumber,
    registrationState: registration.registrationState,
    specialty:
      registration.rqe && registration.specialty
        ? { rqe: registration.rqe, name: registration.specialty }
        : null,
    professionalAddress: registration.professionalAddress,
    phone: registration.professionalPhone,
  },
  patient: { name: patient.name, document: patient.document, address: addressLine(patient) },
  items: medicines.map(({ drug, directions, duration, units, dispensings }) => ({
    drug: drug.drug,
    concentration: drug.concentration,
    form: drug.form,
    quantity: quantityOf(drug, units),
    directions,
    duration,
    dispensings,
  })),
  messageToPatient: message,
});

/** A refusal when the document cannot draw the name of the patient or of the doctor as it is in their records. */
export function undrawnName({
  patient,
  doctor,
}: Record<'patient' | 'doctor', { name: string }>): Refusal | null {
  for (const [whose, { name }] of [
    ['No nome do paciente', patient],
    ['No seu nome', doctor],
  ] as const) {
    const undrawn = undrawnCharacter(name);
    if (undrawn) return new Refusal('prescription_name_not_drawn', `${whose}: ${undrawnText(undrawn)}`);
  }
  return null;
}
