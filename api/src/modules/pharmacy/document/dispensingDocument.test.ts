import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { giveReason } from '../../../../test/adminReason.ts';
import { signDispensing } from '../../../../test/builders/pharmacy/signedDispensings.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { pageTexts, signatureReport } from '../../../../test/poppler.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { putSealed } from '../../../shared/encryption/sealedObject.ts';
import { readSignedPdf, verifyDocument } from '../../signedDocument/verifyDocument.ts';

let app: TestApp;
let patient: Person;
let pharmacist: Person;
let document: Awaited<ReturnType<typeof signDispensing>>;
let pdf: Buffer;
beforeAll(async () => {
  app = await sharedTestApp();
  patient = await signUp(app);
  pharmacist = await signUpAs(app, 'pharmacist');
  document = await signDispensing(app, { patient, pharmacist });
  const stored = await readSignedPdf(app.services, document.row);
  if (!stored) throw new Error('The document was not stored.');
  pdf = stored;
});
afterAll(() => app.close());

const linkFor = async (who: Person | null): Promise<{ url?: string; code?: string }> => {
  const { data, errors } = await app.graphql(
    'query ($id: ID!) { fileLink(id: $id) }',
    { id: document.row.fileId },
    who ?? {},
  );
  return errors ? { code: errors[0]?.extensions?.code as string } : { url: data.fileLink };
};
const open = async (who: Person) => {
  const { url } = await linkFor(who);
  const response = await fetch(`${app.url}${url}`);
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('the signed document of a dispensing', () => {
  it('opens for no stranger, other patient, doctor or pharmacist who did not dispense', async () => {
    expect((await linkFor(null)).code).toBe('UNAUTHENTICATED');
    const others = [await signUp(app), await signUpAs(app, 'doctor'), await signUpAs(app, 'pharmacist')];
    for (const other of others) expect((await linkFor(other)).code).toBe('NOT_FOUND');
  });

  it('opens for its patient and for the pharmacist who dispensed, with a record of the access', async () => {
    for (const who of [patient, pharmacist])
      expect(await open(who)).toEqual({ type: 'application/pdf', bytes: pdf });
    const entries = '{ myAccessEntries(limit: 50) { items { what entityId } } }';
    const { data } = await app.graphql(entries, {}, patient);
    const opened = { what: 'file', entityId: document.row.fileId };
    expect(data.myAccessEntries.items).toEqual([opened, opened]);
  });

  it('opens for an admin with a reason only', async () => {
    const admin = await signUpAs(app, 'admin');
    expect((await linkFor(admin)).code).toBe('reason_required');
    await giveReason(app, admin, patient.id);
    expect((await open(admin)).bytes).toEqual(pdf);
  });

  it('has a valid signature, also for a program that is not ours', async () => {
    expect(await verifyDocument(app.services, document.row)).toMatchObject({
      isValid: true,
      signedAt: document.row.signedAt,
    });
    const report = signatureReport(pdf);
    expect(report).toContain('Signature is Valid');
    expect(report).toContain('Total document signed');
    expect(report).toContain('ETSI.CAdES.detached');
  });

  it('prints the code of its row, and the mark of a test certificate', async () => {
    const [page] = pageTexts(pdf);
    expect(document.row.isTest).toBe(true);
    expect(page).toContain('SEM VALIDADE: assinatura de teste');
    expect(page).toContain(document.code);
    expect(page).toContain(`${app.url}/dispensacao/${document.id}`);
  });

  it('is invalid after one byte was changed, for us and for another program', async () => {
    const changed = Buffer.from(pdf);
    const at = changed.indexOf('/Producer') + '/Producer ('.length;
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await app.services.outside.signer.verify(changed)).toEqual({ isValid: false, problem: 'altered' });
    expect(signatureReport(changed)).toContain('Digest Mismatch');
  });

  it('is found to be another one when its stored file is replaced by a document with a valid signature', async () => {
    const other = await signDispensing(app, { patient: await signUp(app), pharmacist });
    const replaced = await signDispensing(app, { patient, pharmacist });
    const bytes = await readSignedPdf(app.services, other.row);
    await putSealed(app.services, {
      subjectId: patient.id,
      name: `files/${replaced.row.fileId}/full`,
      bytes: bytes ?? Buffer.alloc(0),
    });
    expect(await verifyDocument(app.services, replaced.row)).toEqual({ isValid: false, problem: 'altered' });
  });

  it('cannot change after it was stored, and stores its code only encrypted', async () => {
    const { pool } = app.services.database;
    const change = `update dispensing_document set sha256 = 'x' where dispensing_id = $1`;
    await expect(pool.query(change, [document.id])).rejects.toThrow('permission denied');
    const { rows } = await pool.query('select * from dispensing_document where dispensing_id = $1', [
      document.id,
    ]);
    const stored = JSON.stringify(rows[0]);
    expect(stored).toContain(document.row.sha256);
    expect(stored).not.toContain(document.code);
    expect(stored).not.toContain(document.code.replaceAll('-', ''));
    expect(stored).not.toContain('SEM VALOR LEGAL');
  });
});
