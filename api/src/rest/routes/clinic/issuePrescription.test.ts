import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { preparedAppointment, prescribeForm } from '../../../../test/builders/prescription/prescribing.ts';
import { signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { sendRequest } from '../../rest.recorder.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await sharedTestApp();
});
afterAll(() => shop.close());

describe('POST /prescription', () => {
  it('lets the doctor of the appointment issue a prescription, and refuses patients and guests', async () => {
    const doctor = await signUpAs(shop, 'doctor');
    const appointment = await preparedAppointment(shop, doctor);
    const { appointmentId, items, ...form } = await prescribeForm(shop, doctor, appointment);
    const body = { ...form, medicalAppointmentId: appointmentId, prescription: items };
    const issue = (token?: string) =>
      sendRequest(shop, { method: 'POST', path: '/prescription', token, body });
    expect((await issue()).status).toBe(401);
    expect((await issue(appointment.patient.token)).status).toBe(403);
    const { status, body: issued } = await issue(doctor.token);
    expect([status, issued.error]).toEqual([201, undefined]);
  });
});
