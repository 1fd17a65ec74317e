import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { sendRequest } from '../../../rest/rest.recorder.ts';
import { challengeOf } from './handOver.rules.ts';

const SHOP = 'http://loja.localhost';
const EVALUATION = 'http://avaliacao.localhost';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: SHOP, EVALUATION_URL: EVALUATION } });
});
afterAll(() => app.close());
afterEach(() => app.clock.moveTo(0));

const secret = () => randomBytes(32).toString('base64url');

async function start(who: Person, changes: object = {}, where: TestApp = app) {
  const verifier = secret();
  const body = { challenge: challengeOf(verifier), from: SHOP, path: '/avaliacao?type=ed', ...changes };
  const answer = await sendRequest(where, {
    method: 'POST',
    path: '/api/auth/hand-over',
    token: who.token,
    body,
  });
  const location = answer.body.location ? new URL(answer.body.location) : null;
  return { answer, verifier, location, code: location?.searchParams.get('token') ?? '' };
}
const redeem = (code: string, verifier: string) =>
  sendRequest(app, { method: 'POST', path: '/api/auth/hand-over/tokens', body: { code, verifier } });
const accountOf = async (token: string) => (await app.graphql('{ me { id } }', {}, { token })).data?.me?.id;

describe('startHandOver', () => {
  it('returns the other host and a code that starts a new session of the same account there', async () => {
    const person = await signUp(app);
    const { location, code, verifier } = await start(person);
    expect(location?.origin).toBe(EVALUATION);
    expect(location?.pathname).toBe('/avaliacao');
    expect(location?.searchParams.get('type')).toBe('ed');
    // A documented name: no token is in it.
    expect(location?.searchParams.get('refreshToken')).toBe(challengeOf(verifier));
    const { status, body } = await redeem(code, verifier);
    expect(status).toBe(200);
    expect(await accountOf(body.token)).toBe(person.id);
    expect(body.refreshToken.split('.')[0]).not.toBe(person.refreshToken.split('.')[0]);
  });

  it('returns no token of the session and stores the code as a hash only', async () => {
    const person = await signUp(app);
    const { location, code } = await start(person);
    expect(location?.href).not.toContain(person.token);
    expect(location?.href).not.toContain(person.refreshToken);
    const { rows } = await app.services.database.pool.query('select * from hand_over');
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('returns a code that works once', async () => {
    const { code, verifier } = await start(await signUp(app));
    expect((await redeem(code, verifier)).status).toBe(200);
    expect((await redeem(code, verifier)).body.error).toBe('invalid_hand_over');
  });

  it('returns a code that fails in another browser, and that attempt spends it', async () => {
    const { code, verifier } = await start(await signUp(app));
    expect((await redeem(code, secret())).body.error).toBe('invalid_hand_over');
    expect((await redeem(code, verifier)).body.error).toBe('invalid_hand_over');
  });

  it('returns a code that expires after 60 seconds', async () => {
    const { code, verifier } = await start(await signUp(app));
    app.clock.moveTo(60_000);
    expect((await redeem(code, verifier)).body.error).toBe('invalid_hand_over');
  });

  it('creates a session that ends with the first one, in both directions', async () => {
    const person = await signUp(app);
    const [first, second] = [await start(person), await start(person)];
    const logOut = (token: string) => app.graphql('mutation { logout { __typename } }', {}, { token });
    const refusalOf = async (refreshToken: string) =>
      (await sendRequest(app, { method: 'POST', path: '/api/auth/refresh', body: { refreshToken } })).body
        .error;
    const { body } = await redeem(first.code, first.verifier);
    await logOut(body.token);
    expect(await refusalOf(person.refreshToken)).toBe('session_expired');
    expect((await redeem(second.code, second.verifier)).body.error).toBe('invalid_hand_over');

    const other = await signUp(app);
    const started = await start(other);
    const created = (await redeem(started.code, started.verifier)).body;
    await logOut(other.token);
    expect(await refusalOf(created.refreshToken)).toBe('session_expired');
  });

  it('keeps the second factor of a doctor, and still asks for a fresh code', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const { code, verifier } = await start(doctor);
    const { token } = (await redeem(code, verifier)).body;
    expect(await app.services.callers.tokens.read(token, app.clock.now())).toMatchObject({ role: 'doctor' });
    const { rows } = await app.services.database.pool.query(
      'select second_factor_at, stepped_up_at from session where user_id = $1 and family_id is not null',
      [doctor.id],
    );
    expect(rows).toEqual([{ second_factor_at: expect.any(Date), stepped_up_at: null }]);
  });

  it.each([
    ['a host of another site', { from: 'https://evil.example' }],
    ['a path with another host', { path: '//evil.example' }],
    ['a path that a browser reads as another host', { path: '/\\evil.example' }],
    ['an invalid challenge', { challenge: 'x' }],
  ])('refuses %s', async (_what, changes) => {
    const { answer } = await start(await signUp(app), changes);
    expect(answer.body.error).toBe('invalid_hand_over');
  });

  it('is refused where there is one host, and the page that would begin one redirects to its path', async () => {
    const single = await startTestApp();
    try {
      const { answer } = await start(await signUp(single), {}, single);
      expect(answer.body.error).toBe('invalid_hand_over');
      const page = await fetch(`${single.url}/sessao/buscar?challenge=${secret()}&voltar=/avaliacao`, {
        redirect: 'manual',
      });
      expect(page.headers.get('location')).toBe('/avaliacao');
    } finally {
      await single.close();
    }
  });
});
