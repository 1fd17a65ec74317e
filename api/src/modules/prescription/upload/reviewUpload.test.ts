import { describe, expect, it } from '@jest/globals';
import { ACCEPTANCE_RULES } from '#schema/prescriptionRules.ts';
import { countStatementsOfProcess } from '#shared/database/statements.ts';
import { giveReason } from '../../../../test/adminReason.ts';
import {
  ALL_CHECKS_PASSED,
  acceptanceInput,
  daysAgo,
  idOf,
  REVIEW_UPLOAD,
  review,
  rows,
  upload,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import {
  admin,
  app,
  code,
  other,
  prepareUploadReview,
  READ_PRESCRIPTION,
  rui,
} from '../../../../test/fixtures/clinic/uploadReview.ts';
import { signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';

prepareUploadReview();

const LIST = `query ($status: PrescriptionUploadStatus! = AWAITING, $limit: Int! = 20) { prescriptionUploads(status: $status, limit: $limit) {
  total items { id status patientName files { id url } } } }`;

describe('reviewPrescriptionUpload', () => {
  it('refuses everyone but admins', async () => {
    const { id } = await upload(app, rui);
    const variables = { id, input: acceptanceInput(app) };
    expect(code(await app.graphql(REVIEW_UPLOAD, variables))).toBe('UNAUTHENTICATED');
    for (const who of [rui, other, await signUpAs(app, 'doctor')])
      expect(code(await app.graphql(REVIEW_UPLOAD, variables, who))).toBe('FORBIDDEN');
    expect(await rows(app, 'select status from prescription_upload where id = $1', [id])).toEqual([
      { status: 'awaiting' },
    ]);
    expect(await rows(app, 'select 1 from prescription')).toEqual([]);
  });

  it('creates a prescription when it accepts, informs the patient and records the access', async () => {
    const { id, files } = await upload(app, rui, { issuedOn: '2026-11-01' });
    const done = await review(
      app,
      admin,
      id,
      acceptanceInput(app, { issuedOn: daysAgo(app, 30), note: ' Boa recuperação. ' }),
    );
    expect(done).toMatchObject({ status: 'ACCEPTED', statusLabel: 'Aceita', answer: null });
    expect(done.checks).toHaveLength(ACCEPTANCE_RULES.length);
    expect(done.checks.every(({ passed }: { passed: boolean }) => passed)).toBe(true);
    const { data } = await app.graphql(READ_PRESCRIPTION, { id: done.prescriptionId }, rui);
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

  it('tells the patient which rules failed and what to do when it refuses', async () => {
    const { id } = await upload(app, rui);
    const checks = { ...ALL_CHECKS_PASSED, legibleDate: false, signedWithCrm: false };
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
      () => ({ checks: { ...ALL_CHECKS_PASSED, unaltered: false } }),
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
    ['accepted for a day in the future', () => ({ issuedOn: daysAgo(app, -3) }), 'prescription_in_future'],
    ['accepted for an invalid day', () => ({ issuedOn: '2026-02-30' }), 'invalid_input'],
    [
      'accepted for a product it was not sent for',
      () => ({ items: [{ ...acceptanceInput(app).items[0], productId: idOf(app, 'finasterida') }] }),
      'invalid_input',
    ],
    [
      'accepted for one product twice',
      () => ({ items: [acceptanceInput(app).items[0], acceptanceInput(app).items[0]] }),
      'invalid_input',
    ],
    [
      'accepted with more dispensings than allowed (100)',
      () => ({ items: [{ ...acceptanceInput(app).items[0], dispensings: 101 }] }),
      'invalid_input',
    ],
    [
      'accepted with zero dispensings',
      () => ({ items: [{ ...acceptanceInput(app).items[0], dispensings: 0 }] }),
      'invalid_input',
    ],
    [
      'accepted without the name of the drug',
      () => ({ items: [{ ...acceptanceInput(app).items[0], drug: ' ' }] }),
      'invalid_input',
    ],
  ])('rejects a review: %s', async (_what, changes, refusal) => {
    const ana = await signUp(app);
    const { id } = await upload(app, ana);
    expect((await review(app, admin, id, acceptanceInput(app, changes()))).code).toBe(refusal);
    expect(await rows(app, 'select status, decided_at from prescription_upload where id = $1', [id])).toEqual(
      [{ status: 'awaiting', decided_at: null }],
    );
    expect(await rows(app, 'select 1 from prescription where upload_id = $1', [id])).toEqual([]);
  });

  it('accepts one decision when several admins decide at once, and no later one', async () => {
    const ana = await signUp(app);
    const { id } = await upload(app, ana);
    const second = await signUpAs(app, 'admin');
    const inputs = [
      acceptanceInput(app),
      { accept: false, checks: { ...ALL_CHECKS_PASSED, sameDrugs: false } },
    ];
    const answers = await Promise.all(
      [admin, second, admin, second].map((who, index) => review(app, who, id, inputs[index % 2] ?? {})),
    );
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'prescription_already_decided')).toHaveLength(3);
    const prescriptions = await rows(app, 'select 1 as one from prescription where upload_id = $1', [id]);
    const [{ status }] = await rows(app, 'select status from prescription_upload where id = $1', [id]);
    expect(prescriptions).toHaveLength(status === 'accepted' ? 1 : 0);
    expect((await review(app, admin, id, acceptanceInput(app))).code).toBe('prescription_already_decided');
    const WITHDRAW = `mutation ($id: ID!) { withdrawPrescriptionUpload(id: $id) { ... on UserError { code } } }`;
    expect((await app.graphql(WITHDRAW, { id }, ana)).data.withdrawPrescriptionUpload.code).toBe(
      'prescription_already_decided',
    );
  });

  it('does not let an admin decide on their own upload', async () => {
    const { id } = await upload(app, admin);
    expect(await review(app, admin, id, acceptanceInput(app))).toMatchObject({ code: 'not_yourself' });
    const colleague = await signUpAs(app, 'admin');
    expect(await review(app, colleague, id, acceptanceInput(app))).toMatchObject({ status: 'ACCEPTED' });
  });

  it('answers NOT_FOUND for a missing upload', async () => {
    const input = acceptanceInput(app);
    for (const id of ['x', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'])
      expect(code(await app.graphql(REVIEW_UPLOAD, { id, input }, admin))).toBe('NOT_FOUND');
  });
});

describe('the queue of uploads', () => {
  it('lists the oldest first with their files, records every access, and runs a constant number of SQL statements for any number of uploads', async () => {
    await rows(app, `update prescription_upload set status = 'withdrawn' where status = 'awaiting'`);
    const ana = await signUp(app);
    const first = await upload(app, ana);
    await giveReason(app, admin);
    const oneUpload = await countStatementsOfProcess(() => app.graphql(LIST, { limit: 1 }, admin));
    const second = await upload(app, other);
    const third = await upload(app, ana);
    const all = await countStatementsOfProcess(() => app.graphql(LIST, {}, admin));
    expect(all.answer.data.prescriptionUploads.items.map(({ id }: { id: string }) => id)).toEqual([
      first.id,
      second.id,
      third.id,
    ]);
    expect(all.statements.length).toBe(oneUpload.statements.length);
    const accesses = await rows(
      app,
      'select owner_id from access_entry where viewer_id = $1 and entity_id = any($2) order by at',
      [admin.id, [first.id, second.id]],
    );
    // The first upload was listed twice.
    expect(accesses).toHaveLength(3);
    const url = all.answer.data.prescriptionUploads.items[1].files[0].url;
    const fileResponse = await fetch(`${app.url}${url}`);
    expect(fileResponse.status).toBe(200);
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
