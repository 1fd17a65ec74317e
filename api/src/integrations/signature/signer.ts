/** Who asks for a signature: one registration names one doctor, and his certificate at a provider. */
export interface Prescriber {
  council: string;
  registrationNumber: string;
  registrationState: string;
}

export interface CertificateFacts {
  subjectName: string;
  issuerName: string;
  serialNumber: string;
  validFrom: Date;
  validUntil: Date;
  /** Made by ourselves: worth nothing in law, and the document says so. */
  isTest: boolean;
}

/** A certificate chosen for one document. The sheet prints its facts, so it has to be known before anything is signed. */
interface ReadySigner {
  certificate: CertificateFacts;
  /** PAdES B-B over the whole document. */
  sign(pdf: Buffer, at: Date): Promise<Buffer>;
}

/** Whoever holds the key. The product sees documents go in and come back signed, never a doctor's key. */
export interface PrescriptionSigner {
  /** Throws `SigningFailed` when no certificate can be had. */
  prepare(doctor: Prescriber): Promise<ReadySigner>;
  /** The certificates (DER) that a signature must lead back to. */
  roots(): Promise<Buffer[]>;
}

/** The signature did not come about: nothing was issued, and asking again is safe. */
export class SigningFailed extends Error {}
