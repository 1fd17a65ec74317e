import { ApolloClient } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'graphql';
import { liveLine } from '../../connection/liveLine.ts';
import { createCache } from '../cache.ts';
import { createLiveLink, LIVE_PACE } from './liveLink.ts';

/** A socket of a server that answers at once, until the network loses all bytes without closing anything. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static opened: FakeSocket[] = [];
  static isNetworkSilent = false;
  readyState = FakeSocket.CONNECTING;
  isSilent = FakeSocket.isNetworkSilent;
  readonly received: string[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeSocket.opened.push(this);
    queueMicrotask(() => {
      if (this.isSilent) return;
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string) {
    if (this.isSilent) return;
    const { type } = JSON.parse(text);
    this.received.push(type);
    const answer = { connection_init: 'connection_ack', ping: 'pong' }[String(type)];
    if (answer) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ type: answer }) }));
  }

  close(code: number, reason: string) {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason });
  }
}

const isSubscribed = (socket: FakeSocket | undefined) => socket?.received.includes('subscribe') ?? false;
const last = () => FakeSocket.opened.at(-1);

const realSocket = globalThis.WebSocket;
let unsubscribe: () => void;
beforeEach(async () => {
  jest.useFakeTimers();
  FakeSocket.opened = [];
  FakeSocket.isNetworkSilent = false;
  Object.assign(globalThis, { WebSocket: FakeSocket });
  const client = new ApolloClient({
    cache: createCache(),
    link: createLiveLink({ url: 'ws://x', refresh: async () => true, onSignedOut: () => undefined }),
  });
  const query = parse('subscription Ticks { ticked { cursor } }');
  const subscription = client.subscribe({ query }).subscribe(() => undefined);
  unsubscribe = () => subscription.unsubscribe();
  while (!isSubscribed(last())) await jest.advanceTimersByTimeAsync(1);
});
afterEach(async () => {
  unsubscribe();
  await jest.advanceTimersByTimeAsync(60_000);
  Object.assign(globalThis, { WebSocket: realSocket });
  jest.useRealTimers();
});

describe('a live connection', () => {
  it('is kept while the server answers', async () => {
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(liveLine.isShownAsLost()).toBe(false);
  });

  it.each([0, 1, 2000, 4000, 6000, LIVE_PACE.pingMs - 1])(
    'that loses all bytes %i ms after an answer is replaced within 20 s, and reported meanwhile',
    async (ms) => {
      await jest.advanceTimersByTimeAsync(LIVE_PACE.pingMs + ms);
      const first = last();
      if (first) first.isSilent = true;
      let wasShown = false;
      const off = liveLine.onChange(() => {
        wasShown ||= liveLine.isShownAsLost();
      });
      await jest.advanceTimersByTimeAsync(20_000);
      off();
      expect(wasShown).toBe(true);
      expect(last()).not.toBe(first);
      expect(isSubscribed(last())).toBe(true);
      expect(liveLine.isShownAsLost()).toBe(false);
    },
  );

  it('is back within 20 s after a network that was silent for an hour', async () => {
    const first = last();
    if (first) first.isSilent = true;
    FakeSocket.isNetworkSilent = true;
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(liveLine.isShownAsLost()).toBe(true);
    FakeSocket.isNetworkSilent = false;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(isSubscribed(last())).toBe(true);
    expect(liveLine.isShownAsLost()).toBe(false);
  });

  it.each(
    [
      ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))] as const,
      ['the browser is online again', () => window.dispatchEvent(new Event('online'))] as const,
    ].flatMap(([what, happen]) => [0, 2000, 5000, 7000].map((ms) => ({ what, happen, ms }))),
  )(
    'that died in silence is replaced within five seconds when $what $ms ms after an answer',
    async ({ happen, ms }) => {
      await jest.advanceTimersByTimeAsync(LIVE_PACE.pingMs + ms);
      const first = last();
      if (first) first.isSilent = true;
      happen();
      // In steps, because a new connection needs some turns of the event loop between its timers.
      for (let step = 0; step < 50; step += 1) await jest.advanceTimersByTimeAsync(100);
      expect(last()).not.toBe(first);
      expect(isSubscribed(last())).toBe(true);
    },
  );

  it('that died in silence is reported as lost, and no longer once no page needs it', async () => {
    const first = last();
    if (first) first.isSilent = true;
    await jest.advanceTimersByTimeAsync(LIVE_PACE.pingMs + LIVE_PACE.pongMs + 100);
    expect(liveLine.isShownAsLost()).toBe(true);
    unsubscribe();
    expect(liveLine.isShownAsLost()).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(liveLine.isShownAsLost()).toBe(false);
  });
});
