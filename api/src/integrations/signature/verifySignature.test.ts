import { beforeAll, describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { SigningFailed } from '#shared/ports/portErrors.ts';
import { keeperOf, p12Of, someDoctor } from '../../../test/builders/signatures.ts';
import { fileSigner } from './fileSigner.ts';
import type { SignatureVerdict } from './signer.ts';
import { makeTestCertificate, type TestCertificate } from './testCertificate.ts';
import { testSigner } from './testSigner.ts';
import { verifySignature } from './verifySignature.ts';

const AT = new Date('2026-11-21T13:42:10Z');
let own: TestCertificate;
let plain: Buffer;
let signed: Buffer;
const problemOf = (verdict: SignatureVerdict) => (verdict.isValid ? null : verdict.problem);

async function signWith(certificate: TestCertificate, pdf = plain, at = AT): Promise<Buffer> {
  const ready = await testSigner(keeperOf(certificate)).prepare(someDoctor);
  return ready.sign(pdf, at);
}

beforeAll(async () => {
  own = await makeTestCertificate();
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' }).drawText('Receita', { x: 50, y: 700 });
  plain = Buffer.from(await pdf.save());
  signed = await signWith(own);
});

describe('a signed document', () => {
  it('verifies, with its signer and time', () => {
    expect(verifySignature(signed, [own.root])).toEqual({
      isValid: true,
      signedAt: AT,
      certificate: expect.objectContaining({
        subjectName: 'TESTE, SEM VALOR LEGAL',
        issuerName: 'Autoridade de TESTE, SEM VALOR LEGAL',
      }),
    });
  });

  it('shows that its certificate is a test certificate', async () => {
    const { certificate } = await testSigner(keeperOf(own)).prepare(someDoctor);
    expect(certificate).toMatchObject({ isTest: true, subjectName: 'TESTE, SEM VALOR LEGAL' });
  });

  it('does not verify once any byte is changed', () => {
    const gap = signed.indexOf('/Contents <') + '/Contents <'.length;
    const cmsEnd = signed.indexOf('0000000000', gap);
    const anywhere = fc.integer({ min: 0, max: signed.length - 1 });
    const inSignature = fc.integer({ min: gap, max: cmsEnd + 40 });
    fc.assert(
      fc.property(fc.oneof(anywhere, inSignature), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(signed);
        changed[at] = (changed[at] ?? 0) ^ change;
        expect({ at, verdict: verifySignature(changed, [own.root]).isValid }).toEqual({ at, verdict: false });
      }),
      { numRuns: 400 },
    );
  });

  it('does not verify once a digit of the signature is changed', () => {
    const gap = signed.indexOf('/Contents <') + '/Contents <'.length;
    const cmsEnd = signed.indexOf('0000000000', gap);
    const isUpper = /[A-F]/.test(signed.subarray(gap, cmsEnd).toString('latin1'));
    const digits = isUpper ? '0123456789ABCDEF' : '0123456789abcdef';
    for (let at = gap; at < cmsEnd; at += 5) {
      const changed = Buffer.from(signed);
      const was = digits.indexOf(String.fromCharCode(changed[at] ?? 0));
      changed[at] = digits.charCodeAt((was + 1 + (at % 15)) % 16);
      expect({ at, verdict: verifySignature(changed, [own.root]).isValid }).toEqual({ at, verdict: false });
    }
  });

  it('does not verify with appended content, however well-formed', async () => {
    const again = await PDF.load(signed);
    again.getPage(0)?.drawText('dose dobrada', { x: 50, y: 600 });
    const updated = Buffer.from(await again.save({ incremental: true }));
    expect(updated.subarray(0, signed.length).equals(signed)).toBe(true);
    expect(problemOf(verifySignature(updated, [own.root]))).toBe('changed_afterwards');
    const longer = Buffer.concat([signed, Buffer.from('\n')]);
    expect(problemOf(verifySignature(longer, [own.root]))).toBe('changed_afterwards');
    const twice = await signWith(own, signed);
    expect(problemOf(verifySignature(twice, [own.root]))).toBe('changed_afterwards');
  });

  it('does not verify when truncated, unsigned, or not a PDF', () => {
    expect(verifySignature(signed.subarray(0, -1), [own.root]).isValid).toBe(false);
    expect(problemOf(verifySignature(plain, [own.root]))).toBe('not_signed');
    expect(problemOf(verifySignature(Buffer.alloc(0), [own.root]))).toBe('not_signed');
  });

  it('reports a chain that leads to another root', async () => {
    const stranger = await makeTestCertificate();
    expect(problemOf(verifySignature(signed, [stranger.root]))).toBe('issuer_unknown');
    expect(problemOf(verifySignature(signed, []))).toBe('issuer_unknown');
    // Same names, another key: the name alone proves nothing.
    const forged = await signWith({ ...stranger, root: own.root });
    expect(problemOf(verifySignature(forged, [own.root]))).toBe('issuer_unknown');
  });

  it('reports a certificate that was not valid at the time of signing', async () => {
    const brief = await makeTestCertificate({ from: new Date('2020-01-01'), until: new Date('2021-01-01') });
    const late = await signWith(brief);
    expect(problemOf(verifySignature(late, [brief.root]))).toBe('certificate_not_valid_then');
    const inTime = await signWith(brief, plain, new Date('2020-06-01T00:00:00Z'));
    expect(verifySignature(inTime, [brief.root]).isValid).toBe(true);
  });

  it('does not verify when another key with the same names signed it', async () => {
    const other = await makeTestCertificate();
    const mixed = await signWith({ ...own, privateKey: other.privateKey });
    expect(problemOf(verifySignature(mixed, [own.root]))).toBe('signature_wrong');
  });
});

describe('a certificate in a file', () => {
  it('signs documents that verify, and is not called a test', async () => {
    const file = await p12Of(own, 'senha do arquivo');
    const signer = await fileSigner(file, { password: 'senha do arquivo', roots: [] });
    const ready = await signer.prepare(someDoctor);
    expect(ready.certificate.isTest).toBe(false);
    const document = await ready.sign(plain, AT);
    expect(verifySignature(document, await signer.roots())).toMatchObject({ isValid: true, signedAt: AT });
  });

  it('is trusted by its highest certificate without configured roots, and only by the roots when configured', async () => {
    const file = await p12Of(own, 'x');
    const stranger = await makeTestCertificate();
    const signer = await fileSigner(file, { password: 'x', roots: [stranger.root] });
    const document = await (await signer.prepare(someDoctor)).sign(plain, AT);
    expect(problemOf(verifySignature(document, await signer.roots()))).toBe('issuer_unknown');
    // The root itself may be included.
    expect(verifySignature(document, [own.root, stranger.root]).isValid).toBe(true);
  });

  it('does not open with another password', async () => {
    const file = await p12Of(own, 'senha do arquivo');
    await expect(fileSigner(file, { password: 'outra', roots: [] })).rejects.toThrow(SigningFailed);
  });
});
