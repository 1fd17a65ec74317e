import type { Day } from '#schema/br/day.ts';

/** The content a prescription must print (Lei 5.991/1973 art. 35, CFM 2.381/2024, CFM 2.314/2022 art. 13). */
export interface PrescriptionFacts {
  id: string;
  issuedAt: Date;
  /** Last valid day. */
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
  /** A specialty is always printed with its register number (RQE). */
  specialty: { rqe: string; name: string } | null;
  professionalAddress: string;
  /** E.164 or free text. */
  phone: string | null;
}

export interface PrescribedItem {
  /** The generic name. */
  drug: string;
  concentration: string;
  form: string;
  /** The quantity of one dispensing, such as `30 comprimidos`. */
  quantity: string;
  directions: string;
  duration: string;
  /** How many times `quantity` may be dispensed. */
  dispensings: number;
}

/** What the PDF prints about its own signature; available before signing. */
export interface SignatureFacts {
  signerName: string;
  issuerName: string;
  serialNumber: string;
  isTest: boolean;
}

export interface VerificationFacts {
  /** The https address of the public verification page, which the QR code contains. */
  address: string;
  /** The access code with hyphens, so that it is easy to read aloud. */
  code: string;
}
