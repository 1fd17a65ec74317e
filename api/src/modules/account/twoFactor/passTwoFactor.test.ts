import { describe, expect, it } from '@jest/globals';
import {
  authenticate,
  challengeOf,
  logIn,
  nextStep,
  recover,
  reset,
  stepUpWith,
} from '../../../../test/builders/twoFactor.ts';
import {
  app,
  enrolPatient,
  inMinutes,
  prepareSecondFactor,
  rows,
  strict,
  wrongCode,
} from '../../../../test/fixtures/account/secondFactor.ts';
import { codeOf } from '../../../../test/people.ts';
import { authenticateTwoFactor } from './passTwoFactor.ts';

prepareSecondFactor();

describe('authenticateTwoFactor', () => {
  it('accepts a code after the password, and the password alone returns no token', async () => {
    const { person, secret } = await enrolPatient();
    await nextStep(app, person);
    const login = await logIn(app, person);
    expect(login).toEqual({
      __typename: 'TwoFactorChallenge',
      twoFactorRequired: true,
      challenge: expect.any(String),
      userId: person.id,
    });
    const answer = await authenticate(app, login.challenge, await codeOf(secret));
    expect(answer).toMatchObject({
      __typename: 'AuthRecord',
      enrolmentRequired: false,
      user: { id: person.id },
    });
    expect((await app.graphql('{ me { id } }', {}, answer)).data.me.id).toBe(person.id);
  });

  it('refuses a used code, also the one that confirmed the app and with another challenge, and an older code', async () => {
    const { person, secret, code: used } = await enrolPatient();
    expect((await authenticate(app, await challengeOf(app, person), used)).code).toBe('invalid_two_factor');
    await nextStep(app, person);
    const code = await codeOf(secret);
    expect((await authenticate(app, await challengeOf(app, person), code)).__typename).toBe('AuthRecord');
    expect((await authenticate(app, await challengeOf(app, person), code)).code).toBe('invalid_two_factor');
    const older = await codeOf(secret, -1);
    expect((await authenticate(app, await challengeOf(app, person), older)).code).toBe('invalid_two_factor');
  });

  it('accepts one of many requests that send the same code at once, whatever their challenge', async () => {
    const { person, secret } = await enrolPatient();
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
    // The session of the registration, and the new one.
    expect(
      await rows('select 1 from session where user_id = $1 and ended_at is null', [person.id]),
    ).toHaveLength(2);
  });

  it('accepts a challenge once', async () => {
    const { person, secret } = await enrolPatient();
    await nextStep(app, person);
    const challenge = await challengeOf(app, person);
    await authenticate(app, challenge, await codeOf(secret));
    await nextStep(app, person);
    expect((await authenticate(app, challenge, await codeOf(secret))).code).toBe('two_factor_expired');
  });

  it('refuses a challenge after five minutes, or five wrong codes', async () => {
    const { person, secret } = await enrolPatient();
    await nextStep(app, person);
    const [old, tried] = [await challengeOf(app, person), await challengeOf(app, person)];
    const code = await codeOf(secret);
    await inMinutes(5, async () =>
      expect((await authenticate(app, old, code)).code).toBe('two_factor_expired'),
    );
    for (let turn = 0; turn < 5; turn += 1)
      expect((await authenticate(app, tried, wrongCode(code))).code).toBe('invalid_two_factor');
    expect((await authenticate(app, tried, code)).code).toBe('two_factor_expired');
    // Only the time had refused the first challenge; the clock is back.
    expect((await authenticate(app, old, code)).__typename).toBe('AuthRecord');
  });

  it.each([
    ['nothing', () => ''],
    ['some text', () => 'pN3.challenge'],
    ['an id without its secret', (real: string) => real.slice(0, 36)],
    ['another secret', (real: string) => `${real.slice(0, 37)}${'A'.repeat(43)}`],
  ])('refuses %s as a challenge', async (_, change) => {
    const { person, secret } = await enrolPatient();
    await nextStep(app, person);
    const challenge = change(await challengeOf(app, person));
    expect((await authenticate(app, challenge, await codeOf(secret))).code).toBe('two_factor_expired');
  });

  it('refuses one person’s code for another account', async () => {
    const [owner, other] = [await enrolPatient(), await enrolPatient()];
    await nextStep(app, owner.person);
    const challenge = await challengeOf(app, owner.person);
    expect((await authenticate(app, challenge, await codeOf(other.secret))).code).toBe('invalid_two_factor');
    expect((await recover(app, challenge, other.recoveryCodes[0] ?? '')).code).toBe('invalid_recovery_word');
  });

  it('fails when the password changed after the first step', async () => {
    const { person, secret, token } = await enrolPatient();
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
    const { person, secret } = await enrolPatient();
    await nextStep(app, person);
    await inMinutes(60 * 24 * 40, async () => {
      const answer = await authenticate(app, await challengeOf(app, person), await codeOf(secret));
      expect(answer.__typename).toBe('AuthRecord');
    });
  });
});

describe('guessing a code', () => {
  it('ends after five tries, also with a new challenge for each and all at once', async () => {
    const { person, secret } = await enrolPatient(strict);
    await nextStep(strict, person);
    const challenges = await Promise.all(Array.from({ length: 7 }, () => challengeOf(strict, person)));
    const code = await codeOf(secret);
    const answers = await Promise.all(
      challenges.map((challenge) => authenticate(strict, challenge, wrongCode(code))),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((found) => found === 'invalid_two_factor')).toHaveLength(5);
    expect(codes.filter((found) => found === 'too_many_attempts')).toHaveLength(2);
    const last = await challengeOf(strict, person);
    expect((await authenticate(strict, last, code)).code).toBe('too_many_attempts');
    expect((await recover(strict, last, 'AAAA-AAAA-AAAA')).code).toBe('too_many_attempts');
    expect((await reset(strict, last, '123456')).code).toBe('too_many_attempts');
  });

  it('at the sign-in does not spend the tries of the person who is signed in', async () => {
    const { person, secret, token } = await enrolPatient(strict);
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
    const { person, secret } = await enrolPatient(strict);
    for (let turn = 0; turn < 3; turn += 1) {
      const challenge = await challengeOf(strict, person);
      for (const _ of [1, 2, 3]) await authenticate(strict, challenge, '000000');
      await nextStep(strict, person);
      expect((await authenticate(strict, challenge, await codeOf(secret))).__typename).toBe('AuthRecord');
    }
  });
});

describe('unfinished sign-ins', () => {
  it('are deleted after a day', async () => {
    const { deleteExpired } = await import('../../../retention/deleteExpired.ts');
    const { person } = await enrolPatient();
    await challengeOf(app, person);
    await deleteExpired(app.services);
    expect(await rows('select 1 from login_challenge where user_id = $1', [person.id])).toHaveLength(1);
    await inMinutes(25 * 60, () => deleteExpired(app.services));
    expect(await rows('select 1 from login_challenge where user_id = $1', [person.id])).toEqual([]);
  });
});
