import type { Professional } from '../../integrations/signature/signer.ts';

/** The doctor or pharmacist who signs a document, as it prints them. */
export interface Signatory extends Professional {
  name: string;
}

/** What the PDF prints about its own signature; available before signing. */
interface SignatureFacts {
  signerName: string;
  issuerName: string;
  serialNumber: string;
  isTest: boolean;
}

interface VerificationFacts {
  /** The https address of the public verification page, which the QR code contains. */
  address: string;
  /** The access code with hyphens, so that it is easy to read aloud. */
  code: string;
}

/** A document that is about to be signed. */
export interface Signed {
  signature: SignatureFacts;
  verification: VerificationFacts;
}

/** A document that is only looked at: it is not signed, so nothing verifies it. */
export interface Unsigned {
  signature: null;
  verification: null;
}
