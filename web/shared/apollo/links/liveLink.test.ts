/**
 * Connects to a real socket server, so this test runs in Node.
 *
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["module-sync", "node"]}
 */
import { once } from 'node:events';
import { ApolloClient } from '@apollo/client';
import { afterEach, expect, it, jest } from '@jest/globals';
import { buildSchema, type ExecutionArgs, parse, subscribe } from 'graphql';
import { useServer as serveSockets } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
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
  const end = Date.now() + 20_000;
  while (!isDone() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('a live page resumes after the last event it received, with a renewed token', async () => {
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

it('a live page whose session ended on another device starts the expired-session flow', async () => {
  const { url, sockets } = await startServer();
  const onSignedOut = jest.fn();
  const refresh = jest.fn(async () => false);
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
