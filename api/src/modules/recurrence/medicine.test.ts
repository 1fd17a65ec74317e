import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { answeredEvaluation, answering, photosOf } from '../../../test/builders/evaluations.ts';
import { listMedicine, typeMedicine } from '../../../test/builders/medicines.ts';
import { idOf, prescribe } from '../../../test/builders/prescription/prescriptionUploads.ts';
import {
  amountsChargedTo,
  asPerson,
  mailsTo,
  monthStates,
  moveTo,
  readMine,
  runDay,
} from '../../../test/builders/recurrenceMonths.ts';
import { type Subscriber, subscribe } from '../../../test/builders/recurrences.ts';
import { setOnHand } from '../../../test/builders/shoppers.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { PrescriptionUseRow } from '../prescription/orders/prescriptionUse.entity.ts';
import { resumeRecurrence } from './change/resumeRecurrence.ts';
import { renewalsOf } from './renewal/renewalsOf.ts';
import { suspendUnsafeRecurrences } from './sweeps/suspendUnsafeRecurrences.ts';

const PHOTOS = ['filePicTop', 'filePicFront', 'filePicBack', 'filePicRightSide'];
const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { __typename ... on UserError { code } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  moveTo(app, '2026-11-21');
  for (const slug of ['finasterida', 'minoxidil', 'tadala-spray']) await setOnHand(app, slug, 500);
});
afterEach(async () => {
  await app.services.database.pool.query(`update recurrence set status = ${RECURRENCE_STATUS.cancelled}`);
});
afterAll(() => app.close());

/** A subscriber with a prescription for `dispensings` months. The first order used the first dispensing. */
async function subscribeWithPrescription(
  dispensings: number,
  slug = 'finasterida',
  issuedOn = '2026-11-11',
): Promise<Subscriber> {
  const known = await signUp(app);
  await prescribe(app, known, { slug, dispensings, issuedOn });
  return subscribe(app, { known, slugs: [slug] });
}

/** How many charges the bank kept, with that of the first order. */
const countCharges = async ({ id }: Subscriber) => (await amountsChargedTo(app, id)).length;

describe('a month with a medicine', () => {
  it('takes its dispensing of the prescription when it is charged, and no mail asks for a new one', async () => {
    const rui = await subscribeWithPrescription(2);
    for (const day of ['2026-12-06', '2026-12-14', '2026-12-21']) await runDay(app, day);
    expect([await monthStates(app, rui.id), await countCharges(rui)]).toEqual([['2026-12 charged'], 2]);
    const [month] = (await readMine(app, rui.id)).months;
    for (const transactionId of [rui.order.id, month?.transactionId ?? ''])
      expect(
        await app.services.orm.em.fork().count(PrescriptionUseRow, { transactionId, returnedAt: null }),
      ).toBe(1);
    expect(await mailsTo(app, rui.email)).not.toContain('follow-up');
  });

  it('asks for a new prescription fifteen days before, waits for it without a charge, and is charged once it is there', async () => {
    const rui = await subscribeWithPrescription(1);
    await runDay(app, '2026-12-05');
    expect(await mailsTo(app, rui.email)).not.toContain('follow-up');
    await runDay(app, '2026-12-06');
    await runDay(app, '2026-12-07');
    expect((await mailsTo(app, rui.email)).filter((name) => name === 'follow-up')).toHaveLength(1);
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-21');
    expect([await monthStates(app, rui.id), await countCharges(rui)]).toEqual([
      ['2026-12 waitingPrescription'],
      1,
    ]);
    await prescribe(app, rui, { slug: 'finasterida' });
    await runDay(app, '2026-12-22');
    expect([await monthStates(app, rui.id), await countCharges(rui)]).toEqual([['2026-12 charged'], 2]);
  });

  it('is listed with its evaluation from the follow-up on until a prescription covers it', async () => {
    const rui = await subscribeWithPrescription(1);
    const renewals = async () => renewalsOf(asPerson(app, rui.id), await readMine(app, rui.id));
    await runDay(app, '2026-12-05');
    expect(await renewals()).toEqual([]);
    await runDay(app, '2026-12-06');
    expect(await renewals()).toMatchObject([
      {
        name: expect.stringContaining('Finasterida'),
        isInReview: false,
        evaluationUrl: expect.stringMatching(/^\/avaliacao/),
      },
    ]);
    for (const day of ['2026-12-14', '2026-12-21']) await runDay(app, day);
    expect(await renewals()).toHaveLength(1);
    await prescribe(app, rui, { slug: 'finasterida' });
    expect(await renewals()).toEqual([]);
  });

  it('waits when the prescription is revoked between the announcement and the charge', async () => {
    const rui = await subscribeWithPrescription(6);
    await runDay(app, '2026-12-14');
    await app.services.database.pool.query('update prescription set revoked_at = now() where user_id = $1', [
      rui.id,
    ]);
    await runDay(app, '2026-12-21');
    expect([await monthStates(app, rui.id), await countCharges(rui)]).toEqual([
      ['2026-12 waitingPrescription'],
      1,
    ]);
  });

  it('waits when the prescription expires before the shipment', async () => {
    // Valid for six months from the day of issue: until 20 December.
    const rui = await subscribeWithPrescription(6, 'finasterida', '2026-06-20');
    await runDay(app, '2026-12-06');
    expect(await mailsTo(app, rui.email)).toContain('follow-up');
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-21');
    expect([await monthStates(app, rui.id), await countCharges(rui)]).toEqual([
      ['2026-12 waitingPrescription'],
      1,
    ]);
  });
});

describe('an answer that forbids the medicine', () => {
  /** Reports in an evaluation a condition that forbids finasteride. */
  async function reportProstateCancer(rui: Subscriber): Promise<void> {
    const quizId = await answeredEvaluation(
      app,
      rui,
      'quedadecabelo',
      answering('condicoes', 'Câncer de próstata'),
    );
    const input = { quizId, ...(await photosOf(app, rui, PHOTOS)), nationalityDocument: '12.345.678-9' };
    const { data } = await app.graphql(SUBMIT, { input }, rui);
    expect(data.submitQuiz).toEqual({ __typename: 'MedicalAppointment' });
  }

  it('suspends the subscription at the next run of the sweep, and informs the patient', async () => {
    const rui = await subscribeWithPrescription(6);
    const before = app.clock.now();
    await reportProstateCancer(rui);
    await suspendUnsafeRecurrences(app.services, before);
    expect(await readMine(app, rui.id)).toMatchObject({
      status: RECURRENCE_STATUS.suspended,
      suspensionReason: 'contraindication',
    });
    expect((await mailsTo(app, rui.email)).at(-1)).toBe('suspended');
    for (const day of ['2026-12-14', '2026-12-21']) await runDay(app, day);
    expect([await monthStates(app, rui.id), await countCharges(rui)]).toEqual([[], 1]);
  });

  it('stops the month also when the sweep did not run before the charge', async () => {
    const rui = await subscribeWithPrescription(6);
    await reportProstateCancer(rui);
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-21');
    expect([await monthStates(app, rui.id), await countCharges(rui)]).toEqual([['2026-12 cancelled'], 1]);
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.suspended);
  });

  it('prevents the subscription from being resumed', async () => {
    const rui = await subscribeWithPrescription(6);
    const before = app.clock.now();
    await reportProstateCancer(rui);
    await suspendUnsafeRecurrences(app.services, before);
    expect(await resumeRecurrence(asPerson(app, rui.id), rui.recurrence.id)).toMatchObject({
      code: 'product_unsafe_for_you',
    });
  });

  it('does not change a subscription without that medicine', async () => {
    const rui = await subscribeWithPrescription(6, 'minoxidil');
    const before = app.clock.now();
    await reportProstateCancer(rui);
    await suspendUnsafeRecurrences(app.services, before);
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.active);
  });
});

describe('a nitrate in the list of medicines', () => {
  /** A subscription of the spray. The shop sells none yet, so the finasteride of another one is replaced. */
  async function subscribeToSpray(): Promise<Subscriber> {
    const rui = await subscribeWithPrescription(5);
    await prescribe(app, rui, { slug: 'tadala-spray', dispensings: 5 });
    await app.services.database.pool.query(
      'update recurrence_item set product_id = $2 where recurrence_id = $1',
      [rui.recurrence.id, idOf(app, 'tadala-spray')],
    );
    return rui;
  }

  it.each<[string, (who: Subscriber) => Promise<unknown>]>([
    ['typed in an evaluation of another line', (who) => typeMedicine(app, who, 'izordil 5mg')],
    ['added in the profile', (who) => listMedicine(app, who, 'sustrati')],
  ])('suspends the subscription of the spray, which cannot be resumed: %s', async (_where, write) => {
    const rui = await subscribeToSpray();
    const before = app.clock.now();
    await write(rui);
    await suspendUnsafeRecurrences(app.services, before);
    expect(await readMine(app, rui.id)).toMatchObject({
      status: RECURRENCE_STATUS.suspended,
      suspensionReason: 'contraindication',
    });
    expect(await resumeRecurrence(asPerson(app, rui.id), rui.recurrence.id)).toMatchObject({
      code: 'product_unsafe_for_you',
    });
  });

  it('charges no month also when the sweep did not run before the charge', async () => {
    const rui = await subscribeToSpray();
    await listMedicine(app, rui, 'Isordil');
    for (const day of ['2026-12-14', '2026-12-21']) await runDay(app, day);
    expect([await monthStates(app, rui.id), await countCharges(rui)]).toEqual([['2026-12 cancelled'], 1]);
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.suspended);
  });
});
