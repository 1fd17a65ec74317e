import { X509Certificate } from 'node:crypto';
import type { ChainProblem } from './chain.ts';
import type { RangeProblem } from './signedRange.ts';

/**
 * The doctor or pharmacist who signs, named by their registration with the council; a signing service finds their
 * certificate by it.
 */
export interface Professional {
  council: string;
  registrationNumber: string;
  registrationState: string;
}

interface CertificateFacts {
  subjectName: string;
  issuerName: string;
  serialNumber: string;
  validFrom: Date;
  validUntil: Date;
  /** True for a certificate created by the shop itself, without legal value; the document states that. */
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
  sign(pdf: Buffer, act: SigningAct): Promise<Buffer>;
}

/** What a signature states about itself. */
export interface SigningAct {
  at: Date;
  /** What is signed, in characters of ASCII: `Prescricao de medicamento`. */
  reason: string;
}

/**
 * Signs documents of doctors and pharmacists. An adapter uses a certificate file, a signing service or a test
 * certificate; the product never stores a key of theirs.
 */
export interface DocumentSigner {
  /** Throws `SigningFailed` when no certificate is available. */
  prepare(professional: Professional): Promise<ReadySigner>;
  /** The certificates (DER) that a chain must lead to. */
  roots(): Promise<Buffer[]>;
  /** Verifies that a document is unchanged since it was signed, with a certificate issued under one of the roots. */
  verify(pdf: Buffer): Promise<SignatureVerdict>;
}

/** The facts of a certificate in DER that a document shows. */
export function certificateFacts(der: Uint8Array, { isTest }: { isTest: boolean }): CertificateFacts {
  const certificate = new X509Certificate(der);
  return {
    subjectName: nameIn(certificate.subject),
    issuerName: nameIn(certificate.issuer),
    serialNumber: certificate.serialNumber,
    validFrom: certificate.validFromDate,
    validUntil: certificate.validToDate,
    isTest,
  };
}

/** The readable part of a distinguished name: the common name, or else the whole name. */
const nameIn = (distinguished: string): string => {
  const common = distinguished.split('\n').find((part) => part.startsWith('CN='));
  return (common?.slice(3) ?? distinguished.replaceAll('\n', ', ')).replaceAll('\\', '');
};
