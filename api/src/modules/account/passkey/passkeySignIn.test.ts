import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDevice,
  finishSignIn,
  newDevice,
  originOf,
  remove,
  signIn,
  startSignIn,
  startStepUp,
  stepUpBy,
} from '../../../../test/builders/passkeys.ts';
import { signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import type { SignedIn } from '../../../services.ts';
import { signInWithPasskey, startPasskeySignIn } from './signInWithPasskey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The reasons of failed passkeys in the log of security events. */
const failures = async (userId: string | null): Promise<string[]> => {
  await app.services.security.flush();
  const { rows } = await app.services.database.pool.query(
    `select detail ->> 'reason' as reason, times from security_event
      where kind = 'code.failed' and detail ->> 'code' = 'passkey' and subject_id is not distinct from $1 order by at, id`,
    [userId],
  );
  return rows.flatMap(({ reason, times }) => Array.from({ length: times }, () => reason));
};
const signUpWithPasskey = async (options: { counter?: number } = {}) => {
  const person = await signUp(app);
  return { person, ...(await addDevice(app, person, options)) };
};

describe('signInWithPasskey', () => {
  it('opens a session that has passed both factors and is fresh', async () => {
    const { person, device } = await signUpWithPasskey();
    const answer = await signIn(app, device);
    expect(answer).toMatchObject({
      __typename: 'AuthRecord',
      enrolmentRequired: false,
      user: { id: person.id },
    });
    const { rows } = await app.services.database.pool.query(
      'select second_factor_at, stepped_up_at from session where user_id = $1 order by created_at desc limit 1',
      [person.id],
    );
    expect(rows[0]).toEqual({ second_factor_at: expect.any(Date), stepped_up_at: expect.any(Date) });
  });

  it('gives a doctor the doctor role without a second-factor step', async () => {
    const doctor = await signUpAs(app, 'doctor', { hasSecondFactor: false });
    const { device } = await addDevice(app, doctor);
    const answer = await signIn(app, device);
    expect(await app.services.callers.tokens.read(answer.token, app.clock.now())).toMatchObject({
      role: 'doctor',
    });
  });

  it('returns options that name no passkey, so they reveal no accounts', async () => {
    const options = await startSignIn(app);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  it('calls the hook that merges the guest cart inside the transaction, as login does', async () => {
    const { person, device } = await signUpWithPasskey();
    const calls: unknown[] = [];
    const onSignIn: SignedIn = async (ctx, em, userId) =>
      void calls.push([ctx.request.cartToken, em.isInTransaction(), userId]);
    const ctx = {
      ...app.context(null, 'guest-cart'),
      ports: { ...app.services.ports, signedIn: onSignIn },
    };
    const started = await startPasskeySignIn(ctx);
    if (!('options' in started)) throw new Error(started.code);
    await signInWithPasskey(ctx, device.get(started.options));
    expect(calls).toEqual([['guest-cart', true, person.id]]);
  });

  it('stores when the passkey was last used', async () => {
    const { device } = await signUpWithPasskey();
    const { token } = await signIn(app, device);
    const { data } = await app.graphql('{ myPasskeys { lastUsedAt } }', {}, { token });
    expect(data.myPasskeys[0].lastUsedAt).toEqual(expect.any(String));
  });

  it.each([
    ['another page', { origin: 'https://aprumo.example.net' }, 'passkey_invalid', 'proof'],
    ['the same page under its IP address', { origin: 'http://127.0.0.1:1' }, 'passkey_invalid', 'proof'],
    ['another domain', { rpId: 'aprumo.example.net' }, 'passkey_invalid', 'proof'],
    ['a device that did not verify its owner', { isUnverified: true }, 'passkey_invalid', 'proof'],
    ['an invented challenge', { challenge: 'AAAA' }, 'passkey_expired', 'challenge'],
    ['a response without a user handle', { userHandle: null }, 'passkey_unknown', 'other-person'],
    ['the creation of a key instead of a sign-in', { type: 'webauthn.create' }, 'passkey_invalid', 'proof'],
  ])('refuses a signature from %s, and logs it', async (_, overrides, code, reason) => {
    const { person, device } = await signUpWithPasskey();
    const before = await failures(null);
    const answer = await finishSignIn(app, device.get(await startSignIn(app), overrides));
    expect(answer.code).toBe(code);
    const nameless = (await failures(null)).slice(before.length);
    expect([...(await failures(person.id)), ...nameless]).toEqual([reason]);
  });

  it('accepts a signature once, also when it is sent many times at once', async () => {
    const { person, device } = await signUpWithPasskey();
    const response = device.get(await startSignIn(app));
    const answers = await Promise.all(Array.from({ length: 5 }, () => finishSignIn(app, response)));
    expect(answers.filter(({ __typename }) => __typename === 'AuthRecord')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'passkey_expired')).toHaveLength(4);
    const { rows } = await app.services.database.pool.query('select 1 from session where user_id = $1', [
      person.id,
    ]);
    // The session of the registration, and one by passkey.
    expect(rows).toHaveLength(2);
  });

  it('refuses a challenge after five minutes', async () => {
    const { device } = await signUpWithPasskey();
    const response = device.get(await startSignIn(app));
    app.clock.moveTo(5 * 60_000 + 1000);
    const answer = await finishSignIn(app, response);
    app.clock.moveTo(0);
    expect(answer.code).toBe('passkey_expired');
  });

  it('refuses a challenge that was created for another purpose', async () => {
    const { device, token } = await signUpWithPasskey();
    const { options } = await startStepUp(app, { token });
    expect((await finishSignIn(app, device.get(options))).code).toBe('passkey_expired');
  });

  it('accepts the challenge only from the browser that requested it', async () => {
    const { device } = await signUpWithPasskey();
    const ctx = {
      ...app.context(),
      request: { ...app.context().request, device: { hash: 'this browser', name: 'Chrome' } },
    };
    const started = await startPasskeySignIn(ctx);
    if (!('options' in started)) throw new Error(started.code);
    const elsewhere = {
      ...app.context(),
      request: { ...app.context().request, device: { hash: 'another browser', name: 'Chrome' } },
    };
    expect(await signInWithPasskey(elsewhere, device.get(started.options))).toMatchObject({
      code: 'passkey_expired',
    });
  });

  it('does not sign in to another person’s account', async () => {
    const [thief, owner] = [await signUpWithPasskey(), await signUpWithPasskey()];
    const options = await startSignIn(app);
    const answer = await finishSignIn(
      app,
      thief.device.get(options, { userHandle: owner.device.userHandle }),
    );
    expect(answer.code).toBe('passkey_unknown');
  });

  it('refuses a key that was never added, and a removed one', async () => {
    const { device, passkey, token } = await signUpWithPasskey();
    const unknown = newDevice(app);
    unknown.create({ user: { id: device.userHandle }, challenge: 'x', rp: { id: 'localhost' } });
    expect((await signIn(app, unknown)).code).toBe('passkey_unknown');
    await stepUpBy(app, device, { token });
    await remove(app, { id: passkey.id }, { token });
    expect((await signIn(app, device)).code).toBe('passkey_unknown');
  });

  it('refuses a counter that went back, as from a copied key, and logs it', async () => {
    const { person, device } = await signUpWithPasskey({ counter: 7 });
    expect((await signIn(app, device)).__typename).toBe('AuthRecord');
    for (const counter of [8, 3, 0]) {
      const options = await startSignIn(app);
      expect((await finishSignIn(app, device.get(options, { counter }))).code).toBe('passkey_invalid');
    }
    expect(await failures(person.id)).toEqual(['counter', 'counter', 'counter']);
    expect((await signIn(app, device)).__typename).toBe('AuthRecord');
  });

  it('refuses another device that signs with the id of the key', async () => {
    const [owner, thief] = [await signUpWithPasskey(), newDevice(app)];
    const response = thief.get(await startSignIn(app), { userHandle: owner.device.userHandle });
    expect((await finishSignIn(app, { ...response, id: owner.device.id })).code).toBe('passkey_invalid');
  });

  it('refuses removed accounts and temporary passwords, as login does', async () => {
    const [removed, temporary] = [await signUpWithPasskey(), await signUpWithPasskey()];
    const { pool } = app.services.database;
    await pool.query('update user_account set deleted_at = now() where id = $1', [removed.person.id]);
    await pool.query('update user_account set password_is_temporary = true where id = $1', [
      temporary.person.id,
    ]);
    expect((await signIn(app, removed.device)).code).toBe('passkey_unknown');
    expect((await signIn(app, temporary.device)).code).toBe('temporary_password');
  });

  it('gives a doctor with an unchecked registration a session that opens no appointments', async () => {
    const doctor = await signUpAs(app, 'doctor', { hasSecondFactor: false, isActive: false });
    const { device } = await addDevice(app, doctor);
    const { token } = await signIn(app, device);
    const { data } = await app.graphql('{ me { registrationBlock } }', {}, { token });
    expect(data.me.registrationBlock).toBe('unchecked');
    const queue = await app.graphql('{ appointmentQueue { total } }', {}, { token });
    expect([queue.data, queue.errors?.[0].extensions.code]).toEqual([null, 'registration_unchecked']);
  });

  it('refuses bytes that no browser sends', async () => {
    // `e30` is an empty object in base64url, so the second response contains no challenge.
    const response = { id: '<b>', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
    expect(await signInWithPasskey(app.context(), response)).toMatchObject({ code: 'invalid_input' });
    expect(await signInWithPasskey(app.context(), { ...response, id: 'AAAA' })).toMatchObject({
      code: 'passkey_expired',
    });
  });
});

describe('the rate limits of passkeys', () => {
  it('apply to challenges and signatures of one address', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    try {
      for (const limit of ['passkeyAddress', 'loginAddress'] as const)
        while (await strict.services.limits.take(limit, '127.0.0.1'));
      expect(await startPasskeySignIn(strict.context())).toMatchObject({ code: 'too_many_attempts' });
      const response = { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
      expect(await signInWithPasskey(strict.context(), response)).toMatchObject({
        code: 'too_many_attempts',
      });
    } finally {
      await strict.close();
    }
  });
});

describe('a set-up with two hosts', () => {
  it('allows the passkeys of the shop on both, and on no other page', async () => {
    const settings = { PUBLIC_URL: 'https://loja.example', EVALUATION_URL: 'https://avaliacao.example' };
    const two = await startTestApp({ settings });
    try {
      const related = await (await fetch(`${two.url}/.well-known/webauthn`)).json();
      expect(related).toEqual({ origins: ['https://loja.example', 'https://avaliacao.example'] });
      expect(originOf(two)).toBe('https://loja.example');
      const { device } = await addDevice(two, await signUp(two));
      const enter = async (origin: string) =>
        finishSignIn(two, device.get(await startSignIn(two), { origin, rpId: 'loja.example' }));
      expect((await enter('https://avaliacao.example')).__typename).toBe('AuthRecord');
      expect((await enter('https://loja.example')).__typename).toBe('AuthRecord');
      for (const origin of ['https://loja.example.net', 'http://loja.example', 'https://x.loja.example'])
        expect((await enter(origin)).code).toBe('passkey_invalid');
    } finally {
      await two.close();
    }
  });
});
