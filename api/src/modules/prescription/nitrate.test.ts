import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { answeredEvaluation, answering, photosOf } from '../../../test/builders/evaluations.ts';
import {
  itemOf,
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../test/builders/prescription/prescribing.ts';
import {
  acceptanceInput,
  idOf,
  prescribe,
  REVIEW_UPLOAD,
  upload,
} from '../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, shopper } from '../../../test/builders/shoppers.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { newId } from '../../shared/ids.ts';
import { FlagClearanceRow } from '../appointment/flagClearance.entity.ts';
import { drugClassOf } from './medicine.ts';

/**
 * Nitrates together with tadalafil (the spray) are life-threatening. Each test is one way in which a patient
 * could get both.
 */
let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code } } }`;
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;

/** Submits an evaluation of another treatment line (`ej`) with the answer that the patient takes a nitrate. */
async function answersNitratesInOtherLine(who: Person): Promise<void> {
  const quizId = await answeredEvaluation(app, who, 'ej', answering('nitrato', 'Sim'));
  const input = { quizId, ...(await photosOf(app, who, [])), nationalityDocument: '12.345.678-9' };
  const { data } = await app.graphql(SUBMIT, { input }, who);
  expect(data.submitQuiz).toEqual({ id: expect.any(String) });
}

/** A patient who reported nitrates before ordering the spray. */
async function patientOnNitrates(): Promise<Person> {
  const rui = await signUp(app);
  await answersNitratesInOtherLine(rui);
  return rui;
}
const medicineStatus = async (userId: string, slug = 'tadala-spray') => {
  const product = app.services.catalog.current().find(slug);
  const [status] = await app.services.ports.prescriptions.medicineStatuses(app.services.orm.em.fork(), {
    userId,
    products: [
      {
        productId: product?.id ?? '',
        name: 'x',
        prescriptionLink: product?.prescriptionLink ?? null,
        drugClass: slug === 'minoxidil' ? 'minoxidil' : 'pde5i',
        units: 1,
      },
    ],
    now: app.clock.now(),
  });
  return status;
};

describe('a patient who takes nitrates', () => {
  it('cannot order the spray with an otherwise valid prescription', async () => {
    const rui = await patientOnNitrates();
    await prescribe(app, rui, { slug: 'tadala-spray' });
    expect(await medicineStatus(rui.id)).toMatchObject({ medicineStatus: 'forbidden', wayForward: [] });
    expect(await medicineStatus(rui.id, 'minoxidil')).toMatchObject({ medicineStatus: 'missing' });
  });

  it('cannot order the spray while an evaluation of its own line is open, although it denies nitrates', async () => {
    const rui = await patientOnNitrates();
    const quizId = await answeredEvaluation(app, rui, 'ed');
    const { data } = await app.graphql(SUBMIT, { input: { quizId, ...(await photosOf(app, rui, [])) } }, rui);
    expect(data.submitQuiz).toEqual({ id: expect.any(String) });
    expect(await medicineStatus(rui.id)).toMatchObject({ medicineStatus: 'forbidden' });
  });

  it('cannot get a prescription of the spray by an upload', async () => {
    const [rui, admin] = [await patientOnNitrates(), await signUpAs(app, 'admin')];
    const { id } = await upload(app, rui, { productIds: [idOf(app, 'tadala-spray')] });
    const item = { productId: idOf(app, 'tadala-spray'), drug: 'Tadalafila', dose: '5 mg', dispensings: 1 };
    const input = acceptanceInput(app, { items: [item] });
    const { data } = await app.graphql(REVIEW_UPLOAD, { id, input }, admin);
    expect(data.reviewPrescriptionUpload).toMatchObject({ code: 'flag_forbids' });
    expect(await rows('select 1 from prescription where user_id = $1', [rui.id])).toEqual([]);
  });

  it('cannot buy any listing of the spray, with valid prescriptions and an open appointment', async () => {
    const catalog = app.services.catalog.current();
    const listings = catalog.rows.products.filter(
      ({ id, slug }) => drugClassOf(catalog, id) === 'pde5i' && catalog.find(slug),
    );
    const refusals: string[] = [];
    for (const { slug, isPromotionalProduct } of listings) {
      const rui = await shopper(app);
      await answersNitratesInOtherLine(rui);
      await prescribe(app, rui, { slug: 'tadala-spray', dispensings: 5 });
      await prescribe(app, rui, { slug: 'new-tadala-spray', dispensings: 5 });
      const answer = await rui.order(slug).catch(({ message }: Error) => ({ code: message }));
      // The cart already refuses an offer of the cart as a product of its own.
      expect(answer.code).toMatch(isPromotionalProduct ? /offer_not_available$/ : /^product_unsafe_for_you$/);
      refusals.push(answer.code);
    }
    expect(refusals).toContain('product_unsafe_for_you');
  });

  it('cannot pay for an order placed before the answer', async () => {
    const rui = await shopper(app);
    await prescribe(app, rui, { slug: 'tadala-spray' });
    const { id } = await rui.order('tadala-spray');
    await answersNitratesInOtherLine(rui);
    expect(await rui.payByCard(id)).toMatchObject({ code: 'product_unsafe_for_you' });
  });

  it('is not sent an order that was paid before the answer', async () => {
    const [rui, admin] = [await shopper(app), await signUpAs(app, 'admin')];
    await prescribe(app, rui, { slug: 'tadala-spray' });
    const { id } = await rui.order('tadala-spray');
    expect(await rui.payByCard(id)).toMatchObject({ status: ORDER_STATUS.approved });
    await answersNitratesInOtherLine(rui);
    const { data } = await app.graphql(MOVE_ORDER, { id, status: ORDER_STATUS.picking }, admin);
    expect(data.moveTransaction).toMatchObject({ refusal: 'product_unsafe_for_you' });
  });

  it('cannot be prescribed the spray, in the same or another appointment, by GraphQL or REST', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const ownAppointment = await preparedAppointment(app, doctor, {
      line: 'ed',
      answers: answering('nitrato', 'Sim'),
    });
    const other = await preparedAppointment(app, doctor, { line: 'ed', patient: await patientOnNitrates() });
    for (const appointment of [ownAppointment, other]) {
      const form = await prescribeForm(app, doctor, appointment, { items: [itemOf(app, 'tadala-spray')] });
      expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'flag_forbids' });
      const { appointmentId, items, ...otherFields } = await prescribeForm(app, doctor, appointment, {
        items: [itemOf(app, 'tadala-spray')],
      });
      const answer = await app.http.inject({
        method: 'POST',
        url: '/prescription',
        headers: { authorization: `Bearer ${doctor.token}` },
        payload: { ...otherFields, medicalAppointmentId: appointmentId, prescription: items },
      });
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'flag_forbids']);
      expect(await rows('select 1 from prescription where appointment_id = $1', [appointment.id])).toEqual(
        [],
      );
    }
  });

  it('has a flag that no doctor can clear', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const appointment = await preparedAppointment(app, doctor, {
      line: 'ed',
      answers: answering('nitrato', 'Sim'),
    });
    for (const kind of ['CLEARANCE', 'JUSTIFIED']) {
      const { data } = await app.graphql(
        `mutation ($id: ID!) { clearFlag(id: $id, flag: "NITRATE_USE", kind: ${kind}, text: "Conversamos e está tudo bem, segundo ele.") { ... on UserError { code } } }`,
        { id: appointment.id },
        doctor,
      );
      expect(data.clearFlag).toEqual({ code: 'clearance_not_possible' });
    }
    // A clearance row written directly into the table does not lift it either.
    const em = app.services.orm.em.fork();
    const forged = {
      id: newId(),
      appointmentId: appointment.id,
      flag: 'NITRATE_USE',
      text: '',
      kind: 'clearance',
    } as const;
    em.create(FlagClearanceRow, {
      ...forged,
      authorId: doctor.id,
      at: app.clock.now(),
      subjectId: appointment.patient.id,
    });
    await em.flush();
    const form = await prescribeForm(app, doctor, appointment, { items: [itemOf(app, 'tadala-spray')] });
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'flag_forbids' });
  });
});
