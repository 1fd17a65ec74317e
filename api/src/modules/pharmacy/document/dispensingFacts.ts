import type { Day } from '#schema/br/day.ts';
import type { Professional } from '../../../integrations/signature/signer.ts';
import type { Signatory } from '../../signedDocument/documentFacts.ts';

/** What the signed record of a dispensing states. */
export interface DispensingFacts {
  /** The id of the dispensing. */
  id: string;
  dispensedAt: Date;
  orderCode: string;
  pharmacy: {
    legalName: string;
    /** `00.000.000/0000-00`, as the settings store it. */
    cnpj: string;
  };
  pharmacist: Signatory;
  patient: {
    name: string;
    /** CPF, eleven digits. */
    document: string;
  };
  medicines: readonly DispensedMedicine[];
  /** What the pharmacist wrote for the record. */
  note: string | null;
}

export interface DispensedMedicine {
  /** The generic name. */
  drug: string;
  concentration: string;
  /** What was dispensed, such as `2 frascos com 120 doses`. */
  quantity: string;
  /** As the doctor wrote them; null for a prescription that was sent as a picture, which has its own. */
  directions: string | null;
  prescription: EvaluatedPrescription;
  lots: readonly { code: string; expiresOn: Day; units: number }[];
}

/** The prescription on which a medicine was dispensed. */
export interface EvaluatedPrescription {
  /** The doctor; the registration is that of the prescription and not of an account. */
  doctor: Professional & { name: string };
  issuedOn: Day;
  source:
    | { kind: 'issued'; id: string; verificationAddress: string }
    /** Sent by the patient, and accepted in a review. */
    | { kind: 'sent'; reviewedAt: Date; reviewerName: string | null };
}

/** How to take a medicine, as the record and the label say it. */
export const posologyOf = ({ directions }: Pick<DispensedMedicine, 'directions'>): string =>
  `Como usar: ${directions ?? 'como está na receita enviada.'}`;

/** Every text of the record whose sense a changed character would change. */
export const clinicalTextsOf = ({
  pharmacy,
  pharmacist,
  patient,
  medicines,
  note,
}: DispensingFacts): string[] => [
  pharmacy.legalName,
  pharmacist.name,
  patient.name,
  ...medicines.flatMap(({ drug, concentration, quantity, directions, prescription, lots }) => [
    ...[drug, concentration, quantity, directions ?? ''],
    ...[prescription.doctor.name, prescription.doctor.registrationNumber],
    ...(prescription.source.kind === 'sent' ? [prescription.source.reviewerName ?? ''] : []),
    ...lots.map(({ code }) => code),
  ]),
  note ?? '',
];
