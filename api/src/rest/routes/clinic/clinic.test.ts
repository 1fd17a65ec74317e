import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { giveReason } from '../../../../test/adminReason.ts';
import { answeredEvaluation, photosOf } from '../../../../test/builders/evaluations.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { AccessEntry } from '../../../modules/audit/accessEntry.entity.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { sendRequest } from '../../rest.recorder.ts';

let shop: TestApp;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp();
  [doctor, admin] = [await signUpAs(shop, 'doctor'), await signUpAs(shop, 'admin')];
});
afterAll(() => shop.close());

async function newAppointment(): Promise<{ id: string; evolutionId: string; patient: Person }> {
  const patient = await signUp(shop);
  await answeredEvaluation(shop, patient, 'be');
  const created = await sendRequest(shop, {
    method: 'POST',
    path: '/evolution',
    token: patient.token,
    body: { type: 'be', ...(await photosOf(shop, patient, [])) },
  });
  const evolutionId = created.body.id;
  const body = { evolutionId, request: 5 };
  const { body: appointment } = await sendRequest(shop, {
    method: 'POST',
    path: '/medical-appointment',
    token: patient.token,
    body,
  });
  return { id: appointment.id, evolutionId, patient };
}
const sendPut = (id: string, body: unknown, who?: Person) =>
  sendRequest(shop, { method: 'PUT', path: `/medical-appointment/${id}`, token: who?.token, body });

describe('/medical-appointment for doctors and admins', () => {
  it('is refused to anonymous callers and patients, and cancelling also to doctors', async () => {
    const { id, evolutionId, patient } = await newAppointment();
    for (const [who, status] of [
      [undefined, 401],
      [patient, 403],
    ] as const) {
      expect((await sendRequest(shop, { path: '/medical-appointment', token: who?.token })).status).toBe(
        status,
      );
      expect((await sendPut(id, { status: APPOINTMENT_STATUS.inReview }, who)).status).toBe(status);
      const path = `/evolution/${evolutionId}/doctor`;
      expect((await sendRequest(shop, { method: 'PUT', path, token: who?.token, body: {} })).status).toBe(
        status,
      );
    }
    for (const who of [patient, doctor]) {
      const path = `/medical-appointment/${id}`;
      expect((await sendRequest(shop, { method: 'DELETE', path, token: who.token })).status).toBe(403);
    }
  });

  it('lists a waiting appointment to doctors and to an admin with a reason', async () => {
    const { id } = await newAppointment();
    const lister = await signUpAs(shop, 'admin');
    await giveReason(shop, lister);
    for (const who of [doctor, lister]) {
      const { body } = await sendRequest(shop, { path: '/medical-appointment?limit=100', token: who.token });
      expect(body.items).toContainEqual(
        expect.objectContaining({ id, status: APPOINTMENT_STATUS.awaiting, firstName: 'Rui' }),
      );
    }
  });

  it('moves an appointment only as its state table allows, by its doctor, and unless it was changed meanwhile', async () => {
    const { id, evolutionId } = await newAppointment();
    expect(
      (await sendPut(id, { status: APPOINTMENT_STATUS.notNeeded, message: 'x' }, doctor)).body.error,
    ).toBe('appointment_not_yours');
    expect((await sendPut(id, { status: APPOINTMENT_STATUS.inReview }, doctor)).body).toMatchObject({
      id,
      status: APPOINTMENT_STATUS.inReview,
      isMine: true,
    });
    expect((await sendPut(id, { status: APPOINTMENT_STATUS.prescribed }, doctor)).body.error).toBe(
      'appointment_move_not_allowed',
    );
    expect((await sendPut(id, { status: APPOINTMENT_STATUS.cancelled }, doctor)).body.error).toBe(
      'appointment_move_not_allowed',
    );
    expect(
      (await sendPut(id, { status: APPOINTMENT_STATUS.notNeeded, message: 'x' }, admin)).body.error,
    ).toBe('appointment_move_not_allowed');
    const note = {
      method: 'PUT',
      path: `/evolution/${evolutionId}/doctor`,
      body: { doctorNote: 'Ok.' },
    } as const;
    expect((await sendRequest(shop, { ...note, token: doctor.token })).body).toEqual({ ok: true });
    expect((await sendPut(id, { status: APPOINTMENT_STATUS.awaiting }, doctor)).body).toMatchObject({
      status: APPOINTMENT_STATUS.awaiting,
      isMine: false,
    });
    await sendPut(id, { status: APPOINTMENT_STATUS.inReview }, doctor);
    expect(
      (await sendPut(id, { status: APPOINTMENT_STATUS.notNeeded, message: 'x', revision: 1 }, doctor)).body
        .error,
    ).toBe('appointment_changed');
    expect(
      (await sendPut(id, { status: APPOINTMENT_STATUS.notNeeded, message: 'Tudo bem.' }, doctor)).body,
    ).toMatchObject({ status: APPOINTMENT_STATUS.notNeeded });
    expect(await sendPut(id, { status: APPOINTMENT_STATUS.inReview }, doctor)).toMatchObject({
      status: 400,
      body: { error: 'item_already_evaluated' },
    });
    expect((await sendPut(crypto.randomUUID(), { status: APPOINTMENT_STATUS.inReview }, doctor)).status).toBe(
      404,
    );
  });

  it('lets an admin cancel an appointment with a reason, which may not be empty', async () => {
    const { id } = await newAppointment();
    const cancel = (reason: string) =>
      sendRequest(shop, {
        method: 'DELETE',
        path: `/medical-appointment/${id}?reason=${encodeURIComponent(reason)}`,
        token: admin.token,
      });
    expect((await cancel('')).body.error).toBe('reason_required');
    expect((await cancel('O paciente desistiu.')).body).toEqual({ ok: true });
  });

  it('lets an admin cancel an appointment without a reason, and informs its patient', async () => {
    const { id, patient } = await newAppointment();
    const path = `/medical-appointment/${id}`;
    for (const token of [undefined, patient.token, doctor.token])
      expect((await sendRequest(shop, { method: 'DELETE', path, token })).status).toBe(token ? 403 : 401);
    expect((await sendRequest(shop, { method: 'DELETE', path, token: admin.token })).body).toEqual({
      ok: true,
    });
    const mails = await queuedMails(shop, { to: patient.email, template: 'appointment-cancelled' });
    expect(mails).toHaveLength(1);
    const { data } = await shop.graphql(
      '{ myAccessEntries(limit: 1) { items { kind reason } } }',
      {},
      patient,
    );
    expect(data.myAccessEntries.items).toEqual([
      { kind: 'ADMIN', reason: 'Pela API, sem motivo informado.' },
    ]);
  });

  it('refuses to conclude an appointment a second time', async () => {
    const { id } = await newAppointment();
    await sendPut(id, { status: APPOINTMENT_STATUS.inReview }, doctor);
    expect(
      (await sendPut(id, { status: APPOINTMENT_STATUS.notNeeded, message: 'Tudo bem.' }, doctor)).status,
    ).toBe(200);
    expect(
      (await sendPut(id, { status: APPOINTMENT_STATUS.notNeeded, message: 'Tudo bem.' }, doctor)).body.error,
    ).toBe('item_already_evaluated');
  });

  it('shows an appointment to its patient, to admins, and after a claim only to its doctor; accesses of doctors and admins are recorded', async () => {
    const { id, patient } = await newAppointment();
    const [stranger, other] = [await signUp(shop), await signUpAs(shop, 'doctor')];
    const read = async (who?: Person) =>
      (await sendRequest(shop, { path: `/medical-appointment/${id}`, token: who?.token })).status;
    expect(await Promise.all([read(), read(stranger)])).toEqual([401, 404]);
    await giveReason(shop, admin, id);
    expect(await Promise.all([read(patient), read(doctor), read(other), read(admin)])).toEqual(
      Array(4).fill(200),
    );
    await sendPut(id, { status: APPOINTMENT_STATUS.inReview }, doctor);
    expect(await Promise.all([read(patient), read(doctor), read(other), read(admin)])).toEqual([
      200, 200, 404, 200,
    ]);
    const { rows } = await shop.services.database.pool.query(
      `select viewer_role from access_entry where owner_id = $1 and what = 'appointment' and door = 'rest'`,
      [patient.id],
    );
    expect(rows.map(({ viewer_role }) => viewer_role).toSorted()).toEqual([
      'admin',
      'admin',
      'doctor',
      'doctor',
      'doctor',
    ]);
  });

  it('lists an appointment among the doctor’s own after the claim', async () => {
    const { id } = await newAppointment();
    const other = await signUpAs(shop, 'doctor');
    const mine = async (who: Person) =>
      (
        await sendRequest(shop, { path: '/medical-appointment/mine?limit=100', token: who.token })
      ).body.items.map((appointment: { id: string }) => appointment.id);
    await sendPut(id, { status: APPOINTMENT_STATUS.inReview }, other);
    expect(await mine(other)).toEqual([id]);
    expect(await mine(doctor)).not.toContain(id);
  });
});

describe('the evaluations and photos of the appointments', () => {
  const quizOf = async (id: string) =>
    (await shop.services.database.pool.query('select quiz_id from medical_appointment where id = $1', [id]))
      .rows[0].quiz_id;
  const get = async (path: string, who?: Person) => {
    const { status, body } = await sendRequest(shop, { path, token: who?.token });
    return { status, error: body.error, body };
  };

  const PATHS = ['/quiz?limit=50', '/evolution?limit=50', '/medical-appointment/mine?limit=50'];
  const costOf = async (path: string, who: Person) => {
    const { answer, statements } = await countStatementsOfProcess(() => get(path, who));
    return { total: answer.body.total, cost: statements.length };
  };

  it('are readable by the doctor and, with a reason, by admins, and every access is recorded', async () => {
    const { id, patient } = await newAppointment();
    const [treatingDoctor, other] = [await signUpAs(shop, 'doctor'), await signUpAs(shop, 'doctor')];
    await sendPut(id, { status: APPOINTMENT_STATUS.inReview }, treatingDoctor);
    const quizId = await quizOf(id);
    const path = `/quiz/${quizId}`;
    const withReason = `reason=${encodeURIComponent('Reclamação número 4713')}`;
    expect((await get(path)).status).toBe(401);
    for (const who of [other, await signUp(shop)]) expect((await get(path, who)).status).toBe(404);
    expect((await get(path, admin)).error).toBe('reason_required');
    expect((await get(`${path}?${withReason}`, admin)).body.id).toBe(quizId);
    expect((await get(path, treatingDoctor)).body.quizUser.length).toBeGreaterThan(0);
    expect((await get('/quiz?limit=5', treatingDoctor)).body).toMatchObject({
      total: 1,
      items: [{ id: quizId }],
    });
    expect((await get('/quiz', other)).body.total).toBe(0);
    expect((await get('/quiz', admin)).error).toBe('reason_required');
    expect((await get(`/quiz?limit=1&${withReason}`, admin)).body.items[0].id).toBe(quizId);
    const rows = await readDecryptedRows(shop, AccessEntry, { ownerId: patient.id, what: 'quiz' });
    expect(rows.map(({ viewerRole, reason }) => `${viewerRole}: ${reason}`).toSorted()).toEqual([
      ...Array(2).fill('admin: Reclamação número 4713'),
      ...Array(2).fill('doctor: null'),
    ]);
  });

  it('are read with a constant number of SQL statements for any number of appointments', async () => {
    const treatingDoctor = await signUpAs(shop, 'doctor');
    const claim = async () =>
      sendPut((await newAppointment()).id, { status: APPOINTMENT_STATUS.inReview }, treatingDoctor);
    await claim();
    // The first read caches the questionnaire in memory.
    await get('/quiz', treatingDoctor);
    const countOne = [];
    for (const path of PATHS) countOne.push(await costOf(path, treatingDoctor));
    await claim();
    await claim();
    const countThree = [];
    for (const path of PATHS) countThree.push(await costOf(path, treatingDoctor));
    expect(countOne.map(({ total }) => total)).toEqual([1, 1, 1]);
    expect(countThree.map(({ total }) => total)).toEqual([3, 3, 3]);
    expect(countOne.every(({ cost }) => cost > 0)).toBe(true);
    expect(countThree.map(({ cost }) => cost)).toEqual(countOne.map(({ cost }) => cost));
  });

  it('are hidden from a doctor until the patient submits them', async () => {
    const { id, patient } = await newAppointment();
    const treatingDoctor = await signUpAs(shop, 'doctor');
    await sendPut(id, { status: APPOINTMENT_STATUS.inReview }, treatingDoctor);
    const { data } = await shop.graphql(
      'mutation { startQuiz(type: "wl", consents: ["truth", "adult", "soleUser", "medicalTerms"]) { ... on Quiz { id } } }',
      {},
      patient,
    );
    expect((await get(`/quiz/${data.startQuiz.id}`, treatingDoctor)).status).toBe(404);
    expect((await get('/quiz', treatingDoctor)).body.total).toBe(1);
  });

  it('are listed to a doctor for their patients, to an admin for all, and never to a patient', async () => {
    const { id, patient, evolutionId } = await newAppointment();
    const [treatingDoctor, other] = [await signUpAs(shop, 'doctor'), await signUpAs(shop, 'doctor')];
    await sendPut(id, { status: APPOINTMENT_STATUS.inReview }, treatingDoctor);
    expect((await get('/evolution', patient)).status).toBe(403);
    expect((await get('/evolution/', treatingDoctor)).body).toMatchObject({
      total: 1,
      items: [{ id: evolutionId }],
    });
    expect((await get('/evolution', other)).body.total).toBe(0);
    // The admin gave a reason for lists in a test before.
    expect((await get('/evolution?limit=1', admin)).body.items[0].id).toBe(evolutionId);
  });
});
