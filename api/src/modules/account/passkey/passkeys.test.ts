import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDevice,
  finishAdding,
  list,
  newDevice,
  remove,
  rename,
  signIn,
  startAdding,
  stepUpBy,
} from '../../../../test/builders/passkeys.ts';
import {
  challengeOf,
  confirm,
  enrol,
  logIn,
  nextStep,
  offer,
  recover,
  stepUpWith,
  turnOff,
} from '../../../../test/builders/twoFactor.ts';
import { codeOf, type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const changesInMails = async ({ email }: Person) =>
  (await queuedMails(app, { to: email, template: 'two-factor-changed' })).map(({ data }) => data.change);
const isOpen = async (refreshToken: string): Promise<boolean> => {
  const { data } = await app.graphql(
    'mutation ($t: String!) { refreshSession(refreshToken: $t) { __typename } }',
    { t: refreshToken },
  );
  return data.refreshSession.__typename === 'AuthRecord';
};
const stateOf = async (who: { token: string }) =>
  (await app.graphql('{ myTwoFactor { isOn hasApp hasPasskey recoveryCodesLeft } }', {}, who)).data
    .myTwoFactor;
const anId = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

describe('addPasskey', () => {
  it('is refused without a session, as is every operation on passkeys', async () => {
    const answers = [
      await startAdding(app),
      await finishAdding(app, FORGED),
      await list(app),
      await rename(app, { id: anId, name: 'Celular' }),
      await remove(app, { id: anId }),
    ];
    for (const answer of answers) expect(answer.code).toBe('UNAUTHENTICATED');
  });

  it('requires the password where there is no second factor', async () => {
    const person = await signUp(app);
    expect((await startAdding(app, person)).code).toBe('invalid_password');
    expect((await startAdding(app, person, 'outra senha qualquer')).code).toBe('invalid_password');
    expect((await startAdding(app, person, person.password)).__typename).toBe('PasskeyOptions');
  });

  it('requires a fresh code where there is a second factor, also with the password', async () => {
    const person = await signUp(app);
    const { token, secret } = await enrol(app, person);
    expect((await startAdding(app, { token }, person.password)).code).toBe('step_up_required');
    await nextStep(app, person);
    await stepUpWith(app, await codeOf(secret), { token });
    expect((await startAdding(app, { token })).__typename).toBe('PasskeyOptions');
  });

  it('requests a passkey that verifies its owner, on our domain', async () => {
    const person = await signUp(app);
    const { options } = await startAdding(app, person, person.password);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('stores the passkey with its name encrypted, returns recovery codes with the first one, ends the other sessions and sends a mail', async () => {
    const person = await signUp(app);
    const elsewhere = await logIn(app, person);
    const { passkey, recoveryCodes, token } = await addDevice(app, person);
    expect(recoveryCodes).toHaveLength(10);
    expect(await list(app, { token })).toEqual([
      { ...passkey, name: 'Celular', isSynced: false, lastUsedAt: null },
    ]);
    expect(await stateOf({ token })).toEqual({
      isOn: true,
      hasApp: false,
      hasPasskey: true,
      recoveryCodesLeft: 10,
    });
    expect([await isOpen(elsewhere.refreshToken), await isOpen(person.refreshToken)]).toEqual([false, true]);
    expect(await changesInMails(person)).toEqual(['passkey-added']);
    const [stored] = await rows('select * from passkey where user_id = $1', [person.id]);
    expect(JSON.stringify(stored)).not.toContain('Celular');
  });

  it('keeps the recovery codes that came with the app', async () => {
    const person = await signUp(app);
    const { token, secret } = await enrol(app, person);
    await nextStep(app, person);
    await stepUpWith(app, await codeOf(secret), { token });
    const { options } = await startAdding(app, { token });
    const added = await finishAdding(app, newDevice(app).create(options), { token });
    expect(added.recoveryCodes).toEqual([]);
    expect((await stateOf({ token })).recoveryCodesLeft).toBe(10);
  });

  it.each([
    ['another page', { origin: 'https://aprumo.example.net' }, 'passkey_invalid'],
    ['another domain', { rpId: 'aprumo.example.net' }, 'passkey_invalid'],
    ['a device that did not verify its owner', { isUnverified: true }, 'passkey_invalid'],
    ['an invented challenge', { challenge: 'AAAA' }, 'passkey_expired'],
    ['a signature instead of a new key', { type: 'webauthn.get' }, 'passkey_invalid'],
  ])('refuses a passkey from %s', async (_, overrides, code) => {
    const person = await signUp(app);
    const { options } = await startAdding(app, person, person.password);
    const answer = await finishAdding(app, newDevice(app).create(options, overrides), person);
    expect(answer.code).toBe(code);
    expect(await list(app, person)).toEqual([]);
  });

  it('accepts a challenge once, within five minutes, in the session that requested it', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const ask = async (who: Person) => (await startAdding(app, who, who.password)).options;
    const [late, foreign] = [await ask(person), await ask(other)];
    app.clock.moveTo(5 * 60_000 + 1000);
    const answer = await finishAdding(app, newDevice(app).create(late), person);
    app.clock.moveTo(0);
    expect(answer.code).toBe('passkey_expired');
    expect((await finishAdding(app, newDevice(app).create(foreign), person)).code).toBe('passkey_expired');
    const options = await ask(person);
    expect((await finishAdding(app, newDevice(app).create(options), person)).__typename).toBe('PasskeyAdded');
    expect((await finishAdding(app, newDevice(app).create(options), person)).code).toBe('passkey_expired');
  });

  it('refuses a passkey that an account already has', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const { device } = await addDevice(app, person);
    const { options } = await startAdding(app, other, other.password);
    expect((await finishAdding(app, device.create(options), other)).code).toBe('passkey_already_added');
  });

  it('refuses a name that is missing or too long, and stores one without surplus spaces', async () => {
    const person = await signUp(app);
    const { options } = await startAdding(app, person, person.password);
    const response = newDevice(app).create(options);
    for (const name of [' ', 'x'.repeat(61)])
      expect((await finishAdding(app, response, person, name)).fields[0].path).toBe('name');
    expect((await finishAdding(app, response, person, ' Meu  celular ')).passkey.name).toBe('Meu celular');
  });

  it('refuses an eleventh passkey', async () => {
    const person = await signUp(app);
    const { device, token } = await addDevice(app, person);
    await stepUpBy(app, device, { token });
    for (let turn = 2; turn <= 10; turn += 1) {
      const { options } = await startAdding(app, { token });
      await finishAdding(app, newDevice(app).create(options), { token });
    }
    expect((await startAdding(app, { token })).code).toBe('too_many_passkeys');
  });

  it('deletes an app that was offered before and never confirmed', async () => {
    const person = await signUp(app);
    const { secret } = (await offer(app, person)).data.enableTwoFactor;
    const { token } = await addDevice(app, person);
    const { data } = await confirm(app, await codeOf(secret), { token });
    expect(data.confirmTwoFactor.code).toBe('invalid_two_factor');
    // The passkey is a second factor now, so a new offer needs it first.
    expect((await offer(app, { token })).data.enableTwoFactor.code).toBe('step_up_required');
  });

  it('allows setting up an app after the passkey confirmed the person', async () => {
    const person = await signUp(app);
    const { device, token } = await addDevice(app, person);
    await stepUpBy(app, device, { token });
    const { secret } = await enrol(app, { ...person, token });
    expect(secret).toEqual(expect.any(String));
    expect(await stateOf({ token })).toMatchObject({ hasApp: true, hasPasskey: true });
  });
});

const FORGED = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' };

describe('the mandatory second factor', () => {
  it('of a doctor can be a passkey, and other operations are refused until it is added', async () => {
    const doctor = await signUpAs(app, 'doctor', { hasSecondFactor: false });
    expect((await list(app, doctor)).code).toBe('ENROLMENT_REQUIRED');
    const { token, recoveryCodes } = await addDevice(app, doctor);
    expect(recoveryCodes).toHaveLength(10);
    const me = await app.graphql('{ me { role enrolmentRequired twoFactorEnabled } }', {}, { token });
    expect(me.data.me).toEqual({ role: 'doctor', enrolmentRequired: false, twoFactorEnabled: true });
    expect(await list(app, { token })).toHaveLength(1);
  });

  it('cannot be removed from a doctor or admin', async () => {
    for (const role of ['doctor', 'admin'] as const) {
      const person = await signUpAs(app, role, { hasSecondFactor: false });
      const { device, passkey, token } = await addDevice(app, person);
      await stepUpBy(app, device, { token });
      expect((await remove(app, { id: passkey.id }, { token })).code).toBe('last_second_factor');
      // There is no app to turn off.
      expect((await turnOff(app, { token })).__typename).toBe('Done');
      expect(await list(app, { token })).toHaveLength(1);
    }
  });

  it('can change from the app to a passkey', async () => {
    const doctor = await signUpAs(app, 'doctor');
    expect((await turnOff(app, doctor)).code).toBe('two_factor_mandatory');
    const { token } = await addDevice(app, doctor);
    expect((await turnOff(app, { token })).__typename).toBe('Done');
    expect(await stateOf({ token })).toMatchObject({ hasApp: false, hasPasskey: true });
  });
});

describe('removePasskey', () => {
  it('requires a fresh code or passkey', async () => {
    const person = await signUp(app);
    const { device, passkey, token } = await addDevice(app, person);
    const answer = await remove(app, { id: passkey.id, password: person.password }, { token });
    expect(answer.code).toBe('step_up_required');
    await stepUpBy(app, device, { token });
    expect((await remove(app, { id: passkey.id }, { token })).__typename).toBe('Done');
  });

  it('ends other sessions and sends a mail; after the last passkey the password alone signs in and no recovery code is left', async () => {
    const person = await signUp(app);
    const { device, passkey, token, recoveryCodes } = await addDevice(app, person);
    const elsewhere = await signIn(app, device);
    await stepUpBy(app, device, { token });
    await remove(app, { id: passkey.id }, { token });
    expect(await isOpen(elsewhere.refreshToken)).toBe(false);
    expect(await changesInMails(person)).toEqual(['passkey-added', 'last-passkey-removed']);
    expect((await signIn(app, device)).code).toBe('passkey_unknown');
    expect((await logIn(app, person)).__typename).toBe('AuthRecord');
    expect(recoveryCodes).toHaveLength(10);
    expect(await rows('select 1 from two_factor_spare where user_id = $1', [person.id])).toEqual([]);
  });

  it('does not find another person’s passkey, to remove or to rename', async () => {
    const [owner, thief] = [await signUp(app), await signUp(app)];
    const { passkey, token } = await addDevice(app, owner);
    const ownPasskey = await addDevice(app, thief);
    await stepUpBy(app, ownPasskey.device, { token: ownPasskey.token });
    expect((await remove(app, { id: passkey.id }, { token: ownPasskey.token })).code).toBe('NOT_FOUND');
    expect((await rename(app, { id: passkey.id, name: 'Meu' }, { token: ownPasskey.token })).code).toBe(
      'NOT_FOUND',
    );
    expect((await rename(app, { id: passkey.id, name: 'Chaveiro' }, { token })).__typename).toBe('Done');
    expect(await list(app, { token })).toMatchObject([{ name: 'Chaveiro' }]);
  });

  it('requires the new passkey once it has replaced a lost one after a recovery code', async () => {
    const doctor = await signUpAs(app, 'doctor', { hasSecondFactor: false });
    const lost = await addDevice(app, doctor);
    const session = await recover(app, await challengeOf(app, doctor), lost.recoveryCodes[0] ?? '');
    expect((await startAdding(app, session)).code).toBe('invalid_password');
    const found = await addDevice(app, { ...doctor, token: session.token });
    expect((await remove(app, { id: lost.passkey.id }, { token: found.token })).code).toBe(
      'step_up_required',
    );
    await stepUpBy(app, found.device, { token: found.token });
    expect((await remove(app, { id: lost.passkey.id }, { token: found.token })).__typename).toBe('Done');
  });
});

describe('an account whose mailbox was never confirmed', () => {
  it('loses its passkeys to the person who proves mailbox and CPF', async () => {
    const squatted = await signUp(app, {}, { isConfirmed: false });
    const { device } = await addDevice(app, squatted);
    await app.graphql('mutation ($e: String!) { requestPasswordRecovery(email: $e) { __typename } }', {
      e: squatted.email,
    });
    const { data } = (await queuedMails(app, { to: squatted.email })).find((mail) => mail.data.code) ?? {};
    const input = {
      email: squatted.email,
      code: data.code,
      password: 'outro mar 88',
      document: squatted.document,
    };
    const recovered = await app.graphql(
      'mutation ($input: PasswordRecoveryInput!) { recoverPassword(input: $input) { __typename ... on UserError { code } } }',
      { input },
    );
    expect(recovered.data.recoverPassword.__typename).toBe('Done');
    expect((await signIn(app, device)).code).toBe('passkey_unknown');
  });
});
