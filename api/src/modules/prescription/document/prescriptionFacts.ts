import type { Day } from '#schema/br/day.ts';
import type { Signatory } from '../../signedDocument/documentFacts.ts';

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

export interface PrescribingDoctor extends Signatory {
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
