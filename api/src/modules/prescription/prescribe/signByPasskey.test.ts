import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDevice, stepUpBy } from '../../../../test/builders/passkeys.ts';
import { PRESCRIBE, preparedAppointment, prescribeForm } from '../../../../test/builders/prescribing.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close(), 40_000);

describe('signing a prescription with a passkey', () => {
  it('lets a doctor without an authenticator app prescribe, and asks again after two minutes', async () => {
    const doctor = await signUpAs(app, 'doctor', { hasSecondFactor: false });
    const { device, token } = await addDevice(app, doctor);
    await stepUpBy(app, device, { token });
    const ready = await preparedAppointment(app, { ...doctor, token });
    const prescribe = async (oneTimePassword: string) => {
      const input = await prescribeForm(app, doctor, ready, { oneTimePassword });
      const { data } = await app.graphql(PRESCRIBE, { input }, { token });
      return data.prescribe;
    };
    app.clock.moveTo(2 * 60_000 + 1000);
    expect((await prescribe('123456')).code).toBe('invalid_two_factor');
    expect((await prescribe('')).code).toBe('step_up_required');
    await stepUpBy(app, device, { token });
    expect((await prescribe('')).__typename).toBe('Prescribed');
    app.clock.moveTo(0);
  });

  it('is not possible for a doctor who has only the app and no passkey', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const ready = await preparedAppointment(app, doctor);
    const input = await prescribeForm(app, doctor, ready, { oneTimePassword: '' });
    const { data } = await app.graphql(PRESCRIBE, { input }, doctor);
    expect(data.prescribe.code).toBe('invalid_two_factor');
  });
});
