import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDevice,
  finishAdding,
  finishSecondFactor,
  finishStepUp,
  newDevice,
  startAdding,
  startSecondFactor,
  startSignIn,
  startStepUp,
  stepUpBy,
} from '../../../../test/builders/passkeys.ts';
import {
  authenticate,
  challengeOf,
  enrol,
  logIn,
  nextStep,
  recover,
  stepUpWith,
} from '../../../../test/builders/twoFactor.ts';
import { codeOf, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signUpWithPasskey = async () => {
  const person = await signUp(app);
  return { person, ...(await addDevice(app, person)) };
};
/** Calls an operation that needs a fresh code. It replaces the recovery codes, which no caller here uses afterwards. */
const isFresh = async (who: { token: string }) => {
  const { data } = await app.graphql(
    'mutation { newRecoveryCodes { __typename ... on UserError { code } } }',
    {},
    who,
  );
  return data.newRecoveryCodes.code !== 'step_up_required';
};

describe('a passkey as the second factor', () => {
  it('is requested after the password, and opens a fresh session', async () => {
    const { person, device } = await signUpWithPasskey();
    const login = await logIn(app, person);
    expect(login.__typename).toBe('TwoFactorChallenge');
    const { options } = await startSecondFactor(app, login.challenge);
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: device.id }] });
    const answer = await finishSecondFactor(app, login.challenge, device.get(options));
    expect(answer).toMatchObject({ __typename: 'AuthRecord', user: { id: person.id } });
    expect(await isFresh(answer)).toBe(true);
  });

  it('is offered by login beside the authenticator app, each only when the account has it', async () => {
    const ask = async (who: { email: string; password: string }) => {
      const { data } = await app.graphql(
        'mutation ($input: LoginInput!) { login(input: $input) { ... on TwoFactorChallenge { hasApp hasPasskey } } }',
        { input: { username: who.email, password: who.password } },
      );
      return data.login;
    };
    const { person } = await signUpWithPasskey();
    expect(await ask(person)).toEqual({ hasApp: false, hasPasskey: true });
    const withApp = await signUp(app);
    const { token, secret } = await enrol(app, withApp);
    expect(await ask(withApp)).toEqual({ hasApp: true, hasPasskey: false });
    await nextStep(app, withApp);
    await stepUpWith(app, await codeOf(secret), { token });
    const { options } = await startAdding(app, { token });
    await finishAdding(app, newDevice(app).create(options), { token });
    expect(await ask(withApp)).toEqual({ hasApp: true, hasPasskey: true });
    await nextStep(app, withApp);
    const challenge = await challengeOf(app, withApp);
    expect((await authenticate(app, challenge, await codeOf(secret))).__typename).toBe('AuthRecord');
  });

  it('is not accepted without the challenge of a right password', async () => {
    const { device } = await signUpWithPasskey();
    expect((await startSecondFactor(app, 'pN3.challenge')).code).toBe('two_factor_expired');
    const response = device.get(await startSignIn(app));
    expect((await finishSecondFactor(app, 'pN3.challenge', response)).code).toBe('two_factor_expired');
  });

  it('of another person is refused, counts as a try and is reported to the owner', async () => {
    const [owner, thief] = [await signUpWithPasskey(), await signUpWithPasskey()];
    const challenge = await challengeOf(app, owner.person);
    const { options } = await startSecondFactor(app, challenge);
    const answer = await finishSecondFactor(app, challenge, thief.device.get(options));
    expect(answer.code).toBe('passkey_unknown');
    const mails = await queuedMails(app, { to: owner.person.email, template: 'sign-in-noticed' });
    expect(mails.map(({ data }) => data.what)).toContain('wrong-code');
    for (let turn = 0; turn < 4; turn += 1)
      await finishSecondFactor(app, challenge, thief.device.get(options));
    // Five tries were made, so the challenge is spent for the owner too.
    const secondAnswer = owner.device.get(
      (await startSecondFactor(app, await challengeOf(app, owner.person))).options,
    );
    expect((await finishSecondFactor(app, challenge, secondAnswer)).code).toBe('two_factor_expired');
  });

  it('answers only the challenge of its own sign-in', async () => {
    const { person, device } = await signUpWithPasskey();
    const [first, second] = [await challengeOf(app, person), await challengeOf(app, person)];
    const { options } = await startSecondFactor(app, second);
    expect((await finishSecondFactor(app, first, device.get(options))).code).toBe('passkey_expired');
    const withoutPassword = device.get(await startSignIn(app));
    expect((await finishSecondFactor(app, first, withoutPassword)).code).toBe('passkey_expired');
  });

  it('is refused when the device did not check fingerprint, face or PIN', async () => {
    const { person, device } = await signUpWithPasskey();
    const challenge = await challengeOf(app, person);
    const { options } = await startSecondFactor(app, challenge);
    const answer = await finishSecondFactor(app, challenge, device.get(options, { isUnverified: true }));
    expect(answer.code).toBe('passkey_invalid');
  });

  it('can be replaced by a recovery code when it is lost', async () => {
    const { person, recoveryCodes } = await signUpWithPasskey();
    const answer = await recover(app, await challengeOf(app, person), recoveryCodes[0] ?? '');
    expect(answer.__typename).toBe('AuthRecord');
  });
});

describe('a passkey as the fresh confirmation', () => {
  it('allows for ten minutes what needs a fresh code', async () => {
    const { device, token } = await signUpWithPasskey();
    expect(await isFresh({ token })).toBe(false);
    expect((await stepUpBy(app, device, { token })).__typename).toBe('Done');
    expect(await isFresh({ token })).toBe(true);
    app.clock.moveTo(10 * 60_000 + 1000);
    expect(await isFresh({ token })).toBe(false);
    app.clock.moveTo(0);
  });

  it('is refused without a session', async () => {
    const { device } = await signUpWithPasskey();
    expect((await startStepUp(app)).code).toBe('UNAUTHENTICATED');
    const response = device.get(await startSignIn(app));
    expect((await finishStepUp(app, response)).code).toBe('UNAUTHENTICATED');
  });

  it('is refused when it belongs to another person or another session', async () => {
    const [owner, thief] = [await signUpWithPasskey(), await signUpWithPasskey()];
    const { options } = await startStepUp(app, { token: owner.token });
    expect((await finishStepUp(app, thief.device.get(options), { token: owner.token })).code).toBe(
      'passkey_unknown',
    );
    const foreign = (await startStepUp(app, { token: thief.token })).options;
    expect((await finishStepUp(app, owner.device.get(foreign), { token: owner.token })).code).toBe(
      'passkey_expired',
    );
    expect(await isFresh({ token: owner.token })).toBe(false);
  });

  it.each([
    ['signed on another page', { origin: 'https://aprumo.example.net' }],
    ['not verified by the device', { isUnverified: true }],
  ])('is refused when it was %s', async (_, overrides) => {
    const { device, token } = await signUpWithPasskey();
    const { options } = await startStepUp(app, { token });
    expect((await finishStepUp(app, device.get(options, overrides), { token })).code).toBe('passkey_invalid');
    expect(await isFresh({ token })).toBe(false);
  });

  it('is refused after five failures, as with codes', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    try {
      const admin = await signUpAs(strict, 'admin', { hasSecondFactor: false });
      const { device, token } = await addDevice(strict, admin);
      for (let turn = 0; turn < 5; turn += 1)
        expect(
          (await finishStepUp(strict, device.get({ challenge: 'AAAA', rpId: 'localhost' }), { token })).code,
        ).toBe('passkey_expired');
      expect((await stepUpBy(strict, device, { token })).code).toBe('too_many_attempts');
    } finally {
      await strict.close();
    }
  });
});
