import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { TestApp } from '../testApp.ts';

export interface SocketAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
  data?: any;
  errors?: { message: string; path?: readonly string[]; extensions: { code: string } }[];
}

/** A subscription that the test expects to be accepted counts as accepted when nothing arrives for this time. */
export const QUIET_MS = 400;
/** Long, because a refusal may arrive late on a busy machine. */
const ANSWER_TIMEOUT_MS = 30_000;

/** A browser's socket. `ask` returns an empty answer for a subscription that was accepted. */
export async function openSocket({ url }: Pick<TestApp, 'url'>, who: { token: string } | null) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const waiting = new Map<string, (answer: SocketAnswer) => void>();
  let lastId = 0;
  await once(socket, 'open');
  const ready = once(socket, 'message');
  const payload = who ? { authorization: `Bearer ${who.token}` } : {};
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  await ready;
  const closed = once(socket, 'close').then(([code, reason]) => {
    throw new Error(`The socket was closed: ${code} ${reason}`);
  });
  // Only a waiting `ask` reports it.
  closed.catch(() => undefined);
  socket.on('message', (bytes) => {
    const { type, id, payload: sent } = JSON.parse(String(bytes));
    if (type === 'next') waiting.get(id)?.(sent);
    if (type === 'error') waiting.get(id)?.({ errors: sent });
  });
  return {
    async ask(query: string, quietMs = ANSWER_TIMEOUT_MS): Promise<SocketAnswer> {
      if (socket.readyState !== WebSocket.OPEN) throw new Error('The socket is closed.');
      lastId += 1;
      const id = String(lastId);
      const answer = new Promise<SocketAnswer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query } }));
      const isSubscription = query.startsWith('subscription');
      let timer: NodeJS.Timeout | undefined;
      const quiet = new Promise<SocketAnswer>((resolve) => {
        timer = setTimeout(() => resolve({}), quietMs);
      });
      const result = await Promise.race([answer, closed, ...(isSubscription ? [quiet] : [])]);
      clearTimeout(timer);
      waiting.delete(id);
      if (isSubscription) socket.send(JSON.stringify({ type: 'complete', id }));
      return result;
    },
    close: () => socket.close(),
  };
}
