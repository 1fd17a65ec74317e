import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countStatementsOfProcess } from '#shared/database/statements.ts';
import { pdf } from '#storage/testing/sampleFiles.ts';
import { giveReason } from '../../../../test/adminReason.ts';
import {
  daysAgo,
  idOf,
  prescriptionPhoto,
  rows,
  UPLOAD_FIELDS,
  UPLOAD_PRESCRIPTION,
  upload,
  uploadForm,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { sendFile, somePhoto } from '../../../../test/builders/uploads.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let rui: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  [rui, other] = [await signUp(app), await signUp(app)];
});
afterAll(() => app.close());

const MINE = `query ($limit: Int! = 20) { myPrescriptionUploads(limit: $limit) { total items { ${UPLOAD_FIELDS} } } }`;
const WITHDRAW = `mutation ($id: ID!) { withdrawPrescriptionUpload(id: $id) {
  __typename ... on PrescriptionUpload { status files { id } } ... on UserError { code } } }`;
const withdraw = async (who: Person, id: string) => app.graphql(WITHDRAW, { id }, who);

async function smallPage(who: Person, page: number): Promise<string> {
  const { body } = await sendFile(
    app,
    who,
    pdf(`1 0 obj <</Type /Catalog /Page${page} 0>> endobj`),
    'prescription',
  );
  return body.fileId;
}

describe('uploadPrescription', () => {
  it('requires a sign-in, as every operation about prescriptions does', async () => {
    const input = await uploadForm(app, rui);
    for (const [document, variables] of [
      [UPLOAD_PRESCRIPTION, { input }],
      [MINE, {}],
      [WITHDRAW, { id: 'x' }],
      ['{ myPrescriptions { total } }', {}],
      ['{ prescription(id: "x") { id } }', {}],
      ['{ validPrescription(productIds: []) { valid } }', {}],
      ['{ prescriptionUploads { total } }', {}],
    ] as const) {
      const { errors } = await app.graphql(document, variables);
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    expect(await rows(app, 'select 1 from prescription_upload')).toEqual([]);
  });

  it('stores the pages, the day of issue and the products, with the status awaiting review', async () => {
    const file = await sendFile(app, rui, pdf('1 0 obj <</Type /Catalog>> endobj'), 'prescription');
    const fileIds = [file.body.fileId, await prescriptionPhoto(app, rui)];
    const sent = await upload(app, rui, {
      fileIds,
      doctorName: '  Carla   Nunes ',
      registrationNumber: '012.345',
      registrationState: 'rj',
    });
    expect(sent).toMatchObject({
      status: 'AWAITING',
      statusLabel: 'Em análise',
      patientName: 'Rui Barbosa Lima',
      issuedOn: daysAgo(app, 20),
      doctorName: 'Carla Nunes',
      registrationNumber: '12345',
      registrationState: 'RJ',
      answer: null,
      products: [{ productId: idOf(app, 'minoxidil'), name: expect.any(String) }],
      files: fileIds.map((id) => ({ id, url: expect.stringContaining(`/files/${id}/full?t=`) })),
    });
    expect(sent.checks).toHaveLength(6);
    expect(sent.checks.every(({ passed }: { passed: boolean | null }) => passed === null)).toBe(true);
    expect(
      await rows(app, 'select 1 from stored_file where attached_at is null and id = any($1)', [fileIds]),
    ).toEqual([]);
    expect(await rows(app, `select user_id from event where entity_id = $1`, [sent.id])).toEqual([
      { user_id: rui.id },
    ]);
    const { data } = await app.graphql(MINE, {}, rui);
    expect(data.myPrescriptionUploads.items[0]).toMatchObject({ id: sent.id });
    expect((await app.graphql(MINE, {}, other)).data.myPrescriptionUploads.total).toBe(0);
  });

  it('reads a CRM number as printed on the stamp', async () => {
    const sent = await upload(app, other, { registrationNumber: 'CRM/MG 12.345' });
    expect(sent).toMatchObject({ registrationNumber: '12345', registrationState: 'MG' });
    await withdraw(other, sent.id);
  });

  it('stores the full-price product for a promotional listing', async () => {
    const listing = app.services.catalog
      .current()
      .rows.products.find((seed) => seed.prescriptionRequired && seed.productWithoutPromotionId);
    const sent = await upload(app, rui, { productIds: [listing?.id, listing?.productWithoutPromotionId] });
    expect(sent.products).toHaveLength(1);
    expect(sent.products[0].productId).toBe(listing?.productWithoutPromotionId);
    await withdraw(rui, sent.id);
  });

  it.each<[string, () => Promise<Record<string, unknown>> | Record<string, unknown>, string]>([
    ['of a day in the future', () => ({ issuedOn: daysAgo(app, -2) }), 'prescription_in_future'],
    ['of a year ago', () => ({ issuedOn: daysAgo(app, 365) }), 'prescription_too_old'],
    ['of an invalid day', () => ({ issuedOn: '31/02/2026' }), 'invalid_input'],
    ['for nothing', () => ({ productIds: [] }), 'prescription_products_required'],
    ['for an unknown product', () => ({ productIds: ['minoxidil!'] }), 'prescription_product_unknown'],
    [
      'for a product without prescription',
      () => ({ productIds: [idOf(app, 'creatina')] }),
      'prescription_not_needed',
    ],
    ['without a page', () => ({ fileIds: [] }), 'prescription_files_required'],
    ['with four pages', () => ({ fileIds: ['a', 'b', 'c', 'd'] }), 'prescription_too_many_files'],
    ['with a page whose file does not exist', () => ({ fileIds: ['x.pdf'] }), 'file_not_found'],
    [
      'with another person’s page',
      async () => ({ fileIds: [await prescriptionPhoto(app, other)] }),
      'file_not_found',
    ],
    [
      'with a photo of the patient',
      async () => ({ fileIds: [await somePhoto(app, rui)] }),
      'file_wrong_purpose',
    ],
    ['with a CRM of an unknown state', () => ({ registrationNumber: '123456' }), 'invalid_input'],
    [
      'with a CRM number that no council issues',
      () => ({ registrationNumber: '1', registrationState: 'SP' }),
      'invalid_input',
    ],
  ])('refuses a prescription %s and stores nothing', async (_what, changes, code) => {
    const [before] = await rows(app, 'select count(*) from prescription_upload');
    const answer = await upload(app, rui, await changes());
    expect(answer.code).toBe(code);
    expect(answer.message).toMatch(/./);
    expect(await rows(app, 'select count(*) from prescription_upload')).toEqual([before]);
  });

  it('accepts a prescription of exactly six months ago and refuses an older one', async () => {
    const offset = app.clock.offsetMs;
    // In São Paulo it is still the 21st.
    app.clock.moveTo(Date.parse('2026-11-22T02:30:00Z') - Date.now());
    try {
      const ana = await signUp(app);
      const of = (issuedOn: string) => upload(app, ana, { issuedOn });
      expect(await of('2026-05-21')).toMatchObject({ status: 'AWAITING' });
      expect(await of('2026-05-20')).toMatchObject({ code: 'prescription_too_old' });
      expect(await of('2026-11-22')).toMatchObject({ code: 'prescription_in_future' });
    } finally {
      app.clock.moveTo(offset);
    }
  });

  it('creates one upload for simultaneous requests with the same files', async () => {
    const ana = await signUp(app);
    const fileIds = [await prescriptionPhoto(app, ana)];
    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(app, ana, { fileIds })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(
      await rows(app, 'select 1 as one from prescription_upload where user_id = $1', [ana.id]),
    ).toHaveLength(1);
    expect(
      await rows(app, `select 1 as one from event where user_id = $1 and type = 'prescription.uploaded'`, [
        ana.id,
      ]),
    ).toHaveLength(1);
    // The same file cannot be used in another upload, not even for another product.
    expect(await upload(app, ana, { fileIds, productIds: [idOf(app, 'finasterida')] })).toMatchObject({
      code: 'prescription_file_used',
    });
  });

  it('allows at most five uploads that await review, also when eight arrive at once', async () => {
    const ana = await signUp(app);
    // Small PDFs, sent before: photos are decoded one after the other, which takes a minute under load and spreads the
    // calls.
    const pages = await Promise.all(Array.from({ length: 8 }, (_, page) => smallPage(ana, page)));
    const sent = await Promise.all(pages.map((fileId) => upload(app, ana, { fileIds: [fileId] })));
    expect(sent.filter(({ status }) => status === 'AWAITING')).toHaveLength(5);
    expect(sent.filter(({ code }) => code === 'prescription_uploads_limit')).toHaveLength(3);
    const [stored] = sent.filter(({ id }) => id);
    await withdraw(ana, stored.id);
    expect(await upload(app, ana)).toMatchObject({ status: 'AWAITING' });
  });
});

describe('withdrawPrescriptionUpload', () => {
  it('withdraws only the caller’s own upload, and releases its pages', async () => {
    const { id, files } = await upload(app, rui);
    expect((await withdraw(other, id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await withdraw(rui, id)).data.withdrawPrescriptionUpload).toMatchObject({
      status: 'WITHDRAWN',
      files: [],
    });
    expect(await rows(app, 'select attached_at from stored_file where id = $1', [files[0].id])).toEqual([
      { attached_at: null },
    ]);
    expect((await withdraw(rui, id)).data.withdrawPrescriptionUpload.status).toBe('WITHDRAWN');
  });
});

describe('the lists of uploads', () => {
  it('are read with a constant number of SQL statements for any number of uploads', async () => {
    const ana = await signUp(app);
    await upload(app, ana);
    const oneUpload = await countStatementsOfProcess(() => app.graphql(MINE, { limit: 1 }, ana));
    await upload(app, ana);
    await upload(app, ana);
    const three = await countStatementsOfProcess(() => app.graphql(MINE, { limit: 3 }, ana));
    expect(three.answer.data.myPrescriptionUploads.items).toHaveLength(3);
    expect(oneUpload.statements.length).toBeGreaterThan(0);
    expect(three.statements.length).toBe(oneUpload.statements.length);
  });

  it('of all people are for admins only', async () => {
    const LIST = '{ prescriptionUploads { total items { id patientName } } }';
    for (const who of [rui, await signUpAs(app, 'doctor')])
      expect((await app.graphql(LIST, {}, who)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const admin = await signUpAs(app, 'admin');
    await giveReason(app, admin);
    expect((await app.graphql(LIST, {}, admin)).data.prescriptionUploads.total).toBeGreaterThan(3);
  });
});
