/**
 * Connects to a real socket server, so this test runs in Node.
 *
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["module-sync", "node"]}
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { ApolloClient } from '@apollo/client';
import { afterEach, expect, it, jest } from '@jest/globals';
import { buildSchema, type ExecutionArgs, parse, subscribe } from 'graphql';
import { useServer as serveSockets } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { liveLine } from '../../connection/liveLine.ts';
import { createCache } from '../cache.ts';
import { createLiveLink } from './liveLink.ts';

const schema = buildSchema(`
  type Query { ok: Boolean }
  type Subscription { ticked(after: String): Tick! }
  type Tick { cursor: String! }
`);

const closers: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Sends one event after the requested cursor, then nothing more. */
async function startServer() {
  const requestedCursors: (string | undefined)[] = [];
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(sockets, 'listening');
  async function* ticked({ after }: { after?: string }) {
    requestedCursors.push(after);
    yield { ticked: { cursor: String(Number(after ?? 0) + 1) } };
    await new Promise(() => undefined);
  }
  const server = serveSockets(
    { schema, roots: { subscription: { ticked } }, subscribe: (args: ExecutionArgs) => subscribe(args) },
    sockets,
  );
  closers.push(async () => {
    for (const socket of sockets.clients) socket.terminate();
    await server.dispose();
    sockets.close();
  });
  const address = sockets.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `ws://127.0.0.1:${port}`, sockets, requestedCursors };
}

async function waitUntil(isDone: () => boolean) {
  const end = Date.now() + 120_000;
  while (!isDone() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('a live page whose token expired renews it, and resumes after the last event it received', async () => {
  const { url, sockets, requestedCursors } = await startServer();
  const refresh = jest.fn(async () => true);
  const client = new ApolloClient({
    cache: createCache(),
    link: createLiveLink({ url, refresh, onSignedOut: () => undefined }),
  });
  closers.push(() => client.stop());
  const received: unknown[] = [];
  const query = parse('subscription Ticks($after: String) { ticked(after: $after) { cursor } }');
  const subscription = client.subscribe({ query }).subscribe(({ data }) => received.push(data));
  closers.push(() => subscription.unsubscribe());

  await waitUntil(() => received.length === 1);
  for (const socket of sockets.clients) socket.close(4403, 'token expired');
  await waitUntil(() => received.length === 2);

  expect(requestedCursors).toEqual([undefined, '1']);
  expect(received).toMatchObject([{ ticked: { cursor: '1' } }, { ticked: { cursor: '2' } }]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

/**
 * Forwards connections, and loses all bytes of the open ones after `lose`, without closing any, like a lost mobile
 * network.
 */
async function startRelay(target: string) {
  const pairs: [Socket, Socket][] = [];
  const relay = createServer((page) => {
    const server = connect(Number(new URL(target).port), '127.0.0.1');
    for (const [from, to] of [
      [page, server],
      [server, page],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
    }
    pairs.push([page, server]);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  closers.push(() => {
    for (const socket of pairs.flat()) socket.destroy();
    relay.close();
  });
  const address = relay.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `ws://127.0.0.1:${port}`,
    lose() {
      for (const socket of pairs.flat()) {
        socket.removeAllListeners('data');
        socket.resume();
      }
    },
  };
}

it('a live page whose connection loses all bytes reports it, and resumes after the last event it received', async () => {
  const { url, requestedCursors } = await startServer();
  const relay = await startRelay(url);
  const client = new ApolloClient({
    cache: createCache(),
    link: createLiveLink({
      url: relay.url,
      refresh: async () => true,
      onSignedOut: () => undefined,
      pace: { pingMs: 40, pongMs: 400, wakePongMs: 400, openMs: 2000 },
    }),
  });
  closers.push(() => client.stop());
  const received: unknown[] = [];
  const shownStates: boolean[] = [];
  let resumes = 0;
  closers.push(liveLine.onChange(() => shownStates.push(liveLine.isShownAsLost())));
  closers.push(
    liveLine.onResume(() => {
      resumes += 1;
    }),
  );
  const query = parse('subscription Ticks($after: String) { ticked(after: $after) { cursor } }');
  const subscription = client.subscribe({ query }).subscribe(({ data }) => received.push(data));
  closers.push(() => subscription.unsubscribe());

  await waitUntil(() => received.length === 1);
  relay.lose();
  await waitUntil(() => received.length === 2);

  expect(requestedCursors).toEqual([undefined, '1']);
  expect(received).toMatchObject([{ ticked: { cursor: '1' } }, { ticked: { cursor: '2' } }]);
  expect(shownStates).toEqual([true, false]);
  expect(resumes).toBe(1);
});

it('a live page that the server closed with an error subscribes again', async () => {
  const { url, sockets, requestedCursors } = await startServer();
  const client = new ApolloClient({
    cache: createCache(),
    link: createLiveLink({ url, refresh: async () => true, onSignedOut: () => undefined }),
  });
  closers.push(() => client.stop());
  const received: unknown[] = [];
  const query = parse('subscription Ticks($after: String) { ticked(after: $after) { cursor } }');
  const subscription = client.subscribe({ query }).subscribe(({ data }) => received.push(data));
  closers.push(() => subscription.unsubscribe());
  await waitUntil(() => received.length === 1);
  for (const socket of sockets.clients) socket.close(4500, 'Internal server error');
  await waitUntil(() => received.length === 2);
  expect(requestedCursors).toEqual([undefined, '1']);
});

it('a live page whose session ended on another device starts the expired-session flow', async () => {
  const { url, sockets } = await startServer();
  const onSignedOut = jest.fn();
  const refresh = jest.fn(async () => false);
  // The flow starts only on a page that still has the tokens of the session.
  const storedTokens = JSON.stringify({ token: 't', refreshToken: 'r' });
  Object.assign(globalThis, { window: { localStorage: { getItem: () => storedTokens } } });
  const client = new ApolloClient({
    cache: createCache(),
    link: createLiveLink({ url, refresh, onSignedOut }),
  });
  closers.push(() => client.stop());
  const received: unknown[] = [];
  const query = parse('subscription Ticks($after: String) { ticked(after: $after) { cursor } }');
  const subscription = client.subscribe({ query }).subscribe(({ data }) => received.push(data));
  closers.push(() => subscription.unsubscribe());
  await waitUntil(() => received.length === 1);
  for (const socket of sockets.clients) socket.close(4403, 'token expired');
  await waitUntil(() => onSignedOut.mock.calls.length > 0);
  Reflect.deleteProperty(globalThis, 'window');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});
