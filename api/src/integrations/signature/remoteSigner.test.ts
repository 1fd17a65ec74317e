import { createPrivateKey, privateEncrypt } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { SigningFailed } from '#shared/ports/portErrors.ts';
import {
  fakeSigningService,
  type SigningService,
  someDoctor,
} from '../../../test/builders/prescription/signatures.ts';
import { remoteSigner } from './remoteSigner.ts';
import { makeTestCertificate, type TestCertificate } from './testCertificate.ts';
import { verifySignature } from './verifySignature.ts';

const AT = new Date('2026-11-21T13:42:10Z');
const REASON = 'Prescricao de medicamento';
let doctorCertificate: TestCertificate;
let plain: Buffer;
let service: SigningService;

beforeAll(async () => {
  doctorCertificate = await makeTestCertificate();
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' });
  plain = Buffer.from(await pdf.save());
});
afterEach(() => service.close());

/**
 * The ASN.1 prefix that marks a digest as SHA-256 (DigestInfo of PKCS#1). A service that gets only the digest signs
 * this prefix and the digest.
 */
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');
function rawSignature(body: string): string {
  const digest = Buffer.from(JSON.parse(body).digest, 'base64');
  const key = createPrivateKey({ key: doctorCertificate.privateKey, format: 'der', type: 'pkcs8' });
  return privateEncrypt(key, Buffer.concat([DIGEST_INFO, digest])).toString('base64');
}

const certificateAnswer = () => ({
  body: {
    certificate: doctorCertificate.certificate.toString('base64'),
    chain: [doctorCertificate.root.toString('base64')],
  },
});
/** Long enough for a busy machine; a service that is silent needs a short one. */
const signerAt = (url: string, timeoutMs = 60_000) =>
  remoteSigner({ url, token: 'cartao', roots: [doctorCertificate.root], timeoutMs });

describe('a signing service', () => {
  it('finds the certificate of a pharmacist by their registration too', async () => {
    service = await fakeSigningService(certificateAnswer);
    await signerAt(service.url).prepare({ ...someDoctor, council: 'CRF', registrationNumber: '54321' });
    expect(service.requests.map(({ path }) => path)).toEqual(['/certificate?doctor=CRF-SP-54321']);
  });

  it('receives only a digest of the document, and its signature is valid', async () => {
    service = await fakeSigningService((path, body) =>
      path.startsWith('/certificate') ? certificateAnswer() : { body: { signature: rawSignature(body) } },
    );
    const signer = signerAt(service.url);
    const ready = await signer.prepare(someDoctor);
    const document = await ready.sign(plain, { at: AT, reason: REASON });
    expect(verifySignature(document, await signer.roots())).toMatchObject({ isValid: true, signedAt: AT });
    expect(service.requests.map(({ path }) => path)).toEqual([
      '/certificate?doctor=CRM-SP-123456',
      '/signatures',
    ]);
    for (const { authorization } of service.requests) expect(authorization).toBe('Bearer cartao');
    expect(JSON.parse(service.requests[1]?.body ?? '')).toEqual({
      doctor: 'CRM-SP-123456',
      algorithm: 'SHA-256',
      digest: expect.stringMatching(/^[\w+/]{43}=$/),
    });
  });

  it.each<[string, () => { status?: number; body: unknown }]>([
    ['is down', () => ({ status: 503, body: { error: 'down' } })],
    ['does not know the doctor', () => ({ status: 404, body: {} })],
    ['returns something else', () => ({ body: { signature: 12 } })],
    ['returns no JSON', () => ({ body: '<html>' })],
    [
      'returns 256 zeros as the signature',
      () => ({ body: { signature: Buffer.alloc(256).toString('base64') } }),
    ],
    [
      'returns a signature of four bytes',
      () => ({ body: { signature: Buffer.from('nada').toString('base64') } }),
    ],
  ])('that %s makes the signer fail with SigningFailed', async (_what, answer) => {
    service = await fakeSigningService((path) =>
      path.startsWith('/certificate') ? certificateAnswer() : answer(),
    );
    const ready = await signerAt(service.url).prepare(someDoctor);
    await expect(ready.sign(plain, { at: AT, reason: REASON })).rejects.toThrow(SigningFailed);
  });

  it('that is silent makes the signer fail with SigningFailed', async () => {
    service = await fakeSigningService((path) =>
      path.startsWith('/certificate') ? certificateAnswer() : 'silence',
    );
    const signing = signerAt(service.url, 300).prepare(someDoctor);
    await expect(signing.then((ready) => ready.sign(plain, { at: AT, reason: REASON }))).rejects.toThrow(
      SigningFailed,
    );
  });

  it('that is unreachable or returns an invalid certificate makes prepare fail', async () => {
    service = await fakeSigningService(() => ({
      body: { certificate: Buffer.from('x').toString('base64') },
    }));
    await expect(signerAt(service.url).prepare(someDoctor)).rejects.toThrow(SigningFailed);
    await expect(signerAt('http://127.0.0.1:9').prepare(someDoctor)).rejects.toThrow(SigningFailed);
  });
});
