import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  authenticate,
  challengeOf,
  confirm,
  enrol,
  nextStep,
  offer,
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

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const changesInMails = async (email: string) =>
  (await queuedMails(app, { to: email, template: 'two-factor-changed' })).map(({ data }) => data.change);
const inMinutes = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  app.clock.moveTo(minutes * 60_000);
  try {
    return await work();
  } finally {
    app.clock.moveTo(0);
  }
};
const stateOf = async (who?: { token: string }) => {
  const { data, errors } = await app.graphql(
    '{ myTwoFactor { isOn isMandatory recoveryCodesLeft appReplaceableUntil } }',
    {},
    who,
  );
  return data?.myTwoFactor ?? errors?.[0]?.extensions.code;
};
const newCodes = async (who?: { token: string }) => {
  const { data, errors } = await app.graphql(
    'mutation { newRecoveryCodes { ... on RecoveryCodes { codes } ... on UserError { code } } }',
    {},
    who,
  );
  return data?.newRecoveryCodes ?? { code: errors?.[0]?.extensions.code };
};
/** Calls an operation that needs a fresh code. It replaces the recovery codes, which no caller here uses afterwards. */
const isFresh = async (who: { token: string }) => (await newCodes(who)).code !== 'step_up_required';

/** A doctor who lost the phone and signed in with the first recovery code. */
async function signInByRecoveryCode() {
  const doctor = await signUpAs(app, 'doctor', { hasSecondFactor: false });
  const { secret, recoveryCodes } = await enrol(app, doctor);
  await nextStep(app, doctor);
  const session = await recover(app, await challengeOf(app, doctor), recoveryCodes[0] ?? '');
  return { doctor, secret, recoveryCodes, session };
}

describe('a code given at the sign-in', () => {
  it('makes the session fresh for ten minutes, and is spent', async () => {
    const doctor = await signUpAs(app, 'doctor', { isSteppedUp: false });
    expect(await isFresh(doctor)).toBe(false);
    const code = await codeOf();
    const session = await authenticate(app, await challengeOf(app, doctor), code);
    expect((await stepUpWith(app, code, session)).data.stepUp.code).toBe('invalid_two_factor');
    expect(await isFresh(session)).toBe(true);
    expect(await isFresh(doctor)).toBe(false);
    await inMinutes(10, async () => expect(await isFresh(session)).toBe(false));
  });

  it('keeps the session fresh across a token refresh, without extending it', async () => {
    const doctor = await signUpAs(app, 'doctor', { isSteppedUp: false });
    const session = await authenticate(app, await challengeOf(app, doctor), await codeOf());
    const refresh = async (refreshToken: string) =>
      (
        await app.graphql(
          'mutation ($t: String!) { refreshSession(refreshToken: $t) { ... on AuthRecord { token refreshToken } } }',
          { t: refreshToken },
        )
      ).data.refreshSession;
    const next = await inMinutes(9, () => refresh(session.refreshToken));
    await inMinutes(9, async () => expect(await isFresh(next)).toBe(true));
    await inMinutes(11, async () => expect(await isFresh(next)).toBe(false));
  });

  it('differs from a recovery code, which makes no session fresh', async () => {
    const { session } = await signInByRecoveryCode();
    expect(session.user.role).toBe('doctor');
    expect(await isFresh(session)).toBe(false);
  });
});

describe('a doctor with a lost phone', () => {
  it('sets up another app without an admin; the old app works until the new one has confirmed a code', async () => {
    const { doctor, secret, session, recoveryCodes } = await signInByRecoveryCode();
    expect(await stateOf(session)).toEqual({
      isOn: true,
      isMandatory: true,
      recoveryCodesLeft: 9,
      appReplaceableUntil: expect.any(String),
    });
    const next = (await offer(app, session)).data.enableTwoFactor.secret;
    expect(next).not.toBe(secret);
    // The old phone, found again, still works.
    expect((await authenticate(app, await challengeOf(app, doctor), await codeOf(secret))).__typename).toBe(
      'AuthRecord',
    );
    await nextStep(app, doctor);
    expect((await confirm(app, await codeOf(secret), session)).data.confirmTwoFactor.code).toBe(
      'invalid_two_factor',
    );
    const { data } = await confirm(app, await codeOf(next), session);
    expect(data.confirmTwoFactor.recoveryCodes).toHaveLength(10);
    const { token } = data.confirmTwoFactor;
    expect(await stateOf({ token })).toMatchObject({ recoveryCodesLeft: 10, appReplaceableUntil: null });
    await nextStep(app, doctor);
    expect((await authenticate(app, await challengeOf(app, doctor), await codeOf(secret))).code).toBe(
      'invalid_two_factor',
    );
    expect((await recover(app, await challengeOf(app, doctor), recoveryCodes[1] ?? '')).code).toBe(
      'invalid_recovery_word',
    );
    expect((await authenticate(app, await challengeOf(app, doctor), await codeOf(next))).__typename).toBe(
      'AuthRecord',
    );
    expect(await changesInMails(doctor.email)).toEqual(['on', 'recovered', 'replaced']);
  });

  it('is signed out everywhere else, and can replace the app once', async () => {
    const { doctor, session } = await signInByRecoveryCode();
    const next = (await offer(app, session)).data.enableTwoFactor.secret;
    const { token } = (await confirm(app, await codeOf(next), session)).data.confirmTwoFactor;
    expect(
      await rows('select 1 from session where user_id = $1 and ended_at is null', [doctor.id]),
    ).toHaveLength(1);
    expect((await offer(app, { token })).data.enableTwoFactor.code).toBe('two_factor_already_on');
  });

  it('has half an hour to replace the app; later, and in every other session, a new app is refused', async () => {
    const { doctor, secret, session } = await signInByRecoveryCode();
    const elsewhere = await authenticate(app, await challengeOf(app, doctor), await codeOf(secret));
    expect((await offer(app, elsewhere)).data.enableTwoFactor.code).toBe('two_factor_already_on');
    const next = (await offer(app, session)).data.enableTwoFactor.secret;
    const stolen = await confirm(app, await codeOf(next), elsewhere);
    expect(stolen.data.confirmTwoFactor.code).toBe('invalid_two_factor');
    // An access token of minute 31; the one above lasts 15 minutes.
    const late = await app.services.callers.tokens.sign(
      await viewerOf(session.token),
      new Date(app.clock.now().getTime() + 31 * 60_000),
    );
    await inMinutes(31, async () => {
      expect((await offer(app, { token: late })).data.enableTwoFactor.code).toBe('two_factor_already_on');
      expect((await confirm(app, await codeOf(next), { token: late })).data.confirmTwoFactor.code).toBe(
        'invalid_two_factor',
      );
      expect((await stateOf({ token: late })).appReplaceableUntil).toBeNull();
    });
    await nextStep(app, doctor);
    expect((await authenticate(app, await challengeOf(app, doctor), await codeOf(secret))).__typename).toBe(
      'AuthRecord',
    );
  });

  it('gets the app that was offered last when two pages offer one', async () => {
    const { session } = await signInByRecoveryCode();
    const first = (await offer(app, session)).data.enableTwoFactor.secret;
    const last = (await offer(app, session)).data.enableTwoFactor.secret;
    expect((await confirm(app, await codeOf(first), session)).data.confirmTwoFactor.code).toBe(
      'invalid_two_factor',
    );
    expect((await confirm(app, await codeOf(last), session)).data.confirmTwoFactor.__typename).toBe(
      'TwoFactorConfirmed',
    );
  });

  it('has neither secret readable in the database', async () => {
    const { doctor, secret, session } = await signInByRecoveryCode();
    const next = (await offer(app, session)).data.enableTwoFactor.secret;
    const stored = JSON.stringify(await rows('select * from two_factor where user_id = $1', [doctor.id]));
    for (const text of [secret, next]) expect(stored).not.toContain(text);
  });
});

describe('newRecoveryCodes', () => {
  it('is refused without a session, and for an account without a second factor', async () => {
    expect(await newCodes()).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await stateOf()).toBe('UNAUTHENTICATED');
    const person = await signUp(app);
    expect(await newCodes(person)).toEqual({ code: 'two_factor_off' });
    expect(await stateOf(person)).toEqual({
      isOn: false,
      isMandatory: false,
      recoveryCodesLeft: 0,
      appReplaceableUntil: null,
    });
  });

  it('requires a fresh code, makes the old codes void and informs their owner', async () => {
    const person = await signUp(app);
    const { secret, recoveryCodes, token } = await enrol(app, person);
    expect(await newCodes({ token })).toEqual({ code: 'step_up_required' });
    await nextStep(app, person);
    await stepUpWith(app, await codeOf(secret), { token });
    const { codes } = await newCodes({ token });
    expect(new Set([...codes, ...recoveryCodes]).size).toBe(20);
    expect((await recover(app, await challengeOf(app, person), recoveryCodes[0] ?? '')).code).toBe(
      'invalid_recovery_word',
    );
    expect((await recover(app, await challengeOf(app, person), codes[0])).__typename).toBe('AuthRecord');
    expect(await stateOf({ token })).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await changesInMails(person.email)).toEqual(['on', 'codes', 'recovered']);
  });

  it('called several times at once results in ten valid codes, all from one answer', async () => {
    const person = await signUp(app);
    const { secret, token } = await enrol(app, person);
    await nextStep(app, person);
    await stepUpWith(app, await codeOf(secret), { token });
    const answers = await Promise.all([1, 2, 3].map(() => newCodes({ token })));
    expect((await stateOf({ token })).recoveryCodesLeft).toBe(10);
    const opened = await Promise.all(
      answers.map(
        async ({ codes }) => (await recover(app, await challengeOf(app, person), codes[0])).__typename,
      ),
    );
    expect(opened.filter((name) => name === 'AuthRecord')).toHaveLength(1);
  });
});

async function viewerOf(token: string) {
  const viewer = await app.services.callers.tokens.read(token, app.clock.now());
  if (!viewer) throw new Error('No viewer.');
  const { userId, role, sessionId } = viewer;
  return { userId, role, sessionId };
}
