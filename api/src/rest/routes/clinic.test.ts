import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { answeredEvaluation, photosOf } from '../../modules/appointment/evaluation.factory.ts';
import { ask } from '../rest.recorder.ts';

let shop: TestApp;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp();
  [doctor, admin] = [await signUpAs(shop, 'doctor'), await signUpAs(shop, 'admin')];
}, 20_000);
afterAll(() => shop.close(), 20_000);

async function newCase(): Promise<{ id: string; evolutionId: string; patient: Person }> {
  const patient = await signUp(shop);
  await answeredEvaluation(shop, patient, 'be');
  const made = await ask(shop, {
    method: 'POST',
    path: '/evolution',
    token: patient.token,
    body: { type: 'be', ...(await photosOf(shop, patient, [])) },
  });
  const evolutionId = made.body.id;
  const body = { evolutionId, request: 5 };
  const { body: asked } = await ask(shop, {
    method: 'POST',
    path: '/medical-appointment',
    token: patient.token,
    body,
  });
  return { id: asked.id, evolutionId, patient };
}
const put = (id: string, body: unknown, who?: Person) =>
  ask(shop, { method: 'PUT', path: `/medical-appointment/${id}`, token: who?.token, body });

describe('/medical-appointment of the clinic', () => {
  it('is closed to strangers and patients', async () => {
    const { id, evolutionId, patient } = await newCase();
    for (const [who, status] of [
      [undefined, 401],
      [patient, 403],
    ] as const) {
      expect((await ask(shop, { path: '/medical-appointment', token: who?.token })).status).toBe(status);
      expect((await put(id, { status: 2 }, who)).status).toBe(status);
      const path = `/evolution/${evolutionId}/doctor`;
      expect((await ask(shop, { method: 'PUT', path, token: who?.token, body: {} })).status).toBe(status);
    }
    for (const who of [patient, doctor]) {
      const path = `/medical-appointment/${id}`;
      expect((await ask(shop, { method: 'DELETE', path, token: who.token })).status).toBe(403);
    }
  });

  it('lists what a doctor may take, and everything to an admin', async () => {
    const { id } = await newCase();
    for (const who of [doctor, admin]) {
      const { body } = await ask(shop, { path: '/medical-appointment?limit=100', token: who.token });
      expect(body.items).toContainEqual(expect.objectContaining({ id, status: 1, firstName: 'Rui' }));
    }
  });

  it('moves a case as the table of states allows, and no further', async () => {
    const { id, evolutionId } = await newCase();
    expect((await put(id, { status: 6, message: 'x' }, doctor)).body.error).toBe('case_not_yours');
    expect((await put(id, { status: 2 }, doctor)).body).toMatchObject({ id, status: 2, isMine: true });
    expect((await put(id, { status: 3 }, doctor)).body.error).toBe('case_move_not_allowed');
    expect((await put(id, { status: 7 }, doctor)).body.error).toBe('case_move_not_allowed');
    expect((await put(id, { status: 6, message: 'x' }, admin)).body.error).toBe('case_move_not_allowed');
    const note = {
      method: 'PUT',
      path: `/evolution/${evolutionId}/doctor`,
      body: { doctorNote: 'Ok.' },
    } as const;
    expect((await ask(shop, { ...note, token: doctor.token })).body).toEqual({ ok: true });
    expect((await put(id, { status: 1 }, doctor)).body).toMatchObject({ status: 1, isMine: false });
    await put(id, { status: 2 }, doctor);
    expect((await put(id, { status: 6, message: 'x', revision: 1 }, doctor)).body.error).toBe('case_changed');
    expect((await put(id, { status: 6, message: 'Tudo bem.' }, doctor)).body).toMatchObject({ status: 6 });
    expect((await put(id, { status: 2 }, doctor)).status).toBe(200);
    expect((await put(crypto.randomUUID(), { status: 2 }, doctor)).status).toBe(404);
  });

  it('is cancelled by an admin who says why', async () => {
    const { id } = await newCase();
    const cancel = (reason: string) =>
      ask(shop, {
        method: 'DELETE',
        path: `/medical-appointment/${id}?reason=${encodeURIComponent(reason)}`,
        token: admin.token,
      });
    expect((await cancel('')).body.error).toBe('reason_required');
    expect((await cancel('O paciente desistiu.')).body).toEqual({ ok: true });
  });
});
