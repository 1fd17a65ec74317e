import { request as send } from 'node:http';
import { describe, expect, it, jest } from '@jest/globals';
import {
  bearer,
  connect,
  connectAndInit,
  id,
  LISTED_OPERATION,
  lines,
  member,
  operations,
  prepareSocketShop,
  shop,
} from '../../../test/fixtures/http/graphqlSocket.ts';
import { signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { newId } from '../../shared/ids.ts';

prepareSocketShop();

/** The HTTP status of an attempt to open a socket. */
const upgrade = (at: TestApp, path: string, more: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
      ...more,
    };
    send({ host: '127.0.0.1', port: new URL(at.url).port, path, headers })
      .on('response', (response) => resolve(response.statusCode))
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode);
      })
      .on('error', reject)
      .end();
  });

describe('a GraphQL socket', () => {
  it('answers like HTTP', async () => {
    const client = await connectAndInit(shop, bearer(member));
    const { type, payload } = await client.ask({ query: LISTED_OPERATION });
    expect({ type, payload }).toEqual({ type: 'next', payload: { data: { me: { id: member.id } } } });
  });

  it.each([
    ['a token of another installation', { authorization: 'Bearer a.b.c' }],
    ['a malformed token', { authorization: 'Basic cnVp' }],
  ])('is closed with 4403 for %s', async (_what, params) => {
    expect((await (await connect(shop, { params })).closed).code).toBe(4403);
  });

  it('is closed with 4403 when its token expires', async () => {
    const { tokens } = shop.services.callers;
    const viewer = { userId: member.id, role: 'patient' as const, sessionId: newId() };
    const token = await tokens.sign(viewer, new Date(Date.now() - 15 * 60_000 + 2000));
    const client = await connectAndInit(shop, { authorization: `Bearer ${token}` });
    expect(await client.closed).toEqual({ code: 4403, reason: 'token expired' });
    const late = await connect(shop, { params: { authorization: `Bearer ${token}` } });
    expect((await late.closed).code).toBe(4403);
  });

  it('is closed with 4403 moments after its session ended, while other sessions stay connected', async () => {
    const [one, two] = [await signUp(shop), await signUp(shop)];
    const [mine, theirs] = [await connectAndInit(shop, bearer(one)), await connectAndInit(shop, bearer(two))];
    await shop.graphql('mutation { logoutEverywhere { ok } }', {}, { token: one.token });
    expect((await mine.closed).code).toBe(4403);
    expect((await theirs.ask({ query: LISTED_OPERATION })).payload.data.me.id).toBe(two.id);
    expect((await (await connect(shop, { params: bearer(one) })).closed).code).toBe(4403);
  });

  it('opens only at /graphql', async () => {
    expect(await upgrade(shop, '/other')).toBe(404);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  });

  it('is refused to a page of another site, which is recorded in the security log', async () => {
    for (const origin of ['https://evil.example', 'null'])
      expect(await upgrade(shop, '/graphql', { origin })).toBe(403);
    expect(await upgrade(shop, '/graphql', { origin: shop.url })).toBe(101);
    expect(await upgrade(shop, '/graphql')).toBe(101);
    await shop.services.security.flush();
    const { rows } = await shop.services.database.pool.query(
      `select sum(times)::int as times from security_event where detail->>'reason' = 'foreign-page'`,
    );
    expect(rows).toEqual([{ times: 2 }]);
  });

  it('is closed when it violates the protocol, without closing others and without an error in the log', async () => {
    const other = await connectAndInit(shop);
    const withoutInit = await connect(shop, { init: false });
    withoutInit.send({ id: '1', type: 'subscribe', payload: { query: LISTED_OPERATION } });
    expect((await withoutInit.closed).code).toBe(4401);
    const withInvalidJson = await connectAndInit(shop);
    withInvalidJson.send('not json');
    expect((await withInvalidJson.closed).code).toBe(4400);
    const terminal = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const large = await connectAndInit(shop);
    large.send({ id: '1', type: 'subscribe', payload: { query: `{ me { id } } # ${'x'.repeat(70_000)}` } });
    expect((await large.closed).code).toBe(1009);
    const withInvalidToken = await connect(shop, { params: { authorization: { toString: 1 } } });
    expect((await withInvalidToken.closed).code).toBe(4403);
    expect((await other.ask({ query: LISTED_OPERATION })).payload).toEqual({ data: { me: null } });
    expect(terminal).not.toHaveBeenCalled();
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('that fails to open because of our error logs it without personal data and prints nothing', async () => {
    const terminal = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest
      .spyOn(shop.services.callers.tokens, 'read')
      .mockRejectedValue(new Error('no row for rui@exemplo.com.br, 529.982.247-25'));
    const client = await connect(shop, { params: bearer(member) });
    expect(await client.closed).toEqual({ code: 4500, reason: 'Internal server error' });
    expect(terminal).not.toHaveBeenCalled();
    const [line] = lines.filter((entry) => JSON.parse(entry).level >= 50);
    expect(line).toContain('no row for [address]');
    expect(line).not.toMatch(/rui@|529\.982/);
  });

  it('is limited by the address the balancer saw', async () => {
    const limitKeys: string[] = [];
    const { limits } = shop.services;
    const { take } = limits;
    limits.take = async (name, key) => {
      limitKeys.push(key);
      return take.call(limits, name, key);
    };
    const client = await connectAndInit(shop, {}, { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' });
    await client.ask({
      query: 'mutation { login(input: { username: "a@b.com", password: "x" }) { __typename } }',
    });
    limits.take = take;
    expect(limitKeys.some((key) => key.includes('203.0.113.7'))).toBe(true);
    expect(limitKeys.some((key) => key.includes('6.6.6.6'))).toBe(false);
  });
});

describe('a shop restricted to listed operations', () => {
  it('restricts sockets too, and closes them with 1012 when it stops', async () => {
    const closed = await startTestApp({
      databaseUrl: shop.services.config.databaseUrl ?? '',
      settings: { ANONYMOUS_OPERATIONS: 'listed', NODE_ENV: 'production', DEMO: 'on' },
      paths: { operations },
    });
    const guest = await connectAndInit(closed);
    for (const payload of [
      { query: 'query Free { me { email } }' },
      { query: LISTED_OPERATION, extensions: { id: 'x' } },
      { query: '{ __schema { types { name } } }' },
    ]) {
      const { type, payload: errors } = await guest.ask(payload);
      expect([type, errors[0].extensions.code]).toEqual(['error', 'unknown_operation']);
    }
    expect((await guest.ask({ query: '', extensions: { id } })).payload).toEqual({ data: { me: null } });
    expect((await guest.ask({ query: LISTED_OPERATION })).payload).toEqual({ data: { me: null } });
    const admin = await signUpAs(shop, 'admin');
    const free = await connectAndInit(closed, bearer(admin));
    expect((await free.ask({ query: 'query Free { me { email } }' })).payload.data.me.email).toBe(
      admin.email,
    );

    // A socket that never answers the close frame is cut after 1.5 seconds, so it does not delay the stop.
    const unresponsive = await connectAndInit(closed);
    unresponsive.socket.pause();
    const began = performance.now();
    await closed.close();
    expect(performance.now() - began).toBeLessThan(6000);
    expect(await guest.closed).toEqual({ code: 1012, reason: 'server restarts' });
    expect((await free.closed).code).toBe(1012);
  });
});
