import { X509Certificate } from 'node:crypto';
import type { Signer } from '@libpdf/core';
import { SigningFailed } from '#shared/ports/portErrors.ts';
import type { SigningAct } from './signer.ts';

export interface SigningKey {
  /** DER. */
  certificate: Uint8Array;
  /**
   * The certificates between this one and its root. The root is omitted, because a verifier must trust its own copy.
   */
  intermediates: Uint8Array[];
  /** Signs the SHA-256 of these bytes: PKCS#1 v1.5, or ECDSA in DER. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

const ALGORITHMS: Readonly<Record<string, Pick<Signer, 'keyType' | 'signatureAlgorithm'>>> = {
  rsa: { keyType: 'RSA', signatureAlgorithm: 'RSASSA-PKCS1-v1_5' },
  ec: { keyType: 'EC', signatureAlgorithm: 'ECDSA' },
};

/** Appends a PAdES B-B signature to a document, whose bytes do not change. */
export async function signPdf(pdf: Buffer, key: SigningKey, { at, reason }: SigningAct): Promise<Buffer> {
  const { certificate, intermediates } = key;
  const kind = new X509Certificate(certificate).publicKey.asymmetricKeyType ?? '';
  const algorithm = ALGORITHMS[kind];
  if (!algorithm) throw new SigningFailed(`A key of the kind ${kind} does not sign documents.`);
  // Loaded with the first signature, because most processes never sign.
  const { PDF } = await import('@libpdf/core');
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer: {
      certificate,
      certificateChain: intermediates,
      ...algorithm,
      sign: (data) => key.sign(data),
    },
    level: 'B-B',
    subFilter: 'ETSI.CAdES.detached',
    digestAlgorithm: 'SHA-256',
    reason,
    signingTime: at,
  });
  return Buffer.from(bytes);
}
