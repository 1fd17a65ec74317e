import { describe, expect, it } from '@jest/globals';
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
import {
  app,
  enrolPatient,
  inMinutes,
  mails,
  prepareSecondFactor,
  rows,
} from '../../../../test/fixtures/account/secondFactor.ts';
import { codeOf, signUp } from '../../../../test/people.ts';
import { enableTwoFactor } from './enableTwoFactor.ts';

prepareSecondFactor();

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
    const repeated = await confirm(app, await codeOf(secret), person);
    expect(repeated.data.confirmTwoFactor.code).toBe('invalid_two_factor');
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
      expect(await ask(person.password)).toEqual({ __typename: 'TwoFactorSetup' });
    });
  });

  it('stores ten different recovery codes and the secret so that none can be read in the database', async () => {
    const { person, secret, recoveryCodes } = await enrolPatient();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const stored = JSON.stringify([
      await rows('select * from two_factor where user_id = $1', [person.id]),
      await rows('select * from two_factor_spare where user_id = $1', [person.id]),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
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

  it('stores one secret when several pages request one at the same moment', async () => {
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

describe('disableTwoFactor', () => {
  it('requires a fresh code', async () => {
    const { person, secret, token } = await enrolPatient();
    expect((await turnOff(app, { token })).code).toBe('step_up_required');
    await nextStep(app, person);
    await stepUpWith(app, await codeOf(secret), { token });
    expect((await turnOff(app, { token })).__typename).toBe('Done');
    expect((await logIn(app, person)).__typename).toBe('AuthRecord');
  });

  it('requires a fresh code again after ten minutes, and in every other browser', async () => {
    const { person, secret, token, recoveryCodes } = await enrolPatient();
    const otherBrowser = await recover(app, await challengeOf(app, person), recoveryCodes[0] ?? '');
    await nextStep(app, person);
    await stepUpWith(app, await codeOf(secret), { token });
    expect((await turnOff(app, otherBrowser)).code).toBe('step_up_required');
    await inMinutes(10, async () => expect((await turnOff(app, { token })).code).toBe('step_up_required'));
  });

  it('requires a fresh code, as a change of password or e-mail does', async () => {
    const { person, token } = await enrolPatient();
    expect((await turnOff(app, { token })).code).toBe('step_up_required');
    const password = `mutation { changePassword(current: "${person.password}", password: "outro mar 88") { ... on UserError { code } } }`;
    expect((await app.graphql(password, {}, { token })).data.changePassword.code).toBe('step_up_required');
    const email =
      'mutation { updateMe(input: { email: "outra@exemplo.com.br" }) { ... on UserError { code } } }';
    expect((await app.graphql(email, {}, { token })).data.updateMe.code).toBe('step_up_required');
  });
});
