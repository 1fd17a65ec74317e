import { X509Certificate } from 'node:crypto';
import { SigningFailed } from '#shared/ports/portErrors.ts';
import { certificateFacts, type DocumentSigner } from './signer.ts';
import { signPdf } from './signPdf.ts';
import { verifySignature } from './verifySignature.ts';

/**
 * Signs with a certificate and its key in a PKCS#12 file (type A1 of ICP-Brasil). It is for an installation with one
 * doctor, or with a certificate of the clinic; the certificates of several people need the remote signer. Without
 * configured roots, the highest certificate in the file is trusted.
 */
export async function fileSigner(
  file: Buffer,
  { password, roots }: { password: string; roots: readonly Buffer[] },
): Promise<DocumentSigner> {
  const { P12Signer } = await import('@libpdf/core');
  const opened = await P12Signer.create(file, password).catch((error: unknown) => {
    throw new SigningFailed('The PKCS#12 file does not open with this password.', { cause: error });
  });
  const certificate = Buffer.from(opened.certificate);
  const chain = opened.certificateChain.map((der) => Buffer.from(der));
  const isRoot = (der: Buffer) => {
    const { subject, issuer } = new X509Certificate(der);
    return roots.some((root) => root.equals(der)) || subject === issuer;
  };
  const intermediates = chain.filter((der) => !isRoot(der));
  const highest = chain.find(isRoot) ?? chain.at(-1) ?? certificate;
  const trusted = roots.length > 0 ? [...roots] : [highest];
  return {
    async prepare() {
      const sign = (data: Uint8Array) => opened.sign(data, 'SHA-256');
      return {
        certificate: certificateFacts(certificate, { isTest: false }),
        sign: (pdf, act) => signPdf(pdf, { certificate, intermediates, sign }, act),
      };
    },
    roots: async () => trusted,
    verify: async (pdf) => verifySignature(pdf, trusted),
  };
}
