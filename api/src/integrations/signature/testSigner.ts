import { createPrivateKey, sign } from 'node:crypto';
import { certificateFacts } from './certificateFacts.ts';
import type { PrescriptionSigner } from './signer.ts';
import { signPdf } from './signPdf.ts';
import type { TestCertificate } from './testCertificate.ts';

/** Where the test certificate is kept, so that every process signs with the same one. */
export interface TestCertificateKeeper {
  /** The one of this installation, made when there is none. */
  ownCertificate(): Promise<TestCertificate>;
  /** Roots of earlier ones too: what was signed then stays proven. */
  roots(): Promise<Buffer[]>;
}

/** Signs like the real thing, with a certificate of our own making; the document says so on every page. */
export function testSigner(keeper: TestCertificateKeeper): PrescriptionSigner {
  return {
    async prepare() {
      const { certificate, privateKey } = await keeper.ownCertificate();
      const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
      return {
        certificate: certificateFacts(certificate, { isTest: true }),
        sign: (pdf, at) =>
          signPdf(
            pdf,
            { certificate, intermediates: [], sign: async (data) => sign('sha256', data, key) },
            at,
          ),
      };
    },
    roots: () => keeper.roots(),
  };
}
