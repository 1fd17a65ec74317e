import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCEPTANCE_RULES } from '#schema/prescriptionRules.ts';
import { countServed } from '#shared/database/statements.ts';
import { giveReason } from '../../../../test/adminReason.ts';
import {
  ALL_KEPT,
  acceptance,
  daysAgo,
  idOf,
  prescribe,
  REVIEW,
  review,
  rows,
  upload,
} from '../../../../test/builders/prescriptionUploads.ts';
import { shopper } from '../../../../test/builders/shoppers.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { ask as askRest } from '../../../rest/rest.recorder.ts';

let app: TestApp;
let rui: Person;
let admin: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  [rui, other, admin] = [await signUp(app), await signUp(app), await signUpAs(app, 'admin')];
});
afterAll(() => app.close(), 20_000);

const LIST = `query ($status: PrescriptionUploadStatus! = AWAITING, $limit: Int! = 20) { prescriptionUploads(status: $status, limit: $limit) {
  total items { id status patientName files { id url } } } }`;
const READ = `query ($id: ID!) { prescription(id: $id) { id origin uploadId patientName doctorName council registrationNumber registrationState
  issuedOn validUntil state stateLabel revokedAt messageToPatient files { id }
  items { productId productName drug dose unitsPerDispensing dispensingsAllowed dispensingsConsumed dispensingsLeft } } }`;
const MINE = `query ($limit: Int! = 20) { myPrescriptions(limit: $limit) { total items { id state items { drug } } } }`;
const VALID = `query ($ids: [ID!]!) { validPrescription(productIds: $ids) { valid prescriptions { id } missingProducts productsInReview } }`;
const code = (answer: { errors: { extensions: { code: string } }[] | undefined }) =>
  answer.errors?.[0]?.extensions.code;

describe('reviewPrescriptionUpload', () => {
  it('is for admins only', async () => {
    const { id } = await upload(app, rui);
    const variables = { id, input: acceptance(app) };
    expect(code(await app.graphql(REVIEW, variables))).toBe('UNAUTHENTICATED');
    for (const who of [rui, other, await signUpAs(app, 'doctor')])
      expect(code(await app.graphql(REVIEW, variables, who))).toBe('FORBIDDEN');
    expect(await rows(app, 'select status from prescription_upload where id = $1', [id])).toEqual([
      { status: 'awaiting' },
    ]);
    expect(await rows(app, 'select 1 from prescription')).toEqual([]);
  });

  it('accepting creates a prescription, informs the patient and is recorded', async () => {
    const { id, files } = await upload(app, rui, { issuedOn: '2026-11-01' });
    const done = await review(
      app,
      admin,
      id,
      acceptance(app, { issuedOn: daysAgo(app, 30), note: ' Boa recuperação. ' }),
    );
    expect(done).toMatchObject({ status: 'ACCEPTED', statusLabel: 'Aceita', answer: null });
    expect(done.checks.every(({ passed }: { passed: boolean }) => passed)).toBe(true);
    const { data } = await app.graphql(READ, { id: done.prescriptionId }, rui);
    expect(data.prescription).toMatchObject({
      origin: 'UPLOAD',
      uploadId: id,
      patientName: 'Rui Barbosa Lima',
      doctorName: 'Carla Nunes',
      council: 'CRM',
      registrationNumber: '123456',
      registrationState: 'SP',
      issuedOn: daysAgo(app, 30),
      state: 'VALID',
      stateLabel: 'Válida',
      messageToPatient: 'Boa recuperação.',
      files: [{ id: files[0].id }],
      items: [
        {
          productId: idOf(app, 'minoxidil'),
          drug: 'Minoxidil espuma',
          unitsPerDispensing: 1,
          dispensingsAllowed: 2,
          dispensingsConsumed: 0,
          dispensingsLeft: 2,
        },
      ],
    });
    expect(await rows(app, `select type, user_id from event where entity_id = $1 order by id`, [id])).toEqual(
      [
        { type: 'prescription.uploaded', user_id: rui.id },
        { type: 'prescription.accepted', user_id: rui.id },
      ],
    );
    expect(
      await rows(app, `select owner_id, what from access_entry where entity_id = $1 and viewer_id = $2`, [
        id,
        admin.id,
      ]),
    ).toEqual([{ owner_id: rui.id, what: 'prescription' }]);
    const mails = (await queuedMails(app, { to: rui.email })).map(({ template }) => template);
    expect(mails.findLast((name) => name.startsWith('document'))).toBe('document-accepted');
  });

  it('refusing says which rules failed and what to do', async () => {
    const { id } = await upload(app, rui);
    const checks = { ...ALL_KEPT, legibleDate: false, signedWithCrm: false };
    const done = await review(app, admin, id, {
      accept: false,
      checks,
      note: 'A segunda página veio cortada.',
    });
    expect(done).toMatchObject({ status: 'REFUSED', prescriptionId: null });
    for (const { id: row, failed, advice } of ACCEPTANCE_RULES) {
      const isFailed = row === 'legibleDate' || row === 'signedWithCrm';
      expect(done.answer.includes(failed)).toBe(isFailed);
      expect(done.answer.includes(advice)).toBe(isFailed);
    }
    expect(done.answer).toContain('A segunda página veio cortada.');
    expect(await rows(app, 'select 1 from prescription where upload_id = $1', [id])).toEqual([]);
  });

  it.each<[string, () => Record<string, unknown>, string]>([
    [
      'accepted with a failed rule',
      () => ({ checks: { ...ALL_KEPT, unaltered: false } }),
      'prescription_checks_failed',
    ],
    ['refused without a failed rule', () => ({ accept: false }), 'prescription_checks_passed'],
    ['accepted without items', () => ({ items: [] }), 'prescription_items_required'],
    ['accepted without a doctor', () => ({ doctorName: ' ' }), 'prescription_doctor_required'],
    [
      'accepted without a CRM',
      () => ({ registrationNumber: null, registrationState: null }),
      'prescription_doctor_required',
    ],
    ['accepted with a CRM of an unknown state', () => ({ registrationState: 'XX' }), 'invalid_input'],
    [
      'accepted for a day more than six months ago',
      () => ({ issuedOn: daysAgo(app, 300) }),
      'prescription_too_old',
    ],
    ['accepted for tomorrow', () => ({ issuedOn: daysAgo(app, -3) }), 'prescription_in_future'],
    ['accepted for an invalid day', () => ({ issuedOn: '2026-02-30' }), 'invalid_input'],
    [
      'accepted for a product it was not sent for',
      () => ({ items: [{ ...acceptance(app).items[0], productId: idOf(app, 'finasterida') }] }),
      'invalid_input',
    ],
    [
      'accepted for one product twice',
      () => ({ items: [acceptance(app).items[0], acceptance(app).items[0]] }),
      'invalid_input',
    ],
    [
      'accepted without a limit of dispensings',
      () => ({ items: [{ ...acceptance(app).items[0], dispensings: 101 }] }),
      'invalid_input',
    ],
    [
      'accepted with zero units',
      () => ({ items: [{ ...acceptance(app).items[0], dispensings: 0, drug: ' ' }] }),
      'invalid_input',
    ],
  ])('rejects an upload %s', async (_what, changes, refusal) => {
    const ana = await signUp(app);
    const { id } = await upload(app, ana);
    expect((await review(app, admin, id, acceptance(app, changes()))).code).toBe(refusal);
    expect(await rows(app, 'select status, decided_at from prescription_upload where id = $1', [id])).toEqual(
      [{ status: 'awaiting', decided_at: null }],
    );
    expect(await rows(app, 'select 1 from prescription where upload_id = $1', [id])).toEqual([]);
  });

  it('by several admins at once is decided by one, and never again', async () => {
    const ana = await signUp(app);
    const { id } = await upload(app, ana);
    const second = await signUpAs(app, 'admin');
    const inputs = [acceptance(app), { accept: false, checks: { ...ALL_KEPT, sameDrugs: false } }];
    const answers = await Promise.all(
      [admin, second, admin, second].map((who, index) => review(app, who, id, inputs[index % 2] ?? {})),
    );
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'prescription_already_decided')).toHaveLength(3);
    const made = await rows(app, 'select 1 as one from prescription where upload_id = $1', [id]);
    const [{ status }] = await rows(app, 'select status from prescription_upload where id = $1', [id]);
    expect(made).toHaveLength(status === 'accepted' ? 1 : 0);
    expect((await review(app, admin, id, acceptance(app))).code).toBe('prescription_already_decided');
    const WITHDRAW = `mutation ($id: ID!) { withdrawPrescriptionUpload(id: $id) { ... on UserError { code } } }`;
    expect((await app.graphql(WITHDRAW, { id }, ana)).data.withdrawPrescriptionUpload.code).toBe(
      'prescription_already_decided',
    );
  });

  it('does not let an admin decide on their own upload', async () => {
    const { id } = await upload(app, admin);
    expect(await review(app, admin, id, acceptance(app))).toMatchObject({ code: 'not_yourself' });
    const colleague = await signUpAs(app, 'admin');
    expect(await review(app, colleague, id, acceptance(app))).toMatchObject({ status: 'ACCEPTED' });
  });

  it('answers a missing upload with not found', async () => {
    const input = acceptance(app);
    for (const id of ['x', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'])
      expect(code(await app.graphql(REVIEW, { id, input }, admin))).toBe('NOT_FOUND');
  });
});

describe('the queue of uploads', () => {
  it('shows the oldest first with its pages, records every access, and costs the same for any number', async () => {
    await rows(app, `update prescription_upload set status = 'withdrawn' where status = 'awaiting'`);
    const ana = await signUp(app);
    const first = await upload(app, ana);
    await giveReason(app, admin);
    const one = await countServed(() => app.graphql(LIST, { limit: 1 }, admin));
    const second = await upload(app, other);
    const third = await upload(app, ana);
    const all = await countServed(() => app.graphql(LIST, {}, admin));
    expect(all.answer.data.prescriptionUploads.items.map(({ id }: { id: string }) => id)).toEqual([
      first.id,
      second.id,
      third.id,
    ]);
    expect(all.statements.length).toBe(one.statements.length);
    const looks = await rows(
      app,
      'select owner_id from access_entry where viewer_id = $1 and entity_id = any($2) order by at',
      [admin.id, [first.id, second.id]],
    );
    expect(looks).toHaveLength(3);
    const url = all.answer.data.prescriptionUploads.items[1].files[0].url;
    const page = await fetch(`${app.url}${url}`);
    expect(page.status).toBe(200);
    expect(
      await rows(app, `select owner_id from access_entry where door = 'file' and viewer_id = $1`, [admin.id]),
    ).toEqual([{ owner_id: other.id }]);
    const ACCESS = '{ myAccessEntries { items { what who } } }';
    expect((await app.graphql(ACCESS, {}, other)).data.myAccessEntries.items).toContainEqual({
      what: 'prescription',
      who: 'administração',
    });
  });
});

describe('a prescription', () => {
  it('is visible to its owner and to admins only', async () => {
    const ana = await signUp(app);
    const id = await prescribe(app, ana);
    expect(code(await app.graphql(READ, { id }))).toBe('UNAUTHENTICATED');
    for (const who of [other, await signUpAs(app, 'doctor')])
      expect(code(await app.graphql(READ, { id }, who))).toBe('NOT_FOUND');
    expect((await app.graphql(READ, { id }, ana)).data.prescription.id).toBe(id);
    await giveReason(app, admin, id);
    expect((await app.graphql(READ, { id }, admin)).data.prescription.id).toBe(id);
    expect((await app.graphql(MINE, {}, other)).data.myPrescriptions.items).toEqual([]);
    const looks = await rows(app, 'select viewer_id from access_entry where entity_id = $1 order by at', [
      id,
    ]);
    expect(looks).toEqual([{ viewer_id: ana.id }, { viewer_id: admin.id }]);
  });

  it('is never edited, even in the database, and can only be revoked for good', async () => {
    const ana = await signUp(app);
    const id = await prescribe(app, ana);
    const change = (text: string) => rows(app, text, [id]);
    for (const text of [
      `update prescription set valid_until = valid_until + 30 where id = $1`,
      `update prescription set sealed = 'outro' where id = $1`,
      `update prescription_item set dispensings_allowed = 99 where prescription_id = $1`,
      `update prescription_item set sealed = 'outra' where prescription_id = $1`,
    ])
      await expect(change(text)).rejects.toThrow('permission denied');
    await change('update prescription set revoked_at = now() where id = $1');
    await expect(change('update prescription set revoked_at = null where id = $1')).rejects.toThrow(
      'is written once',
    );
    await expect(
      change('update prescription_item set dispensings_consumed = 2 where prescription_id = $1'),
    ).rejects.toThrow('prescription_item_dispensings');
  });

  it('is listed in the same number of statements for any number', async () => {
    const ana = await signUp(app);
    await prescribe(app, ana);
    const one = await countServed(() => app.graphql(MINE, { limit: 1 }, ana));
    await prescribe(app, ana, { issuedOn: daysAgo(app, 300) });
    await prescribe(app, ana, { revokedAt: new Date() });
    const three = await countServed(() => app.graphql(MINE, {}, ana));
    expect(
      three.answer.data.myPrescriptions.items.map(({ state }: { state: string }) => state).toSorted(),
    ).toEqual(['EXPIRED', 'REVOKED', 'VALID']);
    expect(three.statements.length).toBe(one.statements.length);
  });

  it('answers whether products may be bought with it', async () => {
    const ana = await signUp(app);
    const [minoxidil, finasterida, creatina] = ['minoxidil', 'finasterida', 'creatina'].map((slug) =>
      idOf(app, slug),
    );
    const ask = async (ids: unknown[]) => (await app.graphql(VALID, { ids }, ana)).data.validPrescription;
    expect(await ask([creatina])).toEqual({
      valid: true,
      prescriptions: [],
      missingProducts: [],
      productsInReview: [],
    });
    expect(await ask([minoxidil])).toMatchObject({
      valid: false,
      missingProducts: [minoxidil],
      productsInReview: [],
    });
    await upload(app, ana);
    expect(await ask([minoxidil])).toMatchObject({
      valid: false,
      missingProducts: [minoxidil],
      productsInReview: [minoxidil],
    });
    const id = await prescribe(app, ana);
    expect(await ask([minoxidil, minoxidil, creatina])).toEqual({
      valid: true,
      prescriptions: [{ id }],
      missingProducts: [],
      productsInReview: [],
    });
    expect(await ask([minoxidil, finasterida])).toMatchObject({
      valid: false,
      prescriptions: [{ id }],
      missingProducts: [finasterida],
    });
    await rows(app, 'update prescription_item set dispensings_consumed = 1 where prescription_id = $1', [id]);
    expect(await ask([minoxidil])).toMatchObject({ valid: false, prescriptions: [] });
  });

  it('covers the quantities of the cart, by GraphQL and REST', async () => {
    const buyer = await shopper(app);
    const minoxidil = idOf(app, 'minoxidil');
    const id = await prescribe(app, buyer, { dispensings: 2, units: 1 });
    const both = async () => {
      const { data } = await app.graphql(VALID, { ids: [minoxidil] }, buyer);
      const get = async (query: string) =>
        (await askRest(app, { path: `/prescription/valid${query}`, token: buyer.token })).body;
      const [named, cart] = [await get('?products=minoxidil'), await get('')];
      return [data.validPrescription, named, cart].map(({ valid, prescriptions, missingProducts }) => [
        valid,
        prescriptions.map((one: { id: string }) => one.id),
        missingProducts,
      ]);
    };
    expect((await both()).slice(0, 2)).toEqual(Array(2).fill([true, [id], []]));
    await buyer.put('minoxidil', 2);
    expect(await both()).toEqual(Array(3).fill([true, [id], []]));
    await buyer.put('minoxidil', 1);
    expect(await both()).toEqual(Array(3).fill([false, [], [minoxidil]]));
    expect(await buyer.create()).toMatchObject({ __typename: 'ProductNeedsPrescription' });
    await prescribe(app, buyer, { dispensings: 2, units: 2 });
    expect((await both()).every(([valid]) => valid)).toBe(true);
  });

  it('is opened page by page by the patient who sent it, and each access is recorded', async () => {
    const ana = await signUp(app);
    const { files } = await upload(app, ana);
    expect((await fetch(`${app.url}${files[0].url}`)).status).toBe(200);
    const link = await askRest(app, { path: `/utils/secure-url?fileName=${files[0].id}`, token: ana.token });
    expect((await fetch(link.body.url.replace(/^https?:\/\/[^/]+/, app.url))).status).toBe(200);
    const looks = await rows(
      app,
      `select owner_id, viewer_id from access_entry where what = 'file' and entity_id = $1`,
      [files[0].id],
    );
    expect(looks).toEqual(Array(2).fill({ owner_id: ana.id, viewer_id: ana.id }));
    const other = await signUp(app);
    expect(
      (await askRest(app, { path: `/utils/secure-url?fileName=${files[0].id}`, token: other.token })).status,
    ).toBe(404);
  });
});
