import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { formatCursor } from '../../api/src/shared/events/cursor.ts';
import { currentCursor } from '../../api/src/shared/events/readEvents.ts';
import { askShop } from './askShop.ts';
import type { Checks } from './checks.ts';
import { CARD, cardToken, createOrder, fillCart, payOrder } from './purchase.ts';
import { logIn, Shopper } from './shopper.ts';
import type { Stage } from './stage.ts';

const FOLLOW = `subscription ($after: String) {
  transactionStatusChanged(after: $after) { cursor transaction { id status } }
}`;
const MOVE = `mutation ($id: ID!, $status: Int!) {
  moveTransaction(id: $id, status: $status, note: "Um passo do exercício.") { __typename ... on UserError { code } }
}`;

interface ReceivedEvent {
  cursor: string;
  transaction: { id: string; status: number | null };
}

/**
 * Changes orders through the first process and subscribes to them at the second. The subscriber's connection is cut for
 * `cutMs`; a new one continues from the last cursor.
 */
export async function follower(stage: Stage, checks: Checks, slug: string, cutMs: number): Promise<void> {
  const [changingShop, followedShop] = stage.shops;
  const shopper = (await Shopper.signUp(changingShop.url)).sendingTo(changingShop.url);
  const admin = await logIn(changingShop.url, 'admin@aprumo.example', 'administrador123');
  const received: ReceivedEvent[] = [];
  const delays: number[] = [];

  const buy = async (): Promise<string> => {
    await fillCart(shopper, [{ slug, quantity: 1 }]);
    const { id = '' } = await createOrder(shopper, randomUUID());
    await payOrder(shopper, id, { method: CARD, cardToken: await cardToken(stage.bank) });
    return id;
  };
  const move = async (id: string, status: number): Promise<void> => {
    const { moveTransaction: moved } = await askShop<{
      moveTransaction: { __typename: string; code?: string };
    }>(changingShop.url, MOVE, { id, status }, { token: await admin.token() });
    if (moved.__typename !== 'Transaction') throw new Error(`Not moved: ${moved.code}`);
  };
  const timed = async (change: () => Promise<unknown>): Promise<void> => {
    const before = received.length;
    await change();
    const began = performance.now();
    while (received.length === before && performance.now() - began < 5_000) await pause(5);
    delays.push(performance.now() - began);
  };

  // A subscription without a cursor starts some time after its socket is open, and would miss a change made before.
  const start = await currentCursor(stage.database);
  const first = follow(followedShop.url, await shopper.session.token(), formatCursor(start), received);
  await first.isOpen;

  let firstOrder = '';
  await timed(async () => {
    firstOrder = await buy();
  });
  await timed(() => move(firstOrder, 4));
  const liveCount = received.length;

  first.cut();
  const secondOrder = await buy();
  await move(firstOrder, 5);
  await move(secondOrder, 4);
  const thirdOrder = await buy();
  await move(thirdOrder, 7);
  await pause(cutMs);
  const receivedWhileCut = received.length - liveCount;

  const second = follow(
    followedShop.url,
    await shopper.session.token(),
    received.at(-1)?.cursor ?? null,
    received,
  );
  await second.isOpen;
  await move(firstOrder, 6);
  await move(secondOrder, 7);

  const expected = async (): Promise<string[]> => {
    const { rows } = await stage.database.query(
      `select xid::text, id::text from event where user_id = $1 and (xid, id) > ($2::xid8, $3::bigint)
         and type in ('transaction.status-changed', 'payment.changed') order by event.xid, event.id`,
      [shopper.id, start.xid, start.id],
    );
    return rows.map((row) => formatCursor(row));
  };
  const deadline = Date.now() + 15_000;
  while (received.length < (await expected()).length && Date.now() < deadline) await pause(100);
  await pause(500);
  second.cut();

  const cursors = await expected();
  const receivedCursors = received.map(({ cursor }) => cursor);
  const numbersOf = (some: readonly string[]) =>
    some.length === 0 ? 'none' : `number ${some.map((cursor) => cursors.indexOf(cursor) + 1).join(' and ')}`;
  const problems = [
    ...(receivedWhileCut > 0 ? [`${receivedWhileCut} changes came over a connection that was cut`] : []),
    ...(cursors.join() === receivedCursors.join()
      ? []
      : [
          `lost: ${numbersOf(cursors.filter((cursor) => !receivedCursors.includes(cursor)))}, twice: ${receivedCursors.length - new Set(receivedCursors).size}, of ${cursors.length}; ${liveCount} came before the cut`,
        ]),
  ];
  checks.report(
    'A change made through one process reaches a subscriber of the other',
    liveCount >= 2 && delays.every((ms) => ms < 2_000)
      ? []
      : [`received ${liveCount} of 2, after ${delays.map(Math.round)} ms`],
    `after ${delays.map((ms) => Math.round(ms)).join(' and ')} ms`,
  );
  checks.report(
    `After ${Math.round(cutMs / 1000)} s without a connection the cursor loses nothing, repeats nothing and keeps the order`,
    problems,
    `${cursors.length} changes`,
  );
}

function follow(url: string, token: string, after: string | null, received: ReceivedEvent[]) {
  let socket: WebSocket | null = null;
  const opened = Promise.withResolvers<void>();
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    connectionParams: { authorization: `Bearer ${token}` },
    on: {
      connected: (connected) => {
        socket = connected as WebSocket;
        opened.resolve();
      },
      closed: () => opened.reject(new Error('The socket was closed before it was open.')),
    },
  });
  client.subscribe<{ transactionStatusChanged: ReceivedEvent }>(
    { query: FOLLOW, variables: { after } },
    {
      next: ({ data }) => {
        if (data) received.push(data.transactionStatusChanged);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return {
    isOpen: opened.promise,
    /** Closes the connection without a close frame, like a phone in a tunnel. */
    cut: () => socket?.terminate(),
  };
}
