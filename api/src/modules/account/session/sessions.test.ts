import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countStatements } from '#shared/database/statements.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { refreshSession } from './refreshSession.ts';

const REFRESH = `mutation Refresh($refreshToken: String!) {
  refreshSession(refreshToken: $refreshToken) {
    __typename
    ... on AuthRecord { token refreshToken user { id } }
    ... on UserError { code message }
  }
}`;

/** The file starts a whole server with its own database. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const refresh = async (refreshToken: string) => {
  const { data, errors } = await app.graphql(REFRESH, { refreshToken });
  return data?.refreshSession ?? errors;
};
const whoAmI = async (token: string) => {
  const { data, errors } = await app.graphql('{ me { id } }', {}, { token });
  return data?.me?.id ?? errors?.[0].extensions.code;
};
const login = async ({ email, password }: Person) => {
  const { data } = await app.graphql(
    'mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token refreshToken } ... on UserError { code } } }',
    { input: { username: email, password } },
  );
  return data.login;
};
const endedEvents = async (userId: string) =>
  (
    await app.services.database.pool.query(
      `select entity_id from event where type = 'session.ended' and user_id = $1`,
      [userId],
    )
  ).rows.map((row) => row.entity_id);
const sessionOf = (refreshToken: string) => refreshToken.split('.')[0] ?? '';

/** Events reach the processes within milliseconds of the commit, but on a busy machine also within seconds. */
async function readUntilEqual<T>(read: () => Promise<T>, wanted: T): Promise<T> {
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    const value = await read();
    if (value === wanted) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return read();
}

async function runLater(seconds: number, run: () => Promise<void>): Promise<void> {
  const before = app.clock.offsetMs;
  app.clock.moveTo(before + seconds * 1000);
  try {
    await run();
  } finally {
    app.clock.moveTo(before);
  }
}

describe('refreshSession', () => {
  it.each(['', 'nonsense', `${'0'.repeat(36)}.1.${'a'.repeat(43)}`, '\0'])(
    'refuses a stranger with %j',
    async (text) => {
      expect(await refresh(text)).toMatchObject({ __typename: 'Refusal', code: 'user_invalid_token' });
    },
  );

  it('runs no query for a token that is not ours', async () => {
    const { statements } = await countStatements(() => refreshSession(app.context(), 'x'.repeat(500)));
    expect(statements).toEqual([]);
  });

  it('returns a new pair of tokens, for thirty days from now', async () => {
    const person = await signUp(app);
    const next = await refresh(person.refreshToken);
    expect(next).toMatchObject({ __typename: 'AuthRecord', user: { id: person.id } });
    expect(next.refreshToken).not.toBe(person.refreshToken);
    expect(await whoAmI(next.token)).toBe(person.id);
    await runLater(29 * 86_400, async () => {
      expect((await refresh(next.refreshToken)).__typename).toBe('AuthRecord');
    });
  });

  it('refuses after thirty days without use', async () => {
    const person = await signUp(app);
    await runLater(30 * 86_400 + 1, async () => {
      expect(await refresh(person.refreshToken)).toMatchObject({ code: 'session_timed_out' });
    });
  });

  it('costs three statements', async () => {
    const person = await signUp(app);
    const { statements } = await countStatements(() => refreshSession(app.context(), person.refreshToken));
    expect(statements.map((text) => text.split(' ', 1)[0])).toEqual(['select', 'select', 'update']);
  });

  it('returns a token with the person’s present role', async () => {
    const person = await signUp(app);
    await app.services.database.pool.query(`update user_account set role = 'doctor' where id = $1`, [
      person.id,
    ]);
    const read = async ({ token }: { token: string }) => app.services.callers.tokens.read(token, new Date());
    const first = await refresh(person.refreshToken);
    // Without the second factor the token has no doctor's role.
    expect(await read(first)).toMatchObject({ role: 'patient', mustEnrol: true });
    await app.services.database.pool.query('update session set second_factor_at = now() where user_id = $1', [
      person.id,
    ]);
    expect(await read(await refresh(first.refreshToken))).toMatchObject({ role: 'doctor' });
  });
});

describe('two tabs that refresh at once', () => {
  it('receive the same tokens, and both continue', async () => {
    const person = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(person.refreshToken)));
    const refreshTokens = new Set(answers.map(({ refreshToken }) => refreshToken));
    expect(refreshTokens.size).toBe(1);
    for (const { token } of answers) expect(await whoAmI(token)).toBe(person.id);
    const [next] = refreshTokens;
    expect((await refresh(next)).__typename).toBe('AuthRecord');
    expect(await endedEvents(person.id)).toEqual([]);
  });

  it('leave the newest token valid when the response of one of them is slow', async () => {
    const person = await signUp(app);
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    const ctx = app.context();
    const sign: typeof ctx.callers.tokens.sign = async (...viewer) => {
      await gate;
      return ctx.callers.tokens.sign(...viewer);
    };
    const slow = refreshSession(
      { ...ctx, callers: { ...ctx.callers, tokens: { ...ctx.callers.tokens, sign } } },
      person.refreshToken,
    );
    const quick = refresh(person.refreshToken).then(({ refreshToken }) => refresh(refreshToken));
    await Promise.race([quick, new Promise((resolve) => setTimeout(resolve, 300))]);
    openGate();
    await slow;
    expect((await refresh((await quick).refreshToken)).__typename).toBe('AuthRecord');
  });

  it('do not extend the grace period by repeating the refresh', async () => {
    const person = await signUp(app);
    await refresh(person.refreshToken);
    await runLater(15, async () => {
      expect((await refresh(person.refreshToken)).__typename).toBe('AuthRecord');
    });
    await runLater(25, async () => {
      expect(await refresh(person.refreshToken)).toMatchObject({ code: 'session_expired' });
    });
  });
});

describe('a copied refresh token', () => {
  it('ends the session when the owner used it first and the thief comes later', async () => {
    const person = await signUp(app);
    const ofOwner = await refresh(person.refreshToken);
    await runLater(60, async () => {
      expect(await refresh(person.refreshToken)).toMatchObject({ code: 'session_expired' });
      expect(await refresh(ofOwner.refreshToken)).toMatchObject({ code: 'session_expired' });
    });
    expect(await endedEvents(person.id)).toEqual([sessionOf(person.refreshToken)]);
    expect(await readUntilEqual(() => whoAmI(ofOwner.token), 'UNAUTHENTICATED')).toBe('UNAUTHENTICATED');
  });

  it('ends the session when the thief came first, however often the thief refreshed since', async () => {
    const person = await signUp(app);
    let stolen = (await refresh(person.refreshToken)).refreshToken;
    for (let turn = 0; turn < 3; turn += 1) stolen = (await refresh(stolen)).refreshToken;
    expect(await refresh(person.refreshToken)).toMatchObject({ code: 'session_expired' });
    expect(await refresh(stolen)).toMatchObject({ code: 'session_expired' });
    expect(await endedEvents(person.id)).toHaveLength(1);
  });

  it('is detected also when both were accepted within the grace period', async () => {
    const person = await signUp(app);
    const thief = await refresh(person.refreshToken);
    const owner = await refresh(person.refreshToken);
    await refresh(owner.refreshToken);
    await runLater(60, async () => {
      expect(await refresh(thief.refreshToken)).toMatchObject({ code: 'session_expired' });
    });
    expect(await endedEvents(person.id)).toHaveLength(1);
  });

  it('does not end the owner’s sessions in other browsers', async () => {
    const person = await signUp(app);
    const other = await login(person);
    await refresh(person.refreshToken);
    await runLater(60, async () => {
      await refresh(person.refreshToken);
    });
    expect((await refresh(other.refreshToken)).__typename).toBe('AuthRecord');
  });
});

describe('signing out', () => {
  it.each(['logout', 'logoutEverywhere'])('by %s is refused without a session', async (operation) => {
    const { data, errors } = await app.graphql(`mutation { ${operation} { ok } }`);
    expect(data ?? null).toBeNull();
    expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('ends this session, its access token included, and no other', async () => {
    const person = await signUp(app);
    const other = await login(person);
    const { data } = await app.graphql('mutation { logout { ok } }', {}, { token: person.token });
    expect(data.logout).toEqual({ ok: true });
    expect(await readUntilEqual(() => whoAmI(person.token), 'UNAUTHENTICATED')).toBe('UNAUTHENTICATED');
    expect(await refresh(person.refreshToken)).toMatchObject({ code: 'session_expired' });
    expect(await whoAmI(other.token)).toBe(person.id);
    expect(await endedEvents(person.id)).toEqual([sessionOf(person.refreshToken)]);
  });

  it('everywhere ends all sessions of the person and none of other people', async () => {
    const [person, otherPerson] = [await signUp(app), await signUp(app)];
    const sessions = [person, await login(person), await login(person)];
    await app.graphql('mutation { logoutEverywhere { ok } }', {}, { token: person.token });
    for (const { token, refreshToken } of sessions) {
      expect(await readUntilEqual(() => whoAmI(token), 'UNAUTHENTICATED')).toBe('UNAUTHENTICATED');
      expect(await refresh(refreshToken)).toMatchObject({ code: 'session_expired' });
    }
    expect((await endedEvents(person.id)).sort()).toEqual(
      sessions.map(({ refreshToken }) => sessionOf(refreshToken)).sort(),
    );
    expect(await whoAmI(otherPerson.token)).toBe(otherPerson.id);
  });

  it('everywhere runs a constant number of SQL statements for any number of sessions', async () => {
    const { logoutEverywhere } = await import('./logout.ts');
    const costs = await Promise.all(
      [0, 4].map(async (more) => {
        const person = await signUp(app);
        for (let turn = 0; turn < more; turn += 1) await login(person);
        const viewer = {
          userId: person.id,
          role: 'patient' as const,
          sessionId: sessionOf(person.refreshToken),
        };
        return (await countStatements(() => logoutEverywhere(app.context(viewer)))).statements.length;
      }),
    );
    // Sessions, unfinished sign-ins, the event.
    expect(costs).toEqual([3, 3]);
  });
});
