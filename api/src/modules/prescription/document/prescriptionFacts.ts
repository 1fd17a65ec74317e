import type { Day } from '#schema/br/day.ts';

/** What a prescription says on paper (Lei 5.991/1973 art. 35, CFM 2.381/2024, CFM 2.314/2022 art. 13). */
export interface PrescriptionFacts {
  id: string;
  issuedAt: Date;
  /** The last day it is good for. */
  validUntil: Day;
  doctor: PrescribingDoctor;
  patient: {
    name: string;
    /** CPF, eleven digits. */
    document: string;
    address: string;
  };
  items: readonly PrescribedItem[];
  messageToPatient: string | null;
}

export interface PrescribingDoctor {
  name: string;
  council: string;
  registrationNumber: string;
  registrationState: string;
  /** A specialty is never shown without the number of its register. */
  specialty: { rqe: string; name: string } | null;
  professionalAddress: string;
  /** E.164 or as written; at least one of the two is printed. */
  phone: string | null;
  email: string | null;
}

export interface PrescribedItem {
  /** The generic name. */
  drug: string;
  concentration: string;
  form: string;
  /** `30 comprimidos`, for one dispensing. */
  quantity: string;
  directions: string;
  duration: string;
  /** How often that quantity may be taken. */
  dispensings: number;
}

/** What the sheet says about its own signature; known before it is signed. */
export interface SignatureFacts {
  signerName: string;
  issuerName: string;
  serialNumber: string;
  isTest: boolean;
}

export interface VerificationFacts {
  /** The https address of the public page, and of the QR code. */
  address: string;
  /** As the patient reads it aloud. */
  code: string;
}
