import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  askReset,
  authenticate,
  challengeOf,
  confirm,
  enrol,
  logIn,
  nextStep,
  offer,
  recover,
  reset,
  stepUpWith,
  turnOff,
} from '../../../../test/builders/twoFactor.ts';
import { codeOf, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { enableTwoFactor } from './enrol.ts';
import { authenticateTwoFactor } from './passTwoFactor.ts';

let app: TestApp;
/** A server with the rate limits of production. */
let strict: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  strict = await startTestApp({ limitFactor: 1 });
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

const enrolled = async (at: TestApp = app) => {
  const person = await signUp(at);
  return { person, ...(await enrol(at, person)) };
};
const viewerOf = async (token: string) => app.services.tokens.read(token, app.clock.now());
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.pool.query(text, values)).rows;
const mails = (to: string) => queuedMails(app, { to });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const inMinutes = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  app.clock.moveTo(minutes * 60_000);
  try {
    return await work();
  } finally {
    app.clock.moveTo(0);
  }
};

describe('enableTwoFactor', () => {
  it('is refused without a session', async () => {
    for (const answer of [await offer(app), await confirm(app, '123456'), await stepUpWith(app, '123456')])
      expect(answer.errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('returns a secret as text, address and QR code, a different one each time, until a code confirms it', async () => {
    const person = await signUp(app);
    const [first, second] = [await offer(app, person), await offer(app, person)];
    const { secret, otpauthUrl, qrSvg } = second.data.enableTwoFactor;
    expect(secret).not.toBe(first.data.enableTwoFactor.secret);
    expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret);
    expect(qrSvg).toMatch(/^<svg.*<\/svg>\s*$/s);
    expect(qrSvg).not.toContain('<script');
    const { data } = await confirm(app, await codeOf(first.data.enableTwoFactor.secret), person);
    expect(data.confirmTwoFactor.code).toBe('invalid_two_factor');
    expect((await logIn(app, person)).__typename).toBe('AuthRecord');
    expect(
      (await confirm(app, await codeOf(secret), person)).data.confirmTwoFactor.recoveryCodes,
    ).toHaveLength(10);
    expect((await offer(app, person)).data.enableTwoFactor.code).toBe('two_factor_already_on');
    await nextStep(app, person);
    const again = await confirm(app, await codeOf(secret), person);
    expect(again.data.confirmTwoFactor.code).toBe('invalid_two_factor');
  });

  it('requires the password in a session that began a while ago, so that an open browser cannot lock its owner out', async () => {
    const person = await signUp(app);
    await inMinutes(11, async () => {
      const ask = async (password: string | null) =>
        (
          await app.graphql(
            'mutation ($password: String) { enableTwoFactor(password: $password) { __typename ... on UserError { code } } }',
            { password },
            person,
          )
        ).data.enableTwoFactor;
      expect(await ask(null)).toMatchObject({ code: 'invalid_password' });
      expect(await ask('mar bravo 66')).toMatchObject({ code: 'invalid_password' });
      expect(await ask(person.password)).toEqual({ __typename: 'TwoFactorOffer' });
    });
  });

  it('gives ten different recovery codes, stored unreadable, as the secret is', async () => {
    const { person, secret, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const kept = JSON.stringify([
      await rows('select * from two_factor where user_id = $1', [person.id]),
      await rows('select * from two_factor_spare where user_id = $1', [person.id]),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
  });

  it('ends every other session, keeps this one, and informs the owner', async () => {
    const person = await signUp(app);
    const elsewhere = await logIn(app, person);
    await enrol(app, person);
    const refresh = (refreshToken: string) =>
      app.graphql(
        'mutation ($t: String!) { refreshSession(refreshToken: $t) { __typename ... on UserError { code } } }',
        { t: refreshToken },
      );
    expect((await refresh(elsewhere.refreshToken)).data.refreshSession.code).toBe('session_expired');
    expect((await refresh(person.refreshToken)).data.refreshSession.__typename).toBe('AuthRecord');
    expect(await mails(person.email)).toContainEqual(
      expect.objectContaining({
        template: 'two-factor-changed',
        data: expect.objectContaining({ change: 'on' }),
      }),
    );
  });

  it('accepts one confirmation when two pages offer it at the same moment', async () => {
    const { id, refreshToken } = await signUp(app);
    const viewer = {
      userId: id,
      role: 'patient',
      sessionId: refreshToken.split('.')[0] ?? '',
    } as const;
    await Promise.all(Array.from({ length: 8 }, () => enableTwoFactor(app.context(viewer))));
    expect(await rows('select 1 from two_factor where user_id = $1', [id])).toHaveLength(1);
  });
});

describe('authenticateTwoFactor', () => {
  it('accepts a code after the password, and the password alone returns no token', async () => {
    const { person, secret } = await enrolled();
    await nextStep(app, person);
    const asked = await logIn(app, person);
    expect(asked).toEqual({
      __typename: 'TwoFactorChallenge',
      twoFactorRequired: true,
      challenge: expect.any(String),
      userId: person.id,
    });
    const answer = await authenticate(app, asked.challenge, await codeOf(secret));
    expect(answer).toMatchObject({
      __typename: 'AuthRecord',
      enrolmentRequired: false,
      user: { id: person.id },
    });
    expect((await app.graphql('{ me { id } }', {}, answer)).data.me.id).toBe(person.id);
  });

  it('refuses a used code, also the one that set it up, and with another challenge', async () => {
    const { person, secret } = await enrolled();
    const now = await codeOf(secret);
    expect((await authenticate(app, await challengeOf(app, person), now)).code).toBe('invalid_two_factor');
    await nextStep(app, person);
    const code = await codeOf(secret);
    expect((await authenticate(app, await challengeOf(app, person), code)).__typename).toBe('AuthRecord');
    expect((await authenticate(app, await challengeOf(app, person), code)).code).toBe('invalid_two_factor');
    const older = await codeOf(secret, -1);
    expect((await authenticate(app, await challengeOf(app, person), older)).code).toBe('invalid_two_factor');
  });

  it('accepts one of many requests that send the same code at once, whatever their challenge', async () => {
    const { person, secret } = await enrolled();
    await nextStep(app, person);
    const shared = await challengeOf(app, person);
    const challenges = [
      shared,
      shared,
      shared,
      await challengeOf(app, person),
      await challengeOf(app, person),
    ];
    const code = await codeOf(secret);
    const answers = await Promise.all(
      challenges.map((challenge) => authenticateTwoFactor(app.context(), { challenge, code })),
    );
    expect(answers.filter((answer) => 'token' in answer)).toHaveLength(1);
    expect(
      await rows('select 1 from session where user_id = $1 and ended_at is null', [person.id]),
    ).toHaveLength(2);
  });

  it('accepts a challenge once', async () => {
    const { person, secret } = await enrolled();
    await nextStep(app, person);
    const challenge = await challengeOf(app, person);
    await authenticate(app, challenge, await codeOf(secret));
    await nextStep(app, person);
    expect((await authenticate(app, challenge, await codeOf(secret))).code).toBe('two_factor_expired');
  });

  it('refuses a challenge after five minutes, or five wrong codes', async () => {
    const { person, secret } = await enrolled();
    await nextStep(app, person);
    const [old, tried] = [await challengeOf(app, person), await challengeOf(app, person)];
    const code = await codeOf(secret);
    await inMinutes(5, async () =>
      expect((await authenticate(app, old, code)).code).toBe('two_factor_expired'),
    );
    for (let turn = 0; turn < 5; turn += 1)
      expect((await authenticate(app, tried, wrong(code))).code).toBe('invalid_two_factor');
    expect((await authenticate(app, tried, code)).code).toBe('two_factor_expired');
    expect((await authenticate(app, old, code)).__typename).toBe('AuthRecord');
  });

  it.each([
    ['nothing', () => ''],
    ['some text', () => 'pN3.challenge'],
    ['an id without its secret', (real: string) => real.slice(0, 36)],
    ['another secret', (real: string) => `${real.slice(0, 37)}${'A'.repeat(43)}`],
  ])('refuses %s as a challenge', async (_, change) => {
    const { person, secret } = await enrolled();
    await nextStep(app, person);
    const challenge = change(await challengeOf(app, person));
    expect((await authenticate(app, challenge, await codeOf(secret))).code).toBe('two_factor_expired');
  });

  it('refuses one person’s code for another account', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    await nextStep(app, one.person);
    const challenge = await challengeOf(app, one.person);
    expect((await authenticate(app, challenge, await codeOf(other.secret))).code).toBe('invalid_two_factor');
    expect((await recover(app, challenge, other.recoveryCodes[0] ?? '')).code).toBe('invalid_recovery_word');
  });

  it('fails when the password changed after the first step', async () => {
    const { person, secret, token } = await enrolled();
    await nextStep(app, person);
    const challenge = await challengeOf(app, person);
    await stepUpWith(app, await codeOf(secret), { token });
    const { data } = await app.graphql(
      'mutation ($c: String!) { changePassword(current: $c, password: "outro mar 88") { __typename ... on UserError { code } } }',
      { c: person.password },
      { token },
    );
    expect(data.changePassword.__typename).toBe('Done');
    await nextStep(app, person);
    expect((await authenticate(app, challenge, await codeOf(secret))).code).toBe('two_factor_expired');
  });

  it('uses the real time, as phones do, whatever the clock of the demo', async () => {
    const { person, secret } = await enrolled();
    await nextStep(app, person);
    await inMinutes(60 * 24 * 40, async () => {
      const answer = await authenticate(app, await challengeOf(app, person), await codeOf(secret));
      expect(answer.__typename).toBe('AuthRecord');
    });
  });
});

describe('guessing a code', () => {
  it('ends after five tries, also with a new challenge for each and all at once', async () => {
    const { person, secret } = await enrolled(strict);
    await nextStep(strict, person);
    const challenges = await Promise.all(Array.from({ length: 7 }, () => challengeOf(strict, person)));
    const code = await codeOf(secret);
    const answers = await Promise.all(
      challenges.map((challenge) => authenticate(strict, challenge, wrong(code))),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((one) => one === 'invalid_two_factor')).toHaveLength(5);
    expect(codes.filter((one) => one === 'too_many_attempts')).toHaveLength(2);
    const last = await challengeOf(strict, person);
    expect((await authenticate(strict, last, code)).code).toBe('too_many_attempts');
    expect((await recover(strict, last, 'AAAA-AAAA-AAAA')).code).toBe('too_many_attempts');
    expect((await reset(strict, last, '123456')).code).toBe('too_many_attempts');
  });

  it('from elsewhere does not spend the tries of the person at work', async () => {
    const { person, secret, token } = await enrolled(strict);
    await nextStep(strict, person);
    const challenge = await challengeOf(strict, person);
    for (let turn = 0; turn < 6; turn += 1) await authenticate(strict, challenge, '000000');
    expect((await stepUpWith(strict, await codeOf(secret), { token })).data.stepUp.__typename).toBe('Done');
    for (let turn = 0; turn < 5; turn += 1) await stepUpWith(strict, '000000', { token });
    await nextStep(strict, person);
    const { data } = await stepUpWith(strict, await codeOf(secret), { token });
    expect(data.stepUp.code).toBe('too_many_attempts');
  });

  it('starts over after a right code', async () => {
    const { person, secret } = await enrolled(strict);
    for (let turn = 0; turn < 3; turn += 1) {
      const challenge = await challengeOf(strict, person);
      for (const _ of [1, 2, 3]) await authenticate(strict, challenge, '000000');
      await nextStep(strict, person);
      expect((await authenticate(strict, challenge, await codeOf(secret))).__typename).toBe('AuthRecord');
    }
  });
});

describe('recoverTwoFactor', () => {
  it('signs in once, however the code is typed, and informs its owner', async () => {
    const { person, recoveryCodes } = await enrolled();
    const [code = '', other = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(await recover(app, await challengeOf(app, person), typed)).toMatchObject({
      __typename: 'AuthRecord',
      enrolmentRequired: false,
    });
    expect((await recover(app, await challengeOf(app, person), code)).code).toBe('invalid_recovery_word');
    expect((await recover(app, await challengeOf(app, person), other)).__typename).toBe('AuthRecord');
    const told = (await mails(person.email)).filter(({ data }) => data.change === 'recovered');
    expect(told).toHaveLength(2);
  });

  it('accepts one of many requests that send the same code at once', async () => {
    const { person, recoveryCodes } = await enrolled();
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf(app, person)));
    const answers = await Promise.all(challenges.map((one) => recover(app, one, recoveryCodes[3] ?? '')));
    expect(answers.filter(({ __typename }) => __typename === 'AuthRecord')).toHaveLength(1);
  });

  it('refuses a code of an earlier set', async () => {
    const { person, secret, token, recoveryCodes } = await enrolled();
    await nextStep(app, person);
    await stepUpWith(app, await codeOf(secret), { token });
    expect((await turnOff(app, { token })).__typename).toBe('Done');
    await enrol(app, { ...person, token });
    const challenge = await challengeOf(app, person);
    expect((await recover(app, challenge, recoveryCodes[0] ?? '')).code).toBe('invalid_recovery_word');
  });
});

describe('a patient with a lost phone', () => {
  const codeSent = async (email: string) =>
    (await mails(email)).filter(({ template }) => template === 'two-factor-reset-code').at(-1)?.data.code ??
    '';

  it('removes the second factor with password and mailbox, once', async () => {
    const { person, token } = await enrolled();
    const challenge = await challengeOf(app, person);
    expect((await askReset(app, challenge)).__typename).toBe('Done');
    const code = await codeSent(person.email);
    expect((await reset(app, challenge, wrong(code))).code).toBe('invalid_two_factor_reset_code');
    expect((await reset(app, challenge, ` ${code} `)).__typename).toBe('Done');
    expect((await reset(app, challenge, code)).code).toBe('two_factor_expired');
    expect((await logIn(app, person)).__typename).toBe('AuthRecord');
    expect(await rows('select 1 from two_factor_spare where user_id = $1', [person.id])).toEqual([]);
    const session = (await viewerOf(token))?.sessionId;
    expect(await rows('select 1 from session where id = $1 and ended_at is null', [session])).toEqual([]);
    expect((await mails(person.email)).at(-1)?.data.change).toBe('off');
  });

  it('cannot use a code for the password, an older or an expired one', async () => {
    const { person } = await enrolled();
    const challenge = await challengeOf(app, person);
    await askReset(app, challenge);
    const first = await codeSent(person.email);
    await askReset(app, challenge);
    const second = await codeSent(person.email);
    await app.graphql('mutation ($e: String!) { requestPasswordRecovery(email: $e) { __typename } }', {
      e: person.email,
    });
    const ofPassword = (await mails(person.email)).at(-1)?.data.code ?? '';
    for (const code of [first, ofPassword])
      if (code !== second)
        expect((await reset(app, challenge, code)).code).toBe('invalid_two_factor_reset_code');
    await rows(`update recovery_code set expires_at = now() - interval '1 minute' where user_id = $1`, [
      person.id,
    ]);
    expect((await reset(app, challenge, second)).code).toBe('invalid_two_factor_reset_code');
  });

  it('gets no code without the password', async () => {
    expect((await askReset(app, 'x')).code).toBe('two_factor_expired');
    expect((await reset(app, 'x', '123456')).code).toBe('two_factor_expired');
  });
});

describe.each(['doctor', 'admin'] as const)('%s without a second factor', (role) => {
  it('can only set one up or sign out', async () => {
    const person = await signUpAs(app, role, { hasSecondFactor: false });
    expect(await viewerOf(person.token)).toMatchObject({ role: 'patient', mustEnrol: true });
    const me = await app.graphql('{ me { role enrolmentRequired twoFactorEnabled } }', {}, person);
    expect(me.data.me).toEqual({ role, enrolmentRequired: true, twoFactorEnabled: false });
    for (const document of [
      '{ users { total } }',
      '{ caseQueue { total } }',
      '{ myTransactions { total } }',
      'mutation { disableTwoFactor { __typename } }',
      'mutation { stepUp(code: "123456") { __typename } }',
      'mutation { updateMe(input: { firstName: "Ana" }) { __typename } }',
    ]) {
      const { errors } = await app.graphql(document, {}, person);
      expect({ document, code: errors?.[0].extensions.code }).toEqual({
        document,
        code: 'ENROLMENT_REQUIRED',
      });
    }
    const { token } = await enrol(app, person);
    expect(await viewerOf(token)).toMatchObject({ role });
    expect((await app.graphql('{ me { enrolmentRequired } }', {}, { token })).data.me.enrolmentRequired).toBe(
      false,
    );
    expect((await app.graphql('{ mySessions: me { id } }', {}, person)).data.mySessions.id).toBe(person.id);
  });

  it('signs in with the password to set one up, and a refresh does not change that', async () => {
    const person = await signUpAs(app, role, { hasSecondFactor: false });
    const signedIn = await logIn(app, person);
    expect(signedIn).toMatchObject({ __typename: 'AuthRecord', enrolmentRequired: true });
    const { data } = await app.graphql(
      'mutation ($t: String!) { refreshSession(refreshToken: $t) { ... on AuthRecord { token enrolmentRequired } } }',
      { t: signedIn.refreshToken },
    );
    expect(data.refreshSession.enrolmentRequired).toBe(true);
    expect(await viewerOf(data.refreshSession.token)).toMatchObject({ role: 'patient', mustEnrol: true });
    const left = await app.graphql('mutation { logout { ok } }', {}, data.refreshSession);
    expect(left.data.logout.ok).toBe(true);
  });

  it('cannot turn it off, nor reset it by e-mail', async () => {
    const person = await signUpAs(app, role);
    expect((await turnOff(app, person)).code).toBe('two_factor_mandatory');
    const challenge = await challengeOf(app, person);
    expect((await askReset(app, challenge)).code).toBe('two_factor_reset_by_admin');
    expect((await reset(app, challenge, '123456')).code).toBe('two_factor_reset_by_admin');
  });
});

describe('disableTwoFactor', () => {
  it('requires a fresh code', async () => {
    const { person, secret, token } = await enrolled();
    expect((await turnOff(app, { token })).code).toBe('step_up_required');
    await nextStep(app, person);
    await stepUpWith(app, await codeOf(secret), { token });
    expect((await turnOff(app, { token })).__typename).toBe('Done');
    expect((await logIn(app, person)).__typename).toBe('AuthRecord');
  });

  it('requires it again after ten minutes, and in every other browser', async () => {
    const { person, secret, token, recoveryCodes } = await enrolled();
    const there = await recover(app, await challengeOf(app, person), recoveryCodes[0] ?? '');
    await nextStep(app, person);
    await stepUpWith(app, await codeOf(secret), { token });
    expect((await turnOff(app, there)).code).toBe('step_up_required');
    await inMinutes(10, async () => expect((await turnOff(app, { token })).code).toBe('step_up_required'));
  });

  it('requires the same fresh code as a change of password or e-mail', async () => {
    const { person, token } = await enrolled();
    const password = `mutation { changePassword(current: "${person.password}", password: "outro mar 88") { ... on UserError { code } } }`;
    expect((await app.graphql(password, {}, { token })).data.changePassword.code).toBe('step_up_required');
    const email =
      'mutation { updateMe(input: { email: "outra@exemplo.com.br" }) { ... on UserError { code } } }';
    expect((await app.graphql(email, {}, { token })).data.updateMe.code).toBe('step_up_required');
  });
});

describe('unfinished sign-ins', () => {
  it('are deleted after a day', async () => {
    const { deleteExpired } = await import('../../../retention/deleteExpired.ts');
    const { person } = await enrolled();
    await challengeOf(app, person);
    await deleteExpired(app.services);
    expect(await rows('select 1 from login_challenge where user_id = $1', [person.id])).toHaveLength(1);
    await inMinutes(25 * 60, () => deleteExpired(app.services));
    expect(await rows('select 1 from login_challenge where user_id = $1', [person.id])).toEqual([]);
  });
});
