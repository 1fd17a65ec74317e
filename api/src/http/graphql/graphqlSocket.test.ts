import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WebSocket } from 'ws';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { record } from '../../shared/events/record.ts';
import { newId } from '../../shared/ids.ts';

// A busy machine is slow to start whole processes; speed is measured in the bench.
jest.setTimeout(20_000);

const LISTED = 'query Me { me { id } }';
const id = createHash('sha256').update(LISTED).digest('hex');
const operations = join(mkdtempSync(join(tmpdir(), 'operations-')), 'operations.json');
writeFileSync(operations, JSON.stringify({ [id]: LISTED }));
const FOLLOW = 'subscription { transactionStatusChanged { cursor transaction { id status } } }';

const lines: string[] = [];
let shop: TestApp;
let member: Person;
beforeAll(async () => {
  shop = await startTestApp({ logTo: lines, settings: { TRUST_PROXY: 'on' } });
  member = await signUp(shop);
});
beforeEach(() => {
  lines.length = 0;
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => shop.close());

interface Message {
  type: string;
  id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a message's shape is what the test asserts
  payload?: any;
}

const clients: { close(): void }[] = [];

/** A raw protocol client, which shows the actual messages. */
async function connect(
  at: TestApp,
  {
    params = {},
    headers = {},
    init = true,
  }: { params?: unknown; headers?: Record<string, string>; init?: boolean } = {},
) {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers,
  });
  const messages: Message[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  socket.on('error', () => undefined);
  clients.push({ close: () => socket.terminate() });
  await once(socket, 'open');
  const say = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  const hear = async (isIt: (message: Message) => boolean): Promise<Message> => {
    for (let turn = 0; turn < 500; turn += 1) {
      const found = messages.find(isIt);
      if (found) return found;
      await pause(10);
    }
    throw new Error(`Not heard. Came: ${JSON.stringify(messages)}`);
  };
  if (init) say({ type: 'connection_init', payload: params });
  const ask = async (payload: unknown): Promise<Message> => {
    const mine = newId();
    say({ id: mine, type: 'subscribe', payload });
    return hear((message) => message.id === mine && message.type !== 'complete');
  };
  return { socket, messages, closed, say, hear, ask };
}

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

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const isAck = ({ type }: Message) => type === 'connection_ack';

async function connected(at: TestApp, params: unknown = {}, headers: Record<string, string> = {}) {
  const client = await connect(at, { params, headers });
  await client.hear(isAck);
  return client;
}

describe('a GraphQL socket', () => {
  it('answers its owner like HTTP', async () => {
    const client = await connected(shop, bearer(member));
    const { type, payload } = await client.ask({ query: LISTED });
    expect({ type, payload }).toEqual({ type: 'next', payload: { data: { me: { id: member.id } } } });
  });

  it.each([
    ['a token of another installation', { authorization: 'Bearer a.b.c' }],
    ['a malformed token', { authorization: 'Basic cnVp' }],
  ])('is closed with 4403 for %s', async (_what, params) => {
    expect((await (await connect(shop, { params })).closed).code).toBe(4403);
  });

  it('is closed with 4403 when its token expires', async () => {
    const { tokens } = shop.services;
    const viewer = { userId: member.id, role: 'patient' as const, sessionId: newId() };
    const token = await tokens.sign(viewer, new Date(Date.now() - 15 * 60_000 + 2000));
    const client = await connected(shop, { authorization: `Bearer ${token}` });
    expect(await client.closed).toEqual({ code: 4403, reason: 'token expired' });
    const late = await connect(shop, { params: { authorization: `Bearer ${token}` } });
    expect((await late.closed).code).toBe(4403);
  });

  it('is closed with 4403 moments after its session ended, and no other is', async () => {
    const [one, two] = [await signUp(shop), await signUp(shop)];
    const [mine, theirs] = [await connected(shop, bearer(one)), await connected(shop, bearer(two))];
    await shop.graphql('mutation { logoutEverywhere { ok } }', {}, { token: one.token });
    expect((await mine.closed).code).toBe(4403);
    expect((await theirs.ask({ query: LISTED })).payload.data.me.id).toBe(two.id);
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
    const { rows } = await shop.services.pool.query(
      `select sum(times)::int as times from security_event where detail->>'reason' = 'foreign-page'`,
    );
    expect(rows).toEqual([{ times: 2 }]);
  });

  it('is closed when it violates the protocol, without closing others', async () => {
    const rude = await connect(shop, { init: false });
    rude.say({ id: '1', type: 'subscribe', payload: { query: LISTED } });
    expect((await rude.closed).code).toBe(4401);
    const odd = await connected(shop);
    odd.say('not json');
    expect((await odd.closed).code).toBe(4400);
    const terminal = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const large = await connected(shop);
    large.say({ id: '1', type: 'subscribe', payload: { query: `{ me { id } } # ${'x'.repeat(70_000)}` } });
    expect((await large.closed).code).toBe(1009);
    const posing = await connect(shop, { params: { authorization: { toString: 1 } } });
    expect((await posing.closed).code).toBe(4403);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect(terminal).not.toHaveBeenCalled();
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('that fails to open because of our error records it in the log only, without personal data', async () => {
    const terminal = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest
      .spyOn(shop.services.tokens, 'read')
      .mockRejectedValue(new Error('no row for rui@exemplo.com.br, 529.982.247-25'));
    const client = await connect(shop, { params: bearer(member) });
    expect(await client.closed).toEqual({ code: 4500, reason: 'Internal server error' });
    expect(terminal).not.toHaveBeenCalled();
    const [line] = lines.filter((one) => JSON.parse(one).level >= 50);
    expect(line).toContain('no row for [address]');
    expect(line).not.toMatch(/rui@|529\.982/);
  });

  it('is limited by the address the balancer saw', async () => {
    const seen: string[] = [];
    const { limits } = shop.services;
    const { take } = limits;
    limits.take = async (name, key) => {
      seen.push(key);
      return take.call(limits, name, key);
    };
    const client = await connected(shop, {}, { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' });
    await client.ask({
      query: 'mutation { login(input: { username: "a@b.com", password: "x" }) { __typename } }',
    });
    limits.take = take;
    expect(seen.some((key) => key.includes('203.0.113.7'))).toBe(true);
    expect(seen.some((key) => key.includes('6.6.6.6'))).toBe(false);
  });
});

describe('an operation over a socket', () => {
  const nested = (depth: number): string => (depth ? `secondUnit { ${nested(depth - 1)} }` : 'id');
  const wide =
    'items { faq { question answer } infos { title text } wyntk { title text } variantGroup { variants { images id name price unitPrice image qtd available category } } secondUnit { faq { question answer } variantGroup { variants { id name price image images } } } }';

  it.each<[string, unknown, string]>([
    ['too deep', { query: `{ product(slug: "x") { ${nested(12)} } }` }, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'with too many aliases',
      { query: `{ ${Array.from({ length: 16 }, (_, turn) => `a${turn}: me { id }`).join(' ')} }` },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['with too many tokens', { query: `{ ${'me { id } '.repeat(800)} }` }, 'GRAPHQL_PARSE_FAILED'],
    [
      'with a large page size in a variable',
      { query: `query ($n: Int) { products(limit: $n) { ${wide} } }`, variables: { n: 100 } },
      'TOO_EXPENSIVE',
    ],
    ['no GraphQL', { query: '{ me { id' }, 'GRAPHQL_PARSE_FAILED'],
    ['with an unknown field', { query: '{ nonsense }' }, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'with variables of another type',
      { query: 'query ($n: Int) { products(limit: $n) { total } }', variables: { n: 'x' } },
      'BAD_USER_INPUT',
    ],
    ['for signed-in people only', { query: 'mutation { logout { ok } }' }, 'UNAUTHENTICATED'],
    ['a subscription for signed-in people only', { query: FOLLOW }, 'UNAUTHENTICATED'],
  ])('is refused alone, and the socket continues: %s', async (_what, payload, code) => {
    const client = await connected(shop);
    const { type, payload: answer } = await client.ask(payload);
    const errors = type === 'error' ? answer : answer.errors;
    expect(errors[0].extensions.code).toBe(code);
    expect((await client.ask({ query: LISTED })).payload).toEqual({ data: { me: null } });
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('with an unexpected error is masked, and the error logged once', async () => {
    jest.spyOn(shop.services.catalog, 'now').mockImplementation(() => {
      throw new Error('no catalogue for rui@exemplo.com.br');
    });
    const client = await connected(shop);
    const { payload } = await client.ask({ query: '{ products { total } }' });
    expect(payload.errors).toEqual([
      {
        message: 'Algo deu errado. Tente de novo em instantes.',
        extensions: { code: 'INTERNAL', requestId: expect.any(String) },
      },
    ]);
    const accidents = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(accidents).toHaveLength(1);
    expect(accidents[0].requestId).toBe(payload.errors[0].extensions.requestId);
    expect(lines.join('')).not.toContain('rui@');
  });

  it('counts toward a limit of simultaneous operations', async () => {
    const client = await connected(shop, bearer(member));
    for (let turn = 0; turn < 25; turn += 1)
      client.say({ id: `s${turn}`, type: 'subscribe', payload: { query: FOLLOW } });
    const refused = await client.hear(({ type }) => type === 'error');
    expect(refused.payload[0].extensions.code).toBe('TOO_EXPENSIVE');
    expect(client.messages.filter(({ type }) => type === 'error').length).toBeLessThanOrEqual(5);
  });
});

describe('a subscription', () => {
  const listeners = () => jest.spyOn(shop.services.feed, 'on');

  it('frees its resources when it or its socket ends while it waits', async () => {
    let open = 0;
    const { feed } = shop.services;
    const on = feed.on.bind(feed);
    const watched = listeners().mockImplementation((listener) => {
      open += 1;
      const off = on(listener);
      return () => {
        open -= 1;
        return off();
      };
    });
    const client = await connected(shop, bearer(member));
    client.say({ id: 'a', type: 'subscribe', payload: { query: FOLLOW } });
    client.say({ id: 'b', type: 'subscribe', payload: { query: FOLLOW } });
    for (let turn = 0; turn < 200 && open < 2; turn += 1) await pause(10);
    expect(open).toBe(2);
    client.say({ id: 'a', type: 'complete' });
    for (let turn = 0; turn < 200 && open > 1; turn += 1) await pause(10);
    expect(open).toBe(1);
    client.socket.terminate();
    for (let turn = 0; turn < 200 && open > 0; turn += 1) await pause(10);
    expect(open).toBe(0);
    expect(watched).toHaveBeenCalledTimes(2);
  });

  it('that fails while running is masked', async () => {
    jest.spyOn(shop.services.feed, 'since').mockRejectedValue(new Error('password "secret" refused'));
    const client = await connected(shop, bearer(member));
    const { payload } = await client.ask({ query: FOLLOW.replace('Changed {', 'Changed(after: "1.1") {') });
    expect(JSON.stringify(payload)).not.toContain('secret');
    expect(JSON.stringify(payload)).toContain('INTERNAL');
  });

  it('receives no events of other people', async () => {
    const client = await connected(shop, bearer(member));
    client.say({ id: 'a', type: 'subscribe', payload: { query: FOLLOW } });
    await pause(50);
    await shop.services.orm.em.fork().transactional(async (em) => {
      const payload = { status: null, code: null, paymentState: null };
      record(em, { type: 'transaction.status-changed', entityId: newId(), userId: newId(), payload });
    });
    await pause(150);
    expect(client.messages.filter(({ type }) => type !== 'connection_ack')).toEqual([]);
  });
});

describe('a shop restricted to listed operations', () => {
  it('applies to sockets too, and closes them with 1012 when it stops', async () => {
    const closed = await startTestApp({
      databaseUrl: shop.services.config.databaseUrl ?? '',
      settings: { ANONYMOUS_OPERATIONS: 'listed', NODE_ENV: 'production', DEMO: 'on' },
      paths: { operations },
    });
    const stranger = await connected(closed);
    for (const payload of [
      { query: 'query Free { me { email } }' },
      { query: LISTED, extensions: { id: 'x' } },
      { query: '{ __schema { types { name } } }' },
    ]) {
      const { type, payload: errors } = await stranger.ask(payload);
      expect([type, errors[0].extensions.code]).toEqual(['error', 'unknown_operation']);
    }
    expect((await stranger.ask({ query: '', extensions: { id } })).payload).toEqual({ data: { me: null } });
    expect((await stranger.ask({ query: LISTED })).payload).toEqual({ data: { me: null } });
    const admin = await signUpAs(shop, 'admin');
    const free = await connected(closed, bearer(admin));
    expect((await free.ask({ query: 'query Free { me { email } }' })).payload.data.me.email).toBe(
      admin.email,
    );

    // A socket that never answers the close frame does not delay the stop.
    const deaf = await connected(closed);
    deaf.socket.pause();
    const began = performance.now();
    await closed.close();
    expect(performance.now() - began).toBeLessThan(6000);
    expect(await stranger.closed).toEqual({ code: 1012, reason: 'server restarts' });
    expect((await free.closed).code).toBe(1012);
  });
});
