import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { claimAs, someAppointment } from '../../../test/builders/appointments.ts';
import { DOCTOR, newUser, someRegistration } from '../../../test/builders/users.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { readDecryptedRows } from '../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { AdminAct } from '../../modules/account/users/adminAct.entity.ts';
import { sendRequest } from '../rest.recorder.ts';

let shop: TestApp;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await signUpAs(shop, 'admin');
});
afterAll(() => shop.close());

const list = (query: string, who?: Person) => sendRequest(shop, { path: `/user${query}`, token: who?.token });
const make = (body: unknown, who?: Person) =>
  sendRequest(shop, { method: 'POST', path: '/user/admin', token: who?.token, body });
const remove = (id: string, who?: Person, query = '') =>
  sendRequest(shop, { method: 'DELETE', path: `/user/${id}${query}`, token: who?.token });

describe('/user for admins', () => {
  it('is refused to anonymous callers, patients and doctors', async () => {
    const patient = await signUp(shop);
    for (const [who, status] of [
      [undefined, 401],
      [patient, 403],
      [await signUpAs(shop, 'doctor'), 403],
    ] as const) {
      expect((await list('', who)).status).toBe(status);
      expect((await make(newUser(), who)).status).toBe(status);
      expect((await remove(patient.id, who)).status).toBe(status);
    }
    const { rows } = await shop.services.database.pool.query(
      'select deleted_at from user_account where id = $1',
      [patient.id],
    );
    expect(rows).toEqual([{ deleted_at: null }]);
  });

  it('lists people in pages, by name, CPF or role', async () => {
    const person = await signUp(shop, { firstName: 'Zulmira' });
    expect((await list('?limit=1', admin)).body).toMatchObject({
      items: [expect.anything()],
      total: expect.any(Number),
    });
    const { body } = await list(`?search=${person.document}`, admin);
    expect(body).toMatchObject({ total: 1, items: [{ id: person.id, email: person.email }] });
    expect(JSON.stringify(body)).not.toMatch(/password|secret|erased/i);
    expect((await list('?search=Zulmira', admin)).body).toMatchObject({
      total: 1,
      items: [{ id: person.id }],
    });
    expect((await list('?search=Zulmira&role=doctor', admin)).body.total).toBe(0);
    expect((await list('?role=boss', admin)).status).toBe(400);
  });

  it('sorts people by registration or role, in both directions', async () => {
    await signUp(shop);
    const read = async (query: string) =>
      (await list(`?limit=100&${query}`, admin)).body.items.map(
        (item: { id: string; role: string }) => item[query.includes('role') ? 'role' : 'id'],
      );
    // Ids are in the order of registration.
    const newest = await read('orderBy=createdAt');
    expect(newest.length).toBeGreaterThan(2);
    expect(newest).toEqual(newest.toSorted().toReversed());
    expect(await read('orderBy=createdAt&isDesc=false')).toEqual(newest.toReversed());
    const roles = await read('orderBy=role&isDesc=false');
    expect(roles).toEqual(roles.toSorted());
    expect(new Set(roles).size).toBeGreaterThan(1);
    expect((await list('?orderBy=email', admin)).body).toMatchObject({
      error: 'invalid_input',
      fields: [{ path: 'orderBy' }],
    });
  });

  it('shows an account to its owner and to admins, and answers others as for an unknown account', async () => {
    const [owner, other] = [await signUp(shop), await signUp(shop)];
    const read = async (id: string, who?: Person) => {
      const { status, body } = await sendRequest(shop, { path: `/user/${id}`, token: who?.token });
      return [status, body.email ?? body.error];
    };
    expect(await read(owner.id, owner)).toEqual([200, owner.email]);
    expect(await read(owner.id, admin)).toEqual([200, owner.email]);
    const unknownId = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
    for (const id of [owner.id, unknownId]) {
      expect(await read(id, other)).toEqual([403, 'forbidden']);
      expect(await read(id, await signUpAs(shop, 'doctor'))).toEqual([403, 'forbidden']);
      expect(await read(id)).toEqual([401, 'unauthorized']);
    }
    expect(await read(unknownId, admin)).toEqual([404, 'not_found']);
  });

  it('creates the account of a doctor, and refuses missing, taken and invalid data', async () => {
    const doctor = { ...DOCTOR, registrationNumber: someRegistration() };
    expect(await make(newUser({ role: 'doctor', doctor }), admin)).toMatchObject({ status: 201 });
    expect((await make(newUser({ role: 'doctor' }), admin)).body.error).toBe('registration_required');
    expect((await make(newUser({ role: 'doctor', doctor }), admin)).body.error).toBe('registration_taken');
    expect((await make(newUser({ email: admin.email }), admin)).body.error).toBe('email_already_registered');
    expect((await make(newUser({ document: '1' }), admin)).body.error).toBe('invalid_document');
  });

  it('removes an account with or without a reason, but not twice and not the own one', async () => {
    const [first, other] = [await signUp(shop), await signUp(shop)];
    expect((await remove(first.id, admin)).body).toEqual({ ok: true });
    expect((await remove(other.id, admin, '?reason=A%20pessoa%20pediu.')).body).toEqual({ ok: true });
    expect((await remove(first.id, admin)).body.error).toBe('user_not_found');
    expect((await remove(admin.id, admin)).body.error).toBe('not_yourself');
    const rows = await readDecryptedRows(shop, AdminAct, {
      act: 'user-removed',
      userId: { $in: [first.id, other.id] },
    });
    expect(rows.map(({ reason }) => reason)).toEqual(['Pela API, sem motivo informado.', 'A pessoa pediu.']);
  });

  it('refuses to remove an account with an open appointment, and later keeps its medical record', async () => {
    const doctor = await signUpAs(shop, 'doctor');
    const { id, patient, evolutionId } = await someAppointment(shop);
    await claimAs(shop, id, doctor);
    expect(await remove(patient.id, admin)).toMatchObject({
      status: 409,
      body: { error: 'account_has_open_appointment' },
    });
    expect((await remove(doctor.id, admin)).body.error).toBe('account_has_open_appointment');
    await sendRequest(shop, {
      method: 'PUT',
      path: `/medical-appointment/${id}`,
      token: doctor.token,
      body: { status: APPOINTMENT_STATUS.notNeeded, message: 'Tudo bem.' },
    });
    expect((await remove(patient.id, admin)).body).toEqual({ ok: true });
    const { data } = await shop.graphql(
      `query ($id: ID!) { clinicRecord(id: $id) { ... on ClinicRecord { person { name } answers { answers } evolutions { id documentPhoto { url } } } } }`,
      { id },
      doctor,
    );
    expect(data.clinicRecord.person.name).toBe('Conta removida');
    expect(Object.keys(data.clinicRecord.answers.answers).length).toBeGreaterThan(0);
    expect(data.clinicRecord.evolutions[0].id).toBe(evolutionId);
    expect((await remove(doctor.id, admin)).body).toEqual({ ok: true });
  });
});
