import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { claimAs, openRecord, someAppointment } from '../../../../test/builders/appointments.ts';
import { photosOf } from '../../../../test/builders/evaluations.ts';
import {
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescription/prescribing.ts';
import {
  acceptanceInput,
  idOf,
  prescribe,
  review,
  upload,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, shopper } from '../../../../test/builders/shoppers.ts';
import {
  act,
  admin,
  answeredYes,
  app,
  CLINIC_RECORD,
  doctor,
  no,
  prepareReturningPatient,
  prepareSecondAnswer,
  record,
  spray,
  sql,
  yes,
} from '../../../../test/fixtures/clinic/secondAnswer.ts';
import { signUp } from '../../../../test/people.ts';

prepareSecondAnswer();

describe('a patient who answered "sim" to nitrates and later "não"', () => {
  it('cannot order the spray with a valid prescription during the new appointment', async () => {
    const { patient } = await prepareReturningPatient();
    await prescribe(app, patient, { slug: 'tadala-spray', dispensings: 5 });
    const refused = await (await shopper(app, patient)).order('tadala-spray').catch(() => null);
    expect(refused).toMatchObject({ code: 'product_unsafe_for_you' });
    // The message recommends a video consultation, and does not suggest to answer again.
    expect(refused.message).toMatch(/converse com um médico por vídeo/);
    expect(refused.message).not.toMatch(/nova avaliação|de novo|responda|refa/i);
  });

  it('cannot get a prescription of the spray by uploading one of another doctor', async () => {
    const { patient } = await prepareReturningPatient();
    const { id } = await upload(app, patient, { productIds: [idOf(app, 'tadala-spray')] });
    const item = { productId: idOf(app, 'tadala-spray'), drug: 'Tadalafila', dose: '5 mg', dispensings: 1 };
    expect(await review(app, admin, id, acceptanceInput(app, { items: [item] }))).toMatchObject({
      code: 'flag_forbids',
    });
  });

  it('gets an order refunded that was placed before the first answer', async () => {
    const buyer = await shopper(app);
    await prescribe(app, buyer, { slug: 'tadala-spray' });
    const { id } = await buyer.order('tadala-spray');
    expect(await buyer.payByCard(id)).toMatchObject({ status: ORDER_STATUS.approved });
    await answeredYes(buyer);
    await preparedAppointment(app, doctor, { line: 'ed', patient: buyer, answers: no });
    const { data } = await app.graphql(MOVE_ORDER, { id, status: ORDER_STATUS.picking }, admin);
    expect(data.moveTransaction).toMatchObject({ refusal: 'transaction_status_not_allowed' });
    expect(await sql('select status from transaction where id = $1', [id])).toEqual([
      { status: ORDER_STATUS.cancelled },
    ]);
    expect(await sql('select 1 as one from refund where transaction_id = $1', [id])).toHaveLength(1);
  });

  it('cannot get the spray with another account of the same CPF', async () => {
    const first = await signUp(app);
    await answeredYes(first);
    await app.graphql(
      'mutation ($id: ID!) { removeUser(userId: $id, reason: "Pedido do titular.") { __typename } }',
      { id: first.id },
      admin,
    );
    const patient = await signUp(app, { document: first.document });
    const appointment = await preparedAppointment(app, doctor, { line: 'ed', patient, answers: no });
    expect((await record(appointment.id)).appointment.flags[0]).toMatchObject({
      flag: 'CONTRADICTED_NITRATE_USE',
    });
    expect(await spray(appointment)).toMatchObject({ code: 'flag_forbids' });
    await prescribe(app, patient, { slug: 'tadala-spray' });
    const refused = await (await shopper(app, patient)).order('tadala-spray').catch(() => null);
    expect(refused).toMatchObject({ code: 'product_unsafe_for_you' });
  });
});

describe('a doctor who has not opened the current record and photo', () => {
  const confirm = (id: string) => act('confirmIdentity', `id: "${id}"`);
  const claim = (id: string) => claimAs(app, id, doctor);

  it('can confirm neither the identity nor a prescription', async () => {
    const { id } = await someAppointment(app);
    await claim(id);
    expect(await confirm(id)).toMatchObject({ code: 'record_not_opened' });
    await app.graphql(CLINIC_RECORD, { id }, doctor);
    expect(await confirm(id)).toMatchObject({ code: 'record_not_opened' });
    await openRecord(app, id, doctor);
    expect(await confirm(id)).toMatchObject({ __typename: 'ClinicAppointment' });
    const unread = await preparedAppointment(app, doctor, { omitted: ['RECORD', 'IDENTITY_NOT_CONFIRMED'] });
    const form = await prescribeForm(app, doctor, unread);
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'record_not_opened' });
  });

  it('must open the record again after a new photo or a flagged answer', async () => {
    const appointment = await someAppointment(app);
    await claim(appointment.id);
    await openRecord(app, appointment.id, doctor);
    await app.graphql(`mutation { handBackAppointment(id: "${appointment.id}") { __typename } }`, {}, doctor);
    const { documentPhoto } = await photosOf(app, appointment.patient, []);
    await app.http.inject({
      method: 'PUT',
      url: `/evolution/${appointment.evolutionId}`,
      headers: { authorization: `Bearer ${appointment.patient.token}` },
      payload: { documentPhoto },
    });
    await claim(appointment.id);
    expect(await confirm(appointment.id)).toMatchObject({ code: 'record_not_opened' });
    await openRecord(app, appointment.id, doctor);
    expect(await confirm(appointment.id)).toMatchObject({ __typename: 'ClinicAppointment' });
    const prepared = await preparedAppointment(app, doctor);
    await preparedAppointment(app, doctor, { line: 'ej', patient: prepared.patient, answers: yes });
    const form = await prescribeForm(app, doctor, prepared);
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'record_not_opened' });
  });
});
