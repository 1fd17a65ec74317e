import { createServer } from 'node:http';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';
import type { TestCertificate } from '../../../src/integrations/signature/testCertificate.ts';
import type { TestCertificateKeeper } from '../../../src/integrations/signature/testSigner.ts';
import { portOf } from '../../../src/shared/portOf.ts';

export const keeperOf = (certificate: TestCertificate): TestCertificateKeeper => ({
  ownCertificate: async () => certificate,
  roots: async () => [certificate.root],
});

export const someDoctor = { council: 'CRM', registrationNumber: '123456', registrationState: 'SP' };

/** A PKCS#12 file as a certificate authority issues it. The numeric ids are the bag types of RFC 7292. */
export async function p12Of({ privateKey, certificate, root }: TestCertificate, password: string) {
  const secret = new TextEncoder().encode(password).buffer;
  const key = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(new Uint8Array(privateKey)) });
  await key.makeInternalValues({
    password: secret,
    contentEncryptionAlgorithm: {
      name: 'AES-CBC',
      length: 128,
      iv: crypto.getRandomValues(new Uint8Array(16)),
    },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: 1000,
  });
  const certificates = [certificate, root].map(
    (der) =>
      new SafeBag({
        bagId: '1.2.840.113549.1.12.10.1.3',
        bagValue: new CertBag({ parsedValue: Certificate.fromBER(new Uint8Array(der)) }),
      }),
  );
  const safe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        {
          privacyMode: 0,
          value: new SafeContents({
            safeBags: [new SafeBag({ bagId: '1.2.840.113549.1.12.10.1.2', bagValue: key }), ...certificates],
          }),
        },
      ],
    },
  });
  await safe.makeInternalValues({ safeContents: [{}] });
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } });
  await pfx.makeInternalValues({
    password: secret,
    iterations: 1000,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  });
  return Buffer.from(pfx.toSchema().toBER());
}

export interface SigningService {
  url: string;
  requests: { path: string; authorization: string | undefined; body: string }[];
  close(): Promise<void>;
}

/** `silence`: the service accepts the request and never answers. */
type Answer = { status?: number; body: unknown } | 'silence';

/** A signing service on loopback that responds as the test says. */
export async function fakeSigningService(
  answer: (path: string, body: string) => Answer,
): Promise<SigningService> {
  const requests: SigningService['requests'] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const path = request.url ?? '';
    requests.push({ path, authorization: request.headers.authorization, body });
    const reply = answer(path, body);
    if (reply === 'silence') return;
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
