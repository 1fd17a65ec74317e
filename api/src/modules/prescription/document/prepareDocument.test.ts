import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { factsFor, issue } from '../../../../test/builders/prescription/issuedDocuments.ts';
import { prescribe, rows } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { verifySignature } from '../../../integrations/signature/verifySignature.ts';
import { Role } from '../../account/role.ts';
import { deleteUnattachedFiles } from '../../evolution/files/deleteUnattachedFiles.ts';
import { spokenCode, unsealCode } from '../../signedDocument/secretCode.ts';
import { readSignedPdf, verifyDocument } from '../../signedDocument/verifyDocument.ts';
import { attachDocument, prepareDocument } from './prepareDocument.ts';
import { readDocuments } from './readDocuments.ts';

let app: TestApp;
let rui: Person;
beforeAll(async () => {
  app = await startTestApp();
  rui = await signUp(app);
});
afterAll(() => app.close());

const objectsOf = async (fileId: string) => app.services.outside.storage.head(`files/${fileId}/full`);

describe('an issued prescription', () => {
  it('has a signed document in the private storage bucket, and the signature is valid', async () => {
    const { row, code } = await issue(app, rui);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const verdict = await verifyDocument(app.services, row);
    expect(verdict).toMatchObject({
      isValid: true,
      signedAt: row.signedAt,
      certificate: { subjectName: 'TESTE, SEM VALOR LEGAL' },
    });
    expect(row).toMatchObject({ isTest: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('stores its access code encrypted, and nowhere in clear', async () => {
    const { id, code } = await issue(app, rui);
    const [row] = await rows(app, 'select * from prescription_document where prescription_id = $1', [id]);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(spokenCode(unsealCode(app.services, id, row.sealed_code) ?? '')).toBe(code);
  });

  it('returns its access code only to its patient, and the link to every viewer', async () => {
    const { id, code } = await issue(app, rui);
    const session = (await rows(app, 'select id from session where user_id = $1 limit 1', [rui.id]))[0];
    const viewer = { userId: rui.id, role: Role.patient, sessionId: session.id };
    const shownTo = async (userId: string) => {
      const ctx = app.context({ ...viewer, userId });
      return (await readDocuments(ctx, ctx.em, [{ id, userId: rui.id }])).get(id);
    };
    const shown = await shownTo(rui.id);
    expect(shown).toMatchObject({ code, verificationAddress: `${app.url}/receita/${id}`, isTest: true });
    expect(await shownTo(newId())).toMatchObject({ code: null, url: expect.any(String) });
    const file = await fetch(`${app.url}${shown?.url}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(verifySignature(bytes, await app.services.outside.signer.roots()).isValid).toBe(true);
  });

  it('cannot change its document after issue', async () => {
    const { id } = await issue(app, rui);
    const change = `update prescription_document set sha256 = 'x' where prescription_id = $1`;
    await expect(app.services.database.pool.query(change, [id])).rejects.toThrow(
      'permission denied for table prescription_document',
    );
  });

  it('is signed with the same test certificate by all processes with the same database', async () => {
    const other = await startTestApp({ databaseUrl: app.services.config.databaseUrl ?? '' });
    try {
      const fresh = await startTestApp();
      try {
        const [first, second] = await Promise.all(
          [app, other].map(({ services }) =>
            services.outside.signer.prepare(factsFor(app, rui, rui.id).doctor),
          ),
        );
        expect(second?.certificate.serialNumber).toBe(first?.certificate.serialNumber);
        const both = await Promise.all(
          [1, 2, 3].map(() => fresh.services.outside.signer.prepare(factsFor(app, rui, rui.id).doctor)),
        );
        expect(new Set(both.map(({ certificate }) => certificate.serialNumber)).size).toBe(1);
        expect(both[0]?.certificate.serialNumber).not.toBe(first?.certificate.serialNumber);
      } finally {
        await fresh.close();
      }
    } finally {
      await other.close();
    }
  });
});

describe('a prescription whose transaction was rolled back', () => {
  it('keeps an unreferenced document, which a sweep deletes after a day', async () => {
    const stored = await issue(app, rui);
    const id = await prescribe(app, rui);
    const unattached = await prepareDocument(app.services, factsFor(app, rui, id));
    const failing = app.services.orm.em.fork().transactional(async (em) => {
      await attachDocument(em, unattached);
      throw new Error('the appointment was handed back');
    });
    await expect(failing).rejects.toThrow('the appointment was handed back');
    expect(await objectsOf(unattached.row.fileId)).not.toBeNull();
    app.clock.moveTo(25 * 3_600_000);
    while ((await deleteUnattachedFiles(app.services)) > 0);
    app.clock.moveTo(0);
    expect(await objectsOf(unattached.row.fileId)).toBeNull();
    expect(await readSignedPdf(app.services, stored.row)).not.toBeNull();
    // Attaching the deleted document a day later throws, so no row refers to a missing file.
    const late = app.services.orm.em.fork().transactional((em) => attachDocument(em, unattached));
    await expect(late).rejects.toThrow('The signed document was deleted');
  });
});

describe('prepareDocument', () => {
  it('fails when the storage fails, and leaves no row', async () => {
    const id = await prescribe(app, rui);
    const storage = { ...app.services.outside.storage, put: async () => Promise.reject(new Error('full')) };
    await expect(
      prepareDocument(
        { ...app.services, outside: { ...app.services.outside, storage } },
        factsFor(app, rui, id),
      ),
    ).rejects.toThrow('full');
    expect(
      await rows(app, 'select from prescription_document where prescription_id = $1', [id]),
    ).toHaveLength(0);
  });

  it('signs nothing after the certificate has expired', async () => {
    const id = await prescribe(app, rui);
    const facts = { ...factsFor(app, rui, id), issuedAt: new Date('2050-06-01T00:00:00Z') };
    await expect(prepareDocument(app.services, facts)).rejects.toThrow('certificate_not_valid_then');
  });
});
