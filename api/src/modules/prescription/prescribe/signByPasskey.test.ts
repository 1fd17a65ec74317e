import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDevice, signIn, stepUpBy } from '../../../../test/builders/passkeys.ts';
import {
  PRESCRIBE,
  preparedAppointment,
  prescribeForm,
} from '../../../../test/builders/prescription/prescribing.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const REVOKE = `mutation ($id: ID!, $reason: String!) { revokePrescription(id: $id, reason: $reason, oneTimePassword: "") {
  __typename ... on UserError { code } } }`;

describe('signing a prescription with a passkey', () => {
  it('is possible without an authenticator app, and needs a new confirmation for each signature', async () => {
    const doctor = await signUpAs(app, 'doctor', { hasSecondFactor: false });
    const { device, token } = await addDevice(app, doctor);
    await stepUpBy(app, device, { token });
    const ready = await preparedAppointment(app, { ...doctor, token });
    const prescribe = async (oneTimePassword: string) => {
      const input = await prescribeForm(app, doctor, ready, { oneTimePassword });
      const { data } = await app.graphql(PRESCRIBE, { input }, { token });
      return data.prescribe;
    };
    // A confirmation of the passkey is valid for two minutes.
    app.clock.moveTo(2 * 60_000 + 1000);
    expect((await prescribe('123456')).code).toBe('invalid_two_factor');
    expect((await prescribe('')).code).toBe('step_up_required');
    await stepUpBy(app, device, { token });
    const issued = await prescribe('');
    expect(issued.__typename).toBe('Prescribed');
    const revoke = async () => {
      const args = { id: issued.prescription.id, reason: 'Erro de digitação na dose.' };
      return (await app.graphql(REVOKE, args, { token })).data.revokePrescription;
    };
    // The signature has used up the confirmation of the passkey.
    expect((await revoke()).code).toBe('step_up_required');
    await stepUpBy(app, device, { token });
    expect((await revoke()).__typename).toBe('Prescription');
    app.clock.moveTo(0);
  });

  it('is refused when the passkey was only used to sign in', async () => {
    const doctor = await signUpAs(app, 'doctor', { hasSecondFactor: false });
    const { device } = await addDevice(app, doctor);
    const { token } = await signIn(app, device);
    const ready = await preparedAppointment(app, { ...doctor, token });
    const input = await prescribeForm(app, doctor, ready, { oneTimePassword: '' });
    const { data } = await app.graphql(PRESCRIBE, { input }, { token });
    expect(data.prescribe.code).toBe('step_up_required');
  });

  it('is refused for a doctor who has an authenticator app and no passkey', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const ready = await preparedAppointment(app, doctor);
    const input = await prescribeForm(app, doctor, ready, { oneTimePassword: '' });
    const { data } = await app.graphql(PRESCRIBE, { input }, doctor);
    expect(data.prescribe.code).toBe('invalid_two_factor');
  });
});
