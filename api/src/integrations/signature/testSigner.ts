import { createPrivateKey, sign } from 'node:crypto';
import { certificateFacts } from './certificateFacts.ts';
import type { PrescriptionSigner } from './signer.ts';
import { signPdf } from './signPdf.ts';
import type { TestCertificate } from './testCertificate.ts';
import { verifySignature } from './verifySignature.ts';

/** Stores the test certificate, so that every process signs with the same one. */
export interface TestCertificateKeeper {
  /** The certificate of this installation, created when there is none. */
  ownCertificate(): Promise<TestCertificate>;
  /** Includes earlier roots, so that old signatures still verify. */
  roots(): Promise<Buffer[]>;
}

/** Signs like a real signer, with a certificate we created; the document states it on every page. */
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
    verify: async (pdf) => verifySignature(pdf, await keeper.roots()),
  };
}
