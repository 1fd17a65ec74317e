import { describe, expect, it } from '@jest/globals';
import {
  askReset,
  challengeOf,
  enrol,
  logIn,
  nextStep,
  recover,
  reset,
  stepUpWith,
  turnOff,
} from '../../../../test/builders/twoFactor.ts';
import {
  app,
  enrolPatient,
  mails,
  prepareSecondFactor,
  rows,
  wrongCode,
} from '../../../../test/fixtures/account/secondFactor.ts';
import { codeOf, signUpAs } from '../../../../test/people.ts';

prepareSecondFactor();

const viewerOf = async (token: string) => app.services.callers.tokens.read(token, app.clock.now());
describe('recoverTwoFactor', () => {
  it('signs in once, however the code is typed, and informs its owner', async () => {
    const { person, recoveryCodes } = await enrolPatient();
    const [code = '', other = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(await recover(app, await challengeOf(app, person), typed)).toMatchObject({
      __typename: 'AuthRecord',
      enrolmentRequired: false,
    });
    expect((await recover(app, await challengeOf(app, person), code)).code).toBe('invalid_recovery_word');
    expect((await recover(app, await challengeOf(app, person), other)).__typename).toBe('AuthRecord');
    const recoveryMails = (await mails(person.email)).filter(({ data }) => data.change === 'recovered');
    expect(recoveryMails).toHaveLength(2);
  });

  it('accepts one of many requests that send the same code at once', async () => {
    const { person, recoveryCodes } = await enrolPatient();
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf(app, person)));
    const answers = await Promise.all(
      challenges.map((challenge) => recover(app, challenge, recoveryCodes[3] ?? '')),
    );
    expect(answers.filter(({ __typename }) => __typename === 'AuthRecord')).toHaveLength(1);
  });

  it('refuses a code of an earlier set', async () => {
    const { person, secret, token, recoveryCodes } = await enrolPatient();
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
    const { person, token } = await enrolPatient();
    const challenge = await challengeOf(app, person);
    expect((await askReset(app, challenge)).__typename).toBe('Done');
    const code = await codeSent(person.email);
    expect((await reset(app, challenge, wrongCode(code))).code).toBe('invalid_two_factor_reset_code');
    expect((await reset(app, challenge, ` ${code} `)).__typename).toBe('Done');
    expect((await reset(app, challenge, code)).code).toBe('two_factor_expired');
    expect((await logIn(app, person)).__typename).toBe('AuthRecord');
    expect(await rows('select 1 from two_factor_spare where user_id = $1', [person.id])).toEqual([]);
    const session = (await viewerOf(token))?.sessionId;
    expect(await rows('select 1 from session where id = $1 and ended_at is null', [session])).toEqual([]);
    expect((await mails(person.email)).at(-1)?.data.change).toBe('off');
  });

  it('cannot use a code for the password, an older code or an expired code', async () => {
    const { person } = await enrolPatient();
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

describe.each(['doctor', 'admin'] as const)(
  'the mandatory second factor of a person with the role %s',
  (role) => {
    it('while it is missing, allows only reading the account and setting it up', async () => {
      const person = await signUpAs(app, role, { hasSecondFactor: false });
      expect(await viewerOf(person.token)).toMatchObject({ role: 'patient', mustEnrol: true });
      const me = await app.graphql('{ me { role enrolmentRequired twoFactorEnabled } }', {}, person);
      expect(me.data.me).toEqual({ role, enrolmentRequired: true, twoFactorEnabled: false });
      for (const document of [
        '{ users { total } }',
        '{ appointmentQueue { total } }',
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
      expect(
        (await app.graphql('{ me { enrolmentRequired } }', {}, { token })).data.me.enrolmentRequired,
      ).toBe(false);
      // The access token from before remains valid, because its session goes on.
      expect((await app.graphql('{ me { id } }', {}, person)).data.me.id).toBe(person.id);
    });

    it('while it is missing, leaves the role out of a refreshed token too, and allows signing out', async () => {
      const person = await signUpAs(app, role, { hasSecondFactor: false });
      const signedIn = await logIn(app, person);
      expect(signedIn).toMatchObject({ __typename: 'AuthRecord', enrolmentRequired: true });
      const { data } = await app.graphql(
        'mutation ($t: String!) { refreshSession(refreshToken: $t) { ... on AuthRecord { token enrolmentRequired } } }',
        { t: signedIn.refreshToken },
      );
      expect(data.refreshSession.enrolmentRequired).toBe(true);
      expect(await viewerOf(data.refreshSession.token)).toMatchObject({ role: 'patient', mustEnrol: true });
      const signedOut = await app.graphql('mutation { logout { ok } }', {}, data.refreshSession);
      expect(signedOut.data.logout.ok).toBe(true);
    });

    it('cannot be turned off, nor reset by e-mail', async () => {
      const person = await signUpAs(app, role);
      expect((await turnOff(app, person)).code).toBe('two_factor_mandatory');
      const challenge = await challengeOf(app, person);
      expect((await askReset(app, challenge)).code).toBe('two_factor_reset_by_admin');
      expect((await reset(app, challenge, '123456')).code).toBe('two_factor_reset_by_admin');
    });
  },
);
