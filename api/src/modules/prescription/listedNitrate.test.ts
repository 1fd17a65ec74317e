import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { pharmacistOnShift } from '../../../test/builders/dispensing.ts';
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
  rows,
  upload,
} from '../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, shopper } from '../../../test/builders/shoppers.ts';
import { codeOf, type Person, signUp, signUpAs } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';

/**
 * A nitrate that the patient only wrote down is as dangerous with tadalafil (the spray) as one that they ticked.
 * Each test is one road on which they could get both.
 */
let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const READ_BENCH =
  'query ($id: ID!) { benchOrder(id: $id) { version restrictions { label isOfThisOrder } } }';
const DISPENSE = `mutation ($orderId: ID!, $version: String!, $code: String!) {
  dispense(orderId: $orderId, version: $version, oneTimePassword: $code) { ... on UserError { code } } }`;

async function move(id: string, status: number) {
  const admin = await signUpAs(app, 'admin');
  const { data } = await app.graphql(MOVE_ORDER, { id, status }, admin);
  return data.moveTransaction;
}

describe.each<[string, (who: Person) => Promise<unknown>]>([
  ['in an answer to another evaluation', (who) => typeMedicine(app, who, 'losartana e izordil 5mg')],
  ['in the list of their profile', (who) => listMedicine(app, who, 'Monocordiu 20 mg')],
])('a nitrate that the patient wrote %s', (_where, write) => {
  it('refuses the order', async () => {
    const rui = await shopper(app);
    await prescribe(app, rui, { slug: 'tadala-spray' });
    await write(rui);
    expect(await rui.order('tadala-spray')).toMatchObject({ code: 'product_unsafe_for_you' });
  });

  it('refuses the payment of an earlier order', async () => {
    const rui = await shopper(app);
    await prescribe(app, rui, { slug: 'tadala-spray' });
    const { id } = await rui.order('tadala-spray');
    await write(rui);
    expect(await rui.payByCard(id)).toMatchObject({ code: 'product_unsafe_for_you' });
  });

  it('refuses the dispensing and the picking of a paid order', async () => {
    const [rui, pharmacist] = [await shopper(app), await pharmacistOnShift(app)];
    await stockLots(app, idOf(app, 'tadala-spray'), 50);
    await prescribe(app, rui, { slug: 'tadala-spray' });
    const { id } = await rui.order('tadala-spray');
    await rui.payByCard(id);
    await write(rui);
    const { data } = await app.graphql(READ_BENCH, { id }, pharmacist);
    expect(data.benchOrder.restrictions).toEqual([{ label: 'Uso de nitrato', isOfThisOrder: true }]);
    await rows(app, 'update two_factor set last_step = 0 where user_id = $1', [pharmacist.id]);
    const variables = { orderId: id, version: data.benchOrder.version, code: await codeOf() };
    const dispensed = await app.graphql(DISPENSE, variables, pharmacist);
    expect(dispensed.data.dispense).toEqual({ code: 'product_unsafe_for_you' });
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ refusal: 'product_unsafe_for_you' });
  });

  it('refuses an uploaded prescription', async () => {
    const [rui, admin] = [await signUp(app), await signUpAs(app, 'admin')];
    await write(rui);
    const { id } = await upload(app, rui, { productIds: [idOf(app, 'tadala-spray')] });
    const item = { productId: idOf(app, 'tadala-spray'), drug: 'Tadalafila', dose: '5 mg', dispensings: 1 };
    const { data } = await app.graphql(
      REVIEW_UPLOAD,
      { id, input: acceptanceInput(app, { items: [item] }) },
      admin,
    );
    expect(data.reviewPrescriptionUpload).toMatchObject({ code: 'flag_forbids' });
  });

  it('refuses the prescription of a doctor, by GraphQL and REST', async () => {
    const [rui, doctor] = [await signUp(app), await signUpAs(app, 'doctor')];
    await write(rui);
    const appointment = await preparedAppointment(app, doctor, { line: 'ed', patient: rui });
    const form = await prescribeForm(app, doctor, appointment, { items: [itemOf(app, 'tadala-spray')] });
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'flag_forbids' });
    const again = await prescribeForm(app, doctor, appointment, { items: [itemOf(app, 'tadala-spray')] });
    const { appointmentId, items, ...others } = again;
    const answer = await app.http.inject({
      method: 'POST',
      url: '/prescription',
      headers: { authorization: `Bearer ${doctor.token}` },
      payload: { ...others, medicalAppointmentId: appointmentId, prescription: items },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'flag_forbids']);
  });

  it('leaves another medicine alone', async () => {
    const rui = await shopper(app);
    await prescribe(app, rui, { slug: 'minoxidil' });
    await write(rui);
    expect(await rui.order('minoxidil')).toMatchObject({ id: expect.any(String) });
  });
});
