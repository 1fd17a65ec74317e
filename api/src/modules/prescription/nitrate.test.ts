import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { pharmacistOnShift } from '../../../test/builders/dispensing.ts';
import { answeredEvaluation, answering, photosOf } from '../../../test/builders/evaluations.ts';
import { stockLots } from '../../../test/builders/lots.ts';
import { listMedicine, typeMedicine } from '../../../test/builders/medicines.ts';
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
import { codeOf, type Person, signUp, signUpAs } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { newId } from '../../shared/ids.ts';
import { FlagClearanceRow } from '../appointment/flagClearance.entity.ts';
import { drugClassOf } from './medicine.ts';

/**
 * Nitrates together with tadalafil (the spray) are life-threatening. Each test is one road on which a patient could
 * get both, whether they ticked the nitrate or only wrote its name.
 */
let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code } } }`;
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;

const READ_BENCH =
  'query ($id: ID!) { benchOrder(id: $id) { version restrictions { label isOfThisOrder } } }';
const DISPENSE = `mutation ($orderId: ID!, $version: String!, $code: String!) {
  dispense(orderId: $orderId, version: $version, oneTimePassword: $code) { ... on UserError { code } } }`;

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

/** A doctor is refused the spray for an appointment, by GraphQL and REST, and nothing is prescribed. */
async function expectNotPrescribed(
  doctor: Person,
  appointment: Awaited<ReturnType<typeof preparedAppointment>>,
): Promise<void> {
  const spray = { items: [itemOf(app, 'tadala-spray')] };
  const form = await prescribeForm(app, doctor, appointment, spray);
  expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'flag_forbids' });
  const { appointmentId, items, ...others } = await prescribeForm(app, doctor, appointment, spray);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/prescription',
    headers: { authorization: `Bearer ${doctor.token}` },
    payload: { ...others, medicalAppointmentId: appointmentId, prescription: items },
  });
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'flag_forbids']);
  expect(await rows('select 1 from prescription where appointment_id = $1', [appointment.id])).toEqual([]);
}

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

  it('cannot be prescribed the spray in the appointment of the answer, by GraphQL or REST', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const answers = answering('nitrato', 'Sim');
    await expectNotPrescribed(doctor, await preparedAppointment(app, doctor, { line: 'ed', answers }));
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

describe.each<[string, (who: Person) => Promise<unknown>]>([
  ['ticked in another evaluation', answersNitratesInOtherLine],
  ['wrote in an answer to another evaluation', (who) => typeMedicine(app, who, 'losartana e izordil 5mg')],
  ['wrote in the list of their profile', (who) => listMedicine(app, who, 'Monocordiu 20 mg')],
])('a nitrate that the patient %s', (_where, tell) => {
  it('refuses the order', async () => {
    const rui = await shopper(app);
    await prescribe(app, rui, { slug: 'tadala-spray' });
    await tell(rui);
    expect(await rui.order('tadala-spray')).toMatchObject({ code: 'product_unsafe_for_you' });
  });

  it('refuses the payment of an earlier order', async () => {
    const rui = await shopper(app);
    await prescribe(app, rui, { slug: 'tadala-spray' });
    const { id } = await rui.order('tadala-spray');
    await tell(rui);
    expect(await rui.payByCard(id)).toMatchObject({ code: 'product_unsafe_for_you' });
  });

  it('refuses the dispensing and the picking of a paid order', async () => {
    const [rui, pharmacist] = [await shopper(app), await pharmacistOnShift(app)];
    await stockLots(app, idOf(app, 'tadala-spray'), 50);
    await prescribe(app, rui, { slug: 'tadala-spray' });
    const { id } = await rui.order('tadala-spray');
    expect(await rui.payByCard(id)).toMatchObject({ status: ORDER_STATUS.approved });
    await tell(rui);
    const { data } = await app.graphql(READ_BENCH, { id }, pharmacist);
    expect(data.benchOrder.restrictions).toEqual([{ label: 'Uso de nitrato', isOfThisOrder: true }]);
    await rows('update two_factor set last_step = 0 where user_id = $1', [pharmacist.id]);
    const variables = { orderId: id, version: data.benchOrder.version, code: await codeOf() };
    const dispensed = await app.graphql(DISPENSE, variables, pharmacist);
    expect(dispensed.data.dispense).toEqual({ code: 'product_unsafe_for_you' });
    const admin = await signUpAs(app, 'admin');
    const moved = await app.graphql(MOVE_ORDER, { id, status: ORDER_STATUS.picking }, admin);
    expect(moved.data.moveTransaction).toMatchObject({ refusal: 'product_unsafe_for_you' });
  });

  it('refuses an uploaded prescription', async () => {
    const [rui, admin] = [await signUp(app), await signUpAs(app, 'admin')];
    await tell(rui);
    const { id } = await upload(app, rui, { productIds: [idOf(app, 'tadala-spray')] });
    const item = { productId: idOf(app, 'tadala-spray'), drug: 'Tadalafila', dose: '5 mg', dispensings: 1 };
    const input = acceptanceInput(app, { items: [item] });
    const { data } = await app.graphql(REVIEW_UPLOAD, { id, input }, admin);
    expect(data.reviewPrescriptionUpload).toMatchObject({ code: 'flag_forbids' });
    expect(await rows('select 1 from prescription where user_id = $1', [rui.id])).toEqual([]);
  });

  it('refuses the prescription of a doctor, by GraphQL and REST', async () => {
    const [rui, doctor] = [await signUp(app), await signUpAs(app, 'doctor')];
    await tell(rui);
    await expectNotPrescribed(doctor, await preparedAppointment(app, doctor, { line: 'ed', patient: rui }));
  });

  it('leaves another medicine alone', async () => {
    const rui = await shopper(app);
    await prescribe(app, rui, { slug: 'minoxidil' });
    await tell(rui);
    expect(await rui.order('minoxidil')).toMatchObject({ id: expect.any(String) });
  });
});
