import type { ChainProblem } from './chain.ts';
import type { RangeProblem } from './signedRange.ts';

/** The doctor who needs a signature: one registration names one doctor, and the certificate at a provider. */
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
  /** Created by us, without legal value; the document states it. */
  isTest: boolean;
}

export type SignatureProblem =
  | RangeProblem
  | ChainProblem
  | 'altered'
  | 'signature_wrong'
  | 'certificate_not_bound';

export type SignatureVerdict =
  | { isValid: true; signedAt: Date; certificate: Omit<CertificateFacts, 'isTest'> }
  | { isValid: false; problem: SignatureProblem };

/** A certificate chosen for one document. The PDF prints its facts, so they are needed before signing. */
interface ReadySigner {
  certificate: CertificateFacts;
  /** PAdES B-B over the whole document. */
  sign(pdf: Buffer, at: Date): Promise<Buffer>;
}

/**
 * The port to the owner of the signing key. The product never gets a doctor's key, only the signed document.
 */
export interface PrescriptionSigner {
  /** Throws `SigningFailed` when no certificate is available. */
  prepare(doctor: Prescriber): Promise<ReadySigner>;
  /** The certificates (DER) that a chain must lead to. */
  roots(): Promise<Buffer[]>;
  /** Whether a document is what its signer signed, with a certificate that leads to one of the roots. */
  verify(pdf: Buffer): Promise<SignatureVerdict>;
}
