import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nextStep } from '../../../test/builders/twoFactor.ts';
import { codeOf, type Person, signUp, signUpAs } from '../../../test/people.ts';
import { queuedMails } from '../../../test/queuedMails.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { sendRequest } from '../rest.recorder.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await sharedTestApp();
});
afterAll(() => shop.close());

const put = (path: string, body: unknown, who?: { token: string }) =>
  sendRequest(shop, { method: 'PUT', path, token: who?.token, body });
const post = (path: string, body: unknown, who?: { token: string }) =>
  sendRequest(shop, { method: 'POST', path, token: who?.token, body });
const logIn = ({ email, password }: Person) => post('/api/auth', { username: email, password });

async function enrol(person: Person) {
  const { body } = await sendRequest(shop, {
    path: `/user/${person.id}/enable-two-factor`,
    token: person.token,
  });
  const confirmed = await put(`/user/${person.id}/two-factor`, { code: await codeOf(body.secret) }, person);
  return { offer: body, confirmed };
}

describe('the two-factor paths', () => {
  it('refuse an anonymous caller, and hide another person’s secret', async () => {
    const [owner, other] = [await signUp(shop), await signUp(shop)];
    const admin = await signUpAs(shop, 'admin');
    for (const [who, status] of [
      [undefined, 401],
      [other, 403],
      [admin, 403],
    ] as const) {
      const path = `/user/${owner.id}/enable-two-factor`;
      expect((await sendRequest(shop, { path, token: who?.token })).status).toBe(status);
      expect((await put(`/user/${owner.id}/two-factor`, { code: '123456' }, who)).status).toBe(status);
    }
    for (const path of [`/user/${owner.id}/two-factor-recovery`, `/user/${owner.id}/reset-two-factor`])
      expect(await put(path, { challenge: 'x', recoveryCode: 'x' })).toMatchObject({
        status: 400,
        body: { error: 'two_factor_expired' },
      });
    expect((await post('/user/authenticate-two-factor', { challenge: 'x', code: '123456' })).body.error).toBe(
      'two_factor_expired',
    );
  });

  it('set up the second factor with secret, address and QR code, in a response that is not cached', async () => {
    const person = await signUp(shop);
    const { headers } = await sendRequest(shop, {
      path: `/user/${person.id}/enable-two-factor`,
      token: person.token,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const { offer, confirmed } = await enrol(person);
    expect(Object.keys(offer).toSorted()).toEqual(['otpauthUrl', 'qrSvg', 'secret']);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    const repeated = await sendRequest(shop, {
      path: `/user/${person.id}/enable-two-factor`,
      token: confirmed.body.token,
    });
    expect(repeated.body.error).toBe('two_factor_already_on');
  });

  it('finish a sign-in with the right code, and refuse a wrong code', async () => {
    const person = await signUp(shop);
    const { offer } = await enrol(person);
    await nextStep(shop, person);
    const { status, body } = await logIn(person);
    expect({ status, body }).toEqual({
      status: 200,
      body: { twoFactorRequired: true, challenge: expect.any(String), userId: person.id },
    });
    const { challenge } = body;
    expect((await post('/user/authenticate-two-factor', { challenge, code: '000000' })).body.error).toBe(
      'invalid_two_factor',
    );
    const code = await codeOf(offer.secret);
    const passed = await post('/user/authenticate-two-factor', { challenge, code });
    expect(passed.body).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) });
    expect((await post('/user/authenticate-two-factor', { challenge, code })).body.error).toBe(
      'two_factor_expired',
    );
  });

  it('accept a recovery code once, and only for its own account', async () => {
    const [person, other] = [await signUp(shop), await signUp(shop)];
    const { confirmed } = await enrol(person);
    const recoveryCode = confirmed.body.recoveryCodes[0];
    const { challenge } = (await logIn(person)).body;
    const recover = (id: string, sentChallenge: string) =>
      put(`/user/${id}/two-factor-recovery`, { challenge: sentChallenge, recoveryCode });
    expect((await recover(other.id, challenge)).body.error).toBe('two_factor_expired');
    expect((await recover(person.id, challenge)).body.token).toEqual(expect.any(String));
    const next = (await logIn(person)).body.challenge;
    expect((await recover(person.id, next)).body.error).toBe('invalid_recovery_word');
  });

  it('reset the second factor of a patient with an e-mailed code, and refuse it to doctors', async () => {
    const person = await signUp(shop);
    await enrol(person);
    const { challenge } = (await logIn(person)).body;
    const reset = (body: object) => put(`/user/${person.id}/reset-two-factor`, body);
    expect((await reset({ challenge })).body).toEqual({ ok: true });
    expect((await reset({ challenge, code: 'abc' })).body.error).toBe('invalid_two_factor_reset_code');
    const [mail] = await queuedMails(shop, { to: person.email, template: 'two-factor-reset-code' });
    expect((await reset({ challenge, code: mail?.data.code })).body).toEqual({ ok: true });
    expect((await logIn(person)).body.token).toEqual(expect.any(String));

    const doctor = await signUpAs(shop, 'doctor');
    const signedIn = (await logIn(doctor)).body;
    const answer = await put(`/user/${signedIn.userId}/reset-two-factor`, {
      challenge: signedIn.challenge,
    });
    expect(answer.body.error).toBe('two_factor_reset_by_admin');
  });

  it('let a doctor set up the second factor, before which the paths of the clinic and the shop are refused', async () => {
    const doctor = await signUpAs(shop, 'doctor', { hasSecondFactor: false });
    for (const path of [
      '/medical-appointment',
      '/transaction/mine',
      '/credit-card/mine',
      '/evolution/mine',
    ]) {
      const { status, body } = await sendRequest(shop, { path, token: doctor.token });
      expect({ path, status, error: body.error }).toEqual({
        path,
        status: 403,
        error: 'two_factor_enrolment_required',
      });
    }
    const { confirmed } = await enrol(doctor);
    const { token } = confirmed.body;
    expect((await sendRequest(shop, { path: '/medical-appointment', token })).status).toBe(200);
  });
});
