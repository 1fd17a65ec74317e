import { createHash, verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { SigningFailed } from '#shared/ports/portErrors.ts';
import { certificateFacts, type DocumentSigner, type Professional } from './signer.ts';
import { signPdf } from './signPdf.ts';
import { verifySignature } from './verifySignature.ts';

/**
 * Long enough for a confirmation on a phone, if the provider asks for it, and shorter than the response time
 * that the API promises.
 */
const TIMEOUT_MS = 20_000;
const MAX_ANSWER_BYTES = 64 * 1024;

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const certificateAnswer = z.object({ certificate: base64, chain: z.array(base64).max(5).default([]) });
const signatureAnswer = z.object({ signature: base64 });

/**
 * Signs with a signing service that has the doctors' certificates (README.md). The service receives a digest, never the
 * document. Its signature is verified with the certificate, so that a wrong response throws and no document is created.
 */
export function remoteSigner({
  url,
  token,
  roots,
  timeoutMs = TIMEOUT_MS,
}: {
  url: string;
  token: string | null;
  roots: readonly Buffer[];
  timeoutMs?: number;
}): DocumentSigner {
  async function ask<Answer>(path: string, answer: z.ZodType<Answer>, body?: object): Promise<Answer> {
    try {
      const response = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`It answered ${response.status}.`);
      const text = await response.text();
      if (text.length > MAX_ANSWER_BYTES) throw new Error('It answered too much.');
      return answer.parse(JSON.parse(text));
    } catch (error) {
      throw new SigningFailed('The signing service gave no usable answer.', { cause: error });
    }
  }

  return {
    async prepare(professional) {
      const name = registration(professional);
      const found = await ask(`/certificate?doctor=${encodeURIComponent(name)}`, certificateAnswer);
      const certificate = readCertificate(found.certificate);
      const intermediates = found.chain.filter((der) => !roots.some((root) => root.equals(der)));
      const sign = async (data: Uint8Array) => {
        const digest = createHash('sha256').update(data).digest('base64');
        const request = { doctor: name, algorithm: 'SHA-256', digest };
        const { signature } = await ask('/signatures', signatureAnswer, request);
        if (!verify('sha256', data, certificate.publicKey, signature))
          throw new SigningFailed('The signing service signed something else.');
        return signature;
      };
      return {
        certificate: certificateFacts(found.certificate, { isTest: false }),
        sign: (pdf, act) => signPdf(pdf, { certificate: found.certificate, intermediates, sign }, act),
      };
    },
    roots: async () => [...roots],
    verify: async (pdf) => verifySignature(pdf, roots),
  };
}

/** The registration in the form `CRM-SP-123456`. */
const registration = ({ council, registrationState, registrationNumber }: Professional): string =>
  `${council}-${registrationState}-${registrationNumber}`;

function readCertificate(der: Buffer): X509Certificate {
  try {
    return new X509Certificate(der);
  } catch (error) {
    throw new SigningFailed('The signing service gave no certificate.', { cause: error });
  }
}
