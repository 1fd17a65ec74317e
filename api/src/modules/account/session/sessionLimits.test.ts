import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { codeOf, type Person, signUp, signUpAs, TEST_TWO_FACTOR_SECRET } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { MAX_BROWSERS } from './session.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
});
afterAll(() => app.close());
afterEach(() => app.clock.moveTo(0));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

async function post(query: string, variables: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return { headers: answer.headers, ...(await answer.json()) };
}
const REFRESH =
  'mutation ($t: String!) { refreshSession(refreshToken: $t) { ... on AuthRecord { token refreshToken } ... on UserError { code } } }';
const refresh = async (refreshToken: string, headers = {}) =>
  (await post(REFRESH, { t: refreshToken }, headers)).data.refreshSession;
const use = async ({ token }: { token: string }, headers = {}) =>
  (await post('{ me { id } }', {}, { authorization: `Bearer ${token}`, ...headers })).data?.me?.id;

/**
 * Advances the clock in steps and renews the tokens, as an open page does. With `isUsed` each step has a request by the
 * person; without it the request has `x-idle`, as the automatic requests of a page have.
 */
async function renewTokensUntil(
  person: Person,
  { untilMs, stepMs, isUsed }: { untilMs: number; stepMs: number; isUsed: boolean },
) {
  let pair: { token: string; refreshToken: string; code?: string } = person;
  for (let at = stepMs; at <= untilMs; at += stepMs) {
    app.clock.moveTo(at);
    pair = await refresh(pair.refreshToken);
    if (pair.code) return { endedAt: at, code: pair.code };
    await use(pair, isUsed ? {} : { 'x-idle': '1' });
  }
  return { endedAt: null };
}

describe('a session', () => {
  it('of a doctor ends after half an hour without use, although the open page renews it', async () => {
    const doctor = await signUpAs(app, 'doctor');
    expect(
      await renewTokensUntil(doctor, { untilMs: HOUR_MS, stepMs: 10 * MINUTE_MS, isUsed: false }),
    ).toEqual({
      endedAt: 30 * MINUTE_MS,
      code: 'session_timed_out',
    });
  });

  it('of a doctor who works continues, and ends twelve hours after the sign-in', async () => {
    const doctor = await signUpAs(app, 'doctor');
    // `signUpAs` makes a doctor of a patient, whose session lasts longer.
    await app.services.database.pool.query(
      `update session set expires_at = created_at + interval '12 hours' where user_id = $1`,
      [doctor.id],
    );
    expect(
      await renewTokensUntil(doctor, { untilMs: 13 * HOUR_MS, stepMs: 20 * MINUTE_MS, isUsed: true }),
    ).toEqual({
      endedAt: 12 * HOUR_MS,
      code: 'session_timed_out',
    });
  });

  it('of a patient ends after thirty days without use', async () => {
    const patient = await signUp(app);
    app.clock.moveTo(30 * DAY_MS - MINUTE_MS);
    const next = await refresh(patient.refreshToken);
    expect(next.code).toBeUndefined();
    app.clock.moveTo(30 * DAY_MS + MINUTE_MS);
    expect((await refresh(next.refreshToken)).code).toBe('session_timed_out');
  });

  it('of a patient who returns every week ends after 180 days', async () => {
    const patient = await signUp(app);
    const { endedAt, code } = await renewTokensUntil(patient, {
      untilMs: 200 * DAY_MS,
      stepMs: 7 * DAY_MS,
      isUsed: true,
    });
    // The first week's visit after the 180 days.
    expect({ endedAt, code }).toEqual({ endedAt: 182 * DAY_MS, code: 'session_timed_out' });
  });

  it('issues no access token that outlives it', async () => {
    const doctor = await signUpAs(app, 'doctor');
    app.clock.moveTo(25 * MINUTE_MS);
    const { token } = await refresh(doctor.refreshToken);
    expect(await use({ token }, { 'x-idle': '1' })).toBe(doctor.id);
    app.clock.moveTo(30 * MINUTE_MS + 1000);
    expect(await use({ token }, { 'x-idle': '1' })).toBeUndefined();
  });

  it('closes its open sockets when it ends', async () => {
    const doctor = await signUpAs(app, 'doctor');
    app.clock.moveTo(30 * MINUTE_MS - 1500);
    const { token } = await refresh(doctor.refreshToken);
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    const [code] = await once(socket, 'close');
    expect(code).toBe(4403);
  });

  it('stores the time of its last use, which other processes read', async () => {
    const doctor = await signUpAs(app, 'doctor');
    app.clock.moveTo(10 * MINUTE_MS);
    await use(doctor);
    await app.services.callers.sessionUse.flush();
    const { rows } = await app.services.database.pool.query(
      "select last_used_at - created_at > interval '9 minutes' as moved from session where user_id = $1",
      [doctor.id],
    );
    expect(rows).toEqual([{ moved: true }]);
  });
});

const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) {
  ... on AuthRecord { token refreshToken } ... on TwoFactorChallenge { challenge } ... on UserError { code } } }`;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const signIn = async ({ email, password }: Person, headers = {}) =>
  (await post(LOGIN, { input: { username: email, password } }, headers)).data.login;

/**
 * The subjects of the mails to a person, without those about the registration. Waits for the expected one, because jobs
 * send the mails.
 */
async function mailsTo({ email }: Person, expected: RegExp) {
  const found = () => app.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);
  const hasArrived = () => found().some((subject) => expected.test(subject));
  for (const until = Date.now() + 120_000; Date.now() < until && !hasArrived(); )
    await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => setTimeout(resolve, 300));
  return found().filter(
    (subject) => !/bem-vind|cadastro|Boas-vindas|conta/i.test(subject) || /acesso/i.test(subject),
  );
}

describe('a sign-in', () => {
  it('on a new device is reported by mail, once for that device', async () => {
    const person = await signUp(app);
    await signIn(person);
    expect(await mailsTo(person, /./)).toEqual([]);
    const headers = { 'x-device': 'n'.repeat(22), 'user-agent': CHROME };
    await signIn(person, headers);
    await signIn(person, headers);
    const mails = await mailsTo(person, /aparelho novo/);
    expect(mails.filter((subject) => /aparelho novo/.test(subject))).toHaveLength(1);
  });

  it('with the right password and a wrong code is reported by mail, once for each time the password was given', async () => {
    const person = await signUpAs(app, 'doctor');
    const { challenge } = await signIn(person);
    const wrong = await codeOf(TEST_TWO_FACTOR_SECRET, 50);
    for (let tries = 0; tries < 2; tries += 1)
      await post(
        'mutation ($c: String!, $code: String!) { authenticateTwoFactor(challenge: $c, code: $code) { __typename } }',
        { c: challenge, code: wrong },
      );
    const mails = await mailsTo(person, /verificação errada/);
    expect(mails.filter((subject) => /verificação errada/.test(subject))).toHaveLength(1);
  });
});

describe('a refresh token', () => {
  it('repeated by another device ends the session at once and is reported to the person', async () => {
    const person = await signUp(app);
    const next = await refresh(person.refreshToken);
    expect((await refresh(person.refreshToken, { 'user-agent': CHROME })).code).toBe('session_expired');
    expect((await refresh(next.refreshToken)).code).toBe('session_expired');
    const mails = await mailsTo(person, /Encerramos um acesso/);
    expect(mails.filter((subject) => /Encerramos um acesso/.test(subject))).toHaveLength(1);
  });

  it('repeated by the same device within 20 seconds returns the same next token', async () => {
    const person = await signUp(app);
    const next = await refresh(person.refreshToken);
    expect((await refresh(person.refreshToken)).refreshToken).toBe(next.refreshToken);
  });
});

describe('mySessions', () => {
  const LIST = '{ mySessions { id device network isCurrent } }';
  const list = async ({ token }: { token: string }) =>
    (await app.graphql(LIST, {}, { token })).data.mySessions;

  it('names each browser and its system, the current one first, without guessing a place', async () => {
    const person = await signUp(app);
    await signIn(person, { 'user-agent': CHROME });
    expect(await list(person)).toEqual([
      { id: expect.any(String), device: 'Aparelho não identificado', network: null, isCurrent: true },
      { id: expect.any(String), device: 'Chrome no Windows', network: null, isCurrent: false },
    ]);
  });

  it('allows ending one of the sessions, but no session of another person', async () => {
    const [person, neighbour] = [await signUp(app), await signUp(app)];
    const other = await signIn(person, { 'user-agent': CHROME });
    const [, listed] = await list(person);
    const end = (who: Person) =>
      app.graphql('mutation ($id: ID!) { endSession(id: $id) { ok } }', { id: listed.id }, who);
    expect((await end(neighbour)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await refresh(other.refreshToken)).code).toBeUndefined();
    expect((await end(person)).errors).toBeUndefined();
    expect(await list(person)).toHaveLength(1);
  });

  it('allows ending all sessions except the current one', async () => {
    const person = await signUp(app);
    const other = await signIn(person);
    await app.graphql('mutation { endOtherSessions { ok } }', {}, person);
    expect((await refresh(other.refreshToken)).code).toBe('session_expired');
    expect(await list(person)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('the number of sessions of one person', () => {
  it('is limited: one more browser ends the session that was unused for longest', async () => {
    const [person, neighbour] = [await signUp(app), await signUp(app)];
    const pairs: { token: string; refreshToken: string }[] = [];
    for (let browser = 1; browser < MAX_BROWSERS; browser += 1) {
      app.clock.moveTo(browser * 1000);
      pairs.push(await signIn(person));
    }
    const [oldest, second] = pairs;
    app.clock.moveTo(MINUTE_MS);
    await use(person);
    await app.services.callers.sessionUse.flush();
    app.clock.moveTo(MINUTE_MS + 1000);
    const newest = await signIn(person);
    expect((await refresh(oldest?.refreshToken ?? '')).code).toBe('session_expired');
    for (const { refreshToken } of [person, second ?? person, newest, neighbour])
      expect((await refresh(refreshToken)).code).toBeUndefined();
  });
});

describe('the HTTP response of a sign-out', () => {
  it.each(['logout', 'logoutEverywhere'])(
    'by %s tells the browser to delete what it stored',
    async (name) => {
      const person = await signUp(app);
      const { headers } = await post(
        `mutation { ${name} { ok } }`,
        {},
        { authorization: `Bearer ${person.token}` },
      );
      expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
    },
  );

  it('does not tell the browser to delete anything when the request was refused', async () => {
    const { headers } = await post('mutation { logout { ok } }', {});
    expect(headers.get('clear-site-data')).toBeNull();
  });
});
