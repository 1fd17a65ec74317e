import { X509Certificate } from 'node:crypto';
import type { CertificateFacts } from './signer.ts';

/** The readable part of a distinguished name: the common name, or else the whole name. */
const nameIn = (distinguished: string): string => {
  const common = distinguished.split('\n').find((part) => part.startsWith('CN='));
  return (common?.slice(3) ?? distinguished.replaceAll('\n', ', ')).replaceAll('\\', '');
};

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
