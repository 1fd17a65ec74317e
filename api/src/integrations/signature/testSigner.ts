import { createPrivateKey, sign } from 'node:crypto';
import { certificateFacts, type DocumentSigner } from './signer.ts';
import { signPdf } from './signPdf.ts';
import type { TestCertificate } from './testCertificate.ts';
import { verifySignature } from './verifySignature.ts';

/** Stores the test certificate of an installation, so that all of its processes sign with the same certificate. */
export interface TestCertificateKeeper {
  /** The certificate of this installation; the first call creates it. */
  ownCertificate(): Promise<TestCertificate>;
  /** All roots, including earlier ones, so that old signatures are still valid. */
  roots(): Promise<Buffer[]>;
}

/**
 * Signs with a test certificate that the shop created. Every page of the document states that it has no legal value.
 */
export function testSigner(keeper: TestCertificateKeeper): DocumentSigner {
  return {
    async prepare() {
      const { certificate, privateKey } = await keeper.ownCertificate();
      const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
      return {
        certificate: certificateFacts(certificate, { isTest: true }),
        sign: (pdf, act) =>
          signPdf(
            pdf,
            { certificate, intermediates: [], sign: async (data) => sign('sha256', data, key) },
            act,
          ),
      };
    },
    roots: () => keeper.roots(),
    verify: async (pdf) => verifySignature(pdf, await keeper.roots()),
  };
}
