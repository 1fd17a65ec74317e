import { beforeAll, describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { fullCount } from '#schema/testing/fullCount.ts';
import { SigningFailed } from '#shared/ports/portErrors.ts';
import { keeperOf, p12Of, someDoctor } from '../../../test/builders/prescription/signatures.ts';
import { fileSigner } from './fileSigner.ts';
import type { SignatureVerdict } from './signer.ts';
import { makeTestCertificate, type TestCertificate } from './testCertificate.ts';
import { testSigner } from './testSigner.ts';
import { verifySignature } from './verifySignature.ts';

const AT = new Date('2026-11-21T13:42:10Z');
const REASON = 'Prescricao de medicamento';
let ownCertificate: TestCertificate;
let plain: Buffer;
let signed: Buffer;
const problemOf = (verdict: SignatureVerdict) => (verdict.isValid ? null : verdict.problem);

async function signWith(certificate: TestCertificate, pdf = plain, at = AT): Promise<Buffer> {
  const ready = await testSigner(keeperOf(certificate)).prepare(someDoctor);
  return ready.sign(pdf, { at, reason: REASON });
}

beforeAll(async () => {
  ownCertificate = await makeTestCertificate();
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' }).drawText('Receita', { x: 50, y: 700 });
  plain = Buffer.from(await pdf.save());
  signed = await signWith(ownCertificate);
});

describe('a signed document', () => {
  it('is valid, with its signer and signing time', () => {
    expect(verifySignature(signed, [ownCertificate.root])).toEqual({
      isValid: true,
      signedAt: AT,
      certificate: expect.objectContaining({
        subjectName: 'TESTE, SEM VALOR LEGAL',
        issuerName: 'Autoridade de TESTE, SEM VALOR LEGAL',
      }),
    });
  });

  it('is marked as signed with a test certificate', async () => {
    const { certificate } = await testSigner(keeperOf(ownCertificate)).prepare(someDoctor);
    expect(certificate).toMatchObject({ isTest: true, subjectName: 'TESTE, SEM VALOR LEGAL' });
  });

  it('is invalid when any byte is changed', () => {
    const gap = signed.indexOf('/Contents <') + '/Contents <'.length;
    const cmsEnd = signed.indexOf('0000000000', gap);
    const anywhere = fc.integer({ min: 0, max: signed.length - 1 });
    const inSignature = fc.integer({ min: gap, max: cmsEnd + 40 });
    fc.assert(
      fc.property(fc.oneof(anywhere, inSignature), fc.integer({ min: 1, max: 255 }), (offset, change) => {
        const changed = Buffer.from(signed);
        changed[offset] = (changed[offset] ?? 0) ^ change;
        expect({ at: offset, verdict: verifySignature(changed, [ownCertificate.root]).isValid }).toEqual({
          at: offset,
          verdict: false,
        });
      }),
      { numRuns: fullCount(400, 80) },
    );
  });

  it('is invalid when a digit of the signature is changed', () => {
    const gap = signed.indexOf('/Contents <') + '/Contents <'.length;
    const cmsEnd = signed.indexOf('0000000000', gap);
    const isUpper = /[A-F]/.test(signed.subarray(gap, cmsEnd).toString('latin1'));
    const digits = isUpper ? '0123456789ABCDEF' : '0123456789abcdef';
    const apart = Math.ceil((cmsEnd - gap) / fullCount(1_500, 200));
    for (let offset = gap; offset < cmsEnd; offset += apart) {
      const changed = Buffer.from(signed);
      const was = digits.indexOf(String.fromCharCode(changed[offset] ?? 0));
      changed[offset] = digits.charCodeAt((was + 1 + (offset % 15)) % 16);
      expect({ at: offset, verdict: verifySignature(changed, [ownCertificate.root]).isValid }).toEqual({
        at: offset,
        verdict: false,
      });
    }
  });

  it('is invalid with appended content, also when that is well-formed or signed again', async () => {
    const signedFile = await PDF.load(signed);
    signedFile.getPage(0)?.drawText('dose dobrada', { x: 50, y: 600 });
    const updated = Buffer.from(await signedFile.save({ incremental: true }));
    expect(updated.subarray(0, signed.length).equals(signed)).toBe(true);
    expect(problemOf(verifySignature(updated, [ownCertificate.root]))).toBe('changed_afterwards');
    const longer = Buffer.concat([signed, Buffer.from('\n')]);
    expect(problemOf(verifySignature(longer, [ownCertificate.root]))).toBe('changed_afterwards');
    const twice = await signWith(ownCertificate, signed);
    expect(problemOf(verifySignature(twice, [ownCertificate.root]))).toBe('changed_afterwards');
  });

  it('is invalid when it is truncated, unsigned or not a PDF', () => {
    expect(verifySignature(signed.subarray(0, -1), [ownCertificate.root]).isValid).toBe(false);
    expect(problemOf(verifySignature(plain, [ownCertificate.root]))).toBe('not_signed');
    expect(problemOf(verifySignature(Buffer.alloc(0), [ownCertificate.root]))).toBe('not_signed');
  });

  it('is invalid when its certificate was not issued under a trusted root', async () => {
    const stranger = await makeTestCertificate();
    expect(problemOf(verifySignature(signed, [stranger.root]))).toBe('issuer_unknown');
    expect(problemOf(verifySignature(signed, []))).toBe('issuer_unknown');
    // A certificate with the names of the trusted root, issued with another key.
    const forged = await signWith({ ...stranger, root: ownCertificate.root });
    expect(problemOf(verifySignature(forged, [ownCertificate.root]))).toBe('issuer_unknown');
  });

  it('is invalid when the certificate was not valid at the time of signing', async () => {
    const brief = await makeTestCertificate({ from: new Date('2020-01-01'), until: new Date('2021-01-01') });
    const late = await signWith(brief);
    expect(problemOf(verifySignature(late, [brief.root]))).toBe('certificate_not_valid_then');
    const inTime = await signWith(brief, plain, new Date('2020-06-01T00:00:00Z'));
    expect(verifySignature(inTime, [brief.root]).isValid).toBe(true);
  });

  it('is invalid when it was signed with the key of another certificate with the same names', async () => {
    const other = await makeTestCertificate();
    const mixed = await signWith({ ...ownCertificate, privateKey: other.privateKey });
    expect(problemOf(verifySignature(mixed, [ownCertificate.root]))).toBe('signature_wrong');
  });
});

describe('a certificate in a file', () => {
  it('signs valid documents that are not marked as tests', async () => {
    const file = await p12Of(ownCertificate, 'senha do arquivo');
    const signer = await fileSigner(file, { password: 'senha do arquivo', roots: [] });
    const ready = await signer.prepare(someDoctor);
    expect(ready.certificate.isTest).toBe(false);
    const document = await ready.sign(plain, { at: AT, reason: REASON });
    expect(verifySignature(document, await signer.roots())).toMatchObject({ isValid: true, signedAt: AT });
  });

  it('is trusted only if it was issued under a configured root, when roots are configured', async () => {
    const file = await p12Of(ownCertificate, 'x');
    const stranger = await makeTestCertificate();
    const signer = await fileSigner(file, { password: 'x', roots: [stranger.root] });
    const document = await (await signer.prepare(someDoctor)).sign(plain, { at: AT, reason: REASON });
    expect(problemOf(verifySignature(document, await signer.roots()))).toBe('issuer_unknown');
    // Nothing else is wrong with the document, which may itself contain the root.
    expect(verifySignature(document, [ownCertificate.root, stranger.root]).isValid).toBe(true);
  });

  it('cannot be opened with another password', async () => {
    const file = await p12Of(ownCertificate, 'senha do arquivo');
    await expect(fileSigner(file, { password: 'outra', roots: [] })).rejects.toThrow(SigningFailed);
  });
});
