import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { moveTo } from '../../../../test/builders/recurrenceMonths.ts';
import { subscribe } from '../../../../test/builders/recurrences.ts';
import { readUntil, shopper } from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

const LIVE = `subscription ($after: String) { recurrenceChanged(after: $after) {
  cursor recurrence { id status dayOfMonth mayChangeNext months { month state } } } }`;
const DAY = `mutation ($id: ID!, $day: Int!) { changeRecurrenceDay(id: $id, dayOfMonth: $day) { __typename } }`;
const SKIP = 'mutation ($id: ID!) { skipRecurrenceMonth(id: $id) { __typename } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => moveTo(app, '2026-11-21'));
afterAll(() => app.close());

interface ReceivedChange {
  cursor: string;
  recurrence: { id: string; dayOfMonth: number; months: { month: string; state: string }[] };
}

function follow({ token }: { token: string }, after?: string) {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const received: ReceivedChange[] = [];
  const failed: unknown[] = [];
  const stop = client.subscribe(
    { query: LIVE, variables: { after: after ?? null } },
    {
      next: ({ data }) => data && received.push(data.recurrenceChanged as never),
      error: (problem) => failed.push(problem),
      complete: () => undefined,
    },
  );
  return {
    received,
    failed,
    close: async () => {
      stop();
      await client.dispose();
    },
  };
}

const waitForCount = (received: readonly unknown[], atLeast: number) =>
  readUntil(
    async () => received.length,
    (length) => length >= atLeast,
  );

describe('recurrenceChanged', () => {
  it('sends each change to its owner, nothing to others, and resumes from a cursor', async () => {
    const rui = await subscribe(app);
    const { id } = rui.recurrence;
    const eva = await subscribe(app);
    const other = follow(eva);
    const stranger = follow(await shopper(app));
    const mine = follow(rui, '0.0');
    await waitForCount(mine.received, 1);
    const atFirst = mine.received.length;
    await rui.call(DAY, { id, day: 5 });
    await waitForCount(mine.received, atFirst + 1);
    const lastChange = mine.received.at(-1);
    expect(lastChange?.recurrence).toMatchObject({ id, dayOfMonth: 5, months: [] });
    await mine.close();

    await rui.call(SKIP, { id });
    const secondSocket = follow(rui, lastChange?.cursor);
    await waitForCount(secondSocket.received, 1);
    expect(secondSocket.received[0]?.recurrence.months).toMatchObject([{ state: 'skipped' }]);
    expect(secondSocket.received.every(({ recurrence }) => recurrence.id === id)).toBe(true);
    // The event of Eva's own new subscription may still arrive after the connection opens.
    expect(other.received.every(({ recurrence }) => recurrence.id === eva.recurrence.id)).toBe(true);
    expect([stranger.received, other.failed, stranger.failed]).toEqual([[], [], []]);
    for (const connection of [secondSocket, other, stranger]) await connection.close();
  });

  it('sends nothing of another person, even from the first event on', async () => {
    const rui = await subscribe(app);
    const eva = await subscribe(app);
    const mine = follow(rui, '0.0');
    const other = follow(eva, '0.0');
    await waitForCount(mine.received, 1);
    await waitForCount(other.received, 1);
    const atFirst = mine.received.length;
    await rui.call(DAY, { id: rui.recurrence.id, day: 7 });
    await waitForCount(mine.received, atFirst + 1);
    expect(new Set(other.received.map(({ recurrence }) => recurrence.id))).toEqual(
      new Set([eva.recurrence.id]),
    );
    await mine.close();
    await other.close();
  });
});
