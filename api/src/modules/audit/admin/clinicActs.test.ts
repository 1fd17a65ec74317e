import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import { send, someAppointment as someConversation } from '../../../../test/builders/conversations.ts';
import {
  ALL_CHECKS_PASSED,
  acceptanceInput,
  prescribe,
  review,
  upload,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { codeOf, type Person, readAccount, signUp, signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { sendRequest } from '../../../rest/rest.recorder.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const ACTS = `query ($about: ID) { adminActs(about: $about, limit: 10) { items { act label adminId userId entityId reason detail at } } }`;
const actsAbout = async (about: string) => {
  const { data } = await app.graphql(ACTS, { about }, admin);
  return data.adminActs.items.map(({ detail, ...act }: { detail: string | null }) => ({
    ...act,
    detail: detail && JSON.parse(detail),
  }));
};
const sendPut = (path: string, body: object, who: Person) =>
  sendRequest(app, { method: 'PUT', path, token: who.token, body });

describe('adminActs', () => {
  it.each(['graphql', 'rest'])('lists an appointment that an admin cancelled by %s', async (channel) => {
    const { id, patient } = await someAppointment(app);
    const reason = 'O paciente pediu para desistir.';
    if (channel === 'rest')
      await sendPut(
        `/medical-appointment/${id}`,
        { status: APPOINTMENT_STATUS.cancelled, message: reason },
        admin,
      );
    else
      await app.graphql(
        'mutation ($id: ID!, $reason: String!) { cancelAppointment(id: $id, reason: $reason) { __typename } }',
        { id, reason },
        admin,
      );
    expect(await actsAbout(id)).toEqual([
      {
        act: 'appointment-cancelled',
        label: 'Cancelou uma consulta',
        adminId: admin.id,
        userId: patient.id,
        entityId: id,
        reason,
        detail: { before: APPOINTMENT_STATUS.awaiting },
        at: expect.any(String),
      },
    ]);
  });

  it('lists a reviewed upload with the checks that failed, without the contents of the document', async () => {
    const rui = await signUp(app);
    const [good, bad] = [await upload(app, rui), await upload(app, rui)];
    await review(app, admin, good.id, acceptanceInput(app));
    await review(app, admin, bad.id, {
      accept: false,
      checks: { ...ALL_CHECKS_PASSED, patientName: false },
      note: 'Envie a página inteira.',
    });
    const [acceptance] = await actsAbout(good.id);
    expect(acceptance).toMatchObject({
      act: 'upload-accepted',
      userId: rui.id,
      adminId: admin.id,
      detail: { failed: [] },
    });
    const [refusal] = await actsAbout(bad.id);
    expect(refusal).toMatchObject({
      act: 'upload-refused',
      label: 'Recusou uma receita enviada',
      reason: 'Envie a página inteira.',
      detail: { failed: ['patientName'] },
    });
    expect(JSON.stringify([acceptance, refusal])).not.toMatch(/minoxidil|carla/i);
  });

  it('lists a corrected profile with the person and the names of the fields, without old or new values', async () => {
    const rui = await signUp(app);
    const reason = 'Nome corrigido a pedido, chamado 88.';
    const { status } = await sendPut(
      `/user/${rui.id}?reason=${encodeURIComponent(reason)}`,
      { firstName: 'Ruy', city: 'Santos' },
      admin,
    );
    expect(status).toBe(200);
    expect(await actsAbout(rui.id)).toEqual([
      expect.objectContaining({
        act: 'user-changed',
        userId: rui.id,
        reason,
        detail: { fields: expect.arrayContaining(['firstName', 'city']) },
      }),
    ]);
    expect(JSON.stringify(await actsAbout(rui.id))).not.toMatch(/Ruy|Santos/);
  });

  it('does not list what people change in their own account', async () => {
    const rui = await signUp(app);
    for (const person of [rui, admin])
      expect((await sendPut(`/user/${person.id}`, { city: 'Santos' }, person)).status).toBe(200);
    expect(await actsAbout(rui.id)).toEqual([]);
    expect(await actsAbout(admin.id)).toEqual([]);
  });

  it('refuses the act of a person whose admin role was removed, and changes nothing', async () => {
    const [former, rui] = [await signUpAs(app, 'admin'), await signUp(app)];
    await app.services.database.pool.query(`update user_account set role = 'patient' where id = $1`, [
      former.id,
    ]);
    expect((await sendPut(`/user/${rui.id}`, { city: 'Santos' }, former)).status).toBe(403);
    expect((await readAccount(app, rui.id)).city).not.toBe('Santos');
  });

  it('lists a revoked prescription, removed photos and a removed message, unless its own writer removed it', async () => {
    const { patient, evolutionId } = await someAppointment(app);
    const doctor = await signUpAs(app, 'doctor');
    const id = await prescribe(app, patient);
    await app.graphql(
      `mutation ($id: ID!, $code: String!) { revokePrescription(id: $id, reason: "Pedido do conselho.", oneTimePassword: $code) { __typename } }`,
      { id, code: await codeOf() },
      admin,
    );
    expect(await actsAbout(id)).toMatchObject([
      { act: 'prescription-revoked', reason: 'Pedido do conselho.' },
    ]);

    const conversation = await someConversation(app, patient, { doctor });
    const message = await send(app, doctor, conversation, { text: 'Palavras demais.' });
    await app.graphql(
      'mutation ($id: ID!) { deleteChatMessage(id: $id) { __typename } }',
      { id: message.id },
      admin,
    );
    expect(await actsAbout(conversation)).toMatchObject([{ act: 'message-deleted', userId: patient.id }]);
    const ownMessage = await send(app, doctor, conversation, { text: 'Engano meu.' });
    await app.graphql(
      'mutation ($id: ID!) { deleteChatMessage(id: $id) { __typename } }',
      { id: ownMessage.id },
      doctor,
    );
    expect(await actsAbout(conversation)).toHaveLength(1);

    await sendRequest(app, { method: 'DELETE', path: `/evolution/${evolutionId}`, token: admin.token });
    expect(await actsAbout(evolutionId)).toMatchObject([{ act: 'evolution-removed', userId: patient.id }]);
  });
});
