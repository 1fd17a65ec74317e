import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { countStatementsOfProcess } from '#shared/database/statements.ts';
import { MOVE_ORDER, payAtBank, readUntil, type Shopper, shopper } from '../../../test/builders/shoppers.ts';
import { signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

const { approved, approvedAfterCompensation, awaitingPayment, inTransit, picking } = ORDER_STATUS;
let app: TestApp;
let rui: Shopper;
let admin: Shopper;
beforeAll(async () => {
  app = await startTestApp();
  rui = await shopper(app);
  admin = await shopper(app, await signUpAs(app, 'admin'));
});
afterAll(() => app.close());

const LIST = `query ($limit: Int!, $offset: Int, $orderBy: TransactionOrder, $isDesc: Boolean) {
  myTransactions(limit: $limit, offset: $offset, orderBy: $orderBy, isDesc: $isDesc) { total items {
    id total status statusLabel units mayPay refundedCents needsEvaluation history { label } items { name } payment { state } payments { id } } } }`;
const TRACK = `query ($code: String!) { trackOrder(code: $code) {
  ... on TrackedOrder { trackedCode: code status label carrierCode estimatedDelivery history { status label at note } }
  ... on Refusal { code message } } }`;

const operations: Record<string, string> = JSON.parse(
  readFileSync('schema/generated/operations.json', 'utf8'),
);
const operationId = (name: string) =>
  Object.entries(operations).find(([, text]) => text.startsWith(`query ${name}`))?.[0] ?? '';
const track = async (code: string) => (await app.graphql(TRACK, { code })).data.trackOrder;
const move = async (id: string, status: number, carrierCode?: string) =>
  (await admin.call(MOVE_ORDER, { id, status, carrierCode })).data.moveTransaction;

async function placePaidOrder(who = rui) {
  const order = await who.order('gummy');
  return who.payByCard(order.id);
}

describe('myTransactions', () => {
  it('returns only the placed orders of the caller, sorted by the requested column, page by page', async () => {
    const ana = await shopper(app);
    await ana.order('gummy');
    const [first, second] = [await placePaidOrder(ana), await placePaidOrder(ana)];
    await placePaidOrder();
    const list = async (more = {}) => (await ana.call(LIST, { limit: 20, ...more })).data.myTransactions;
    expect((await list()).total).toBe(2);
    expect((await list()).items.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect((await list({ isDesc: false })).items[0].id).toBe(first.id);
    // The first order also has the gummy of the draft, so it costs more.
    expect((await list({ orderBy: 'TOTAL', isDesc: false })).items[0].id).toBe(second.id);
    expect((await list({ limit: 1, offset: 1 })).items.map(({ id }: { id: string }) => id)).toEqual([
      first.id,
    ]);
  });

  it('runs a constant number of SQL statements for any number of orders', async () => {
    const ana = await shopper(app);
    // A late webhook of the test bank may be settled meanwhile, so the lowest of several counts is taken.
    const statements = async () => {
      const counts: number[] = [];
      for (let turn = 0; turn < 4; turn += 1)
        counts.push((await countStatementsOfProcess(() => ana.call(LIST, { limit: 50 }))).statements.length);
      return Math.min(...counts);
    };
    await placePaidOrder(ana);
    await placePaidOrder(ana);
    const few = await statements();
    for (let more = 0; more < 10; more += 1) await placePaidOrder(ana);
    expect(await statements()).toBe(few);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThanOrEqual(6);
  });
});

describe('moveTransaction', () => {
  it('is refused to the buyer', async () => {
    const order = await placePaidOrder();
    const { errors } = await rui.call(MOVE_ORDER, { id: order.id, status: picking });
    expect(errors?.[0].extensions.code).toBe('FORBIDDEN');
  });

  it('allows only the moves of the status table, and stores who made each', async () => {
    const order = await placePaidOrder();
    const ALLOWED: Record<number, number[]> = { 1: [4, 7], 4: [5, 7], 5: [6], 6: [] };
    for (const [from, next] of [
      [1, 4],
      [4, 5],
      [5, 6],
      [6, 0],
    ] as const) {
      for (const to of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
        if (ALLOWED[from]?.includes(to)) continue;
        expect(await move(order.id, to)).toMatchObject({ refusal: 'transaction_status_not_allowed' });
      }
      if (next) expect(await move(order.id, next)).toMatchObject({ status: next });
    }
    // The table also has moves from a draft, but only a payment makes them.
    const draft = await rui.order('gummy');
    for (const to of [1, 2, 7])
      expect(await move(draft.id, to)).toMatchObject({ refusal: 'transaction_status_not_allowed' });
    const { rows } = await app.services.database.pool.query(
      'select author_id from transaction_status_move where transaction_id = $1 order by at',
      [order.id],
    );
    expect(rows.map((row) => row.author_id)).toEqual([null, admin.id, admin.id, admin.id]);
  });

  it('to approved marks the unpaid charge as paid, and its later payment at the bank is not refunded', async () => {
    const order = await rui.order('gummy');
    const placed = await rui.checkout(order.id, { method: PAYMENT_METHOD.bankSlip });
    const paid = { status: approvedAfterCompensation, payment: { state: 'paid' } };
    expect(await move(order.id, approvedAfterCompensation)).toMatchObject(paid);
    await payAtBank(app, placed.payment.id);
    await readUntil(
      async () =>
        (
          await app.services.database.pool.query('select 1 from money_move where transaction_id = $1', [
            order.id,
          ])
        ).rowCount,
      (found) => found === 1,
    );
    expect(await rui.read(order.id)).toMatchObject({
      status: approvedAfterCompensation,
      payment: { state: 'paid' },
      refundedCents: 0,
    });
  });
});

describe('trackOrder', () => {
  it('returns the status to anyone with the code of the order or, once it was sent, of the carrier, without notes', async () => {
    const order = await placePaidOrder();
    const answer = await track(order.code);
    expect(answer).toMatchObject({
      trackedCode: order.code,
      status: approved,
      label: 'Compra aprovada',
      carrierCode: null,
      estimatedDelivery: null,
    });
    await move(order.id, picking);
    await readUntil(
      () => track(order.code.toLowerCase()),
      ({ status }) => status === picking,
    );
    // A wrong check digit.
    expect(await move(order.id, inTransit, 'AA123456780BR')).toMatchObject({ refusal: 'invalid_input' });
    expect(await move(order.id, inTransit, 'aa 473124829 br')).toMatchObject({
      status: inTransit,
      carrierCode: 'AA473124829BR',
    });
    const underway = await readUntil(
      () => track(order.code),
      ({ status }) => status === inTransit,
    );
    expect(underway.estimatedDelivery).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await track('AA473124829BR')).toMatchObject({ trackedCode: order.code });
    // The notes of the admin's two moves are shown on the buyer's own page only.
    expect(underway.history.map(({ note }: { note: string | null }) => note)).toEqual([null, null, null]);
  });

  it('answers GraphQL and REST from the cache, with the headers of any answer, until the status of the order changes', async () => {
    const order = await placePaidOrder();
    const gets = [
      `/graphql?${new URLSearchParams({ id: operationId('TrackingPage'), variables: JSON.stringify({ code: order.code }) })}`,
      `/track-order?code=${order.code}`,
    ];
    const read = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${app.url}${path}`, { headers });
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    const statusAt = async (path: string) => {
      const { body } = await read(path);
      return body.data?.trackOrder.status ?? body.status;
    };
    for (const path of gets) {
      for (let turn = 0; turn < 3; turn += 1) expect(await statusAt(path)).toBe(approved);
      // A late event of the payment may still clear the cache once.
      const cached = await readUntil(
        () => countStatementsOfProcess(() => read(path)),
        ({ statements }) => statements.length === 0,
      );
      expect(cached.answer.headers.get('cache-control')).toBe('no-store');
      expect(cached.answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
    await move(order.id, picking);
    for (const path of gets)
      expect(
        await readUntil(
          () => statusAt(path),
          (status) => status === picking,
        ),
      ).toBe(picking);
  });

  it('refuses a wrong key and an invalid token over REST even when the response is cached', async () => {
    const { code } = await placePaidOrder();
    const at = `${app.url}/track-order?code=${code}`;
    for (let turn = 0; turn < 3; turn += 1) expect((await fetch(at)).status).toBe(200);
    expect((await fetch(at, { headers: { 'api-key': 'nobody' } })).status).toBe(403);
    expect((await fetch(at, { headers: { authorization: 'Bearer not.a.token' } })).status).toBe(401);
  });

  it('returns the same answer for unknown, unpaid and mistyped codes', async () => {
    const draft = await rui.order('gummy');
    const answers = [
      await track('AP-000000000000'),
      await track(draft.id),
      await track(''),
      await track('AA473124829BR'.replace('AA', 'ZZ')),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0].code).toBe('post_office_order_status_not_found');
  });

  it('sends no SQL statement for a repeated request while the status does not change', async () => {
    const order = await placePaidOrder();
    const counts: number[] = []; // The payment's event may arrive late and remove a cached response.
    while (counts.length < 4 && counts.at(-1) !== 0)
      counts.push((await countStatementsOfProcess(() => track(order.code))).statements.length);
    expect(counts.at(-1)).toBe(0);
  });
});

describe('the live updates of an order', () => {
  const SUBSCRIBE = `subscription ($id: ID, $after: String) { transactionStatusChanged(id: $id, after: $after) {
    cursor transaction { id status statusLabel history { status } payment { state } } } }`;

  function follow(person: Shopper, variables: Record<string, unknown> = {}) {
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${person.token}` },
    });
    const changes: {
      cursor: string;
      transaction: { id: string; status: number; payment: { state: string } };
    }[] = [];
    const stop = client.subscribe(
      { query: SUBSCRIBE, variables },
      {
        next: ({ data }) => data && changes.push(data.transactionStatusChanged as never),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    return {
      changes,
      close: async () => {
        stop();
        await client.dispose();
      },
    };
  }

  it('are sent to the owner for each move, not to other people, and resume from the cursor', async () => {
    const order = await rui.order('gummy');
    const stranger = await shopper(app);
    const other = follow(stranger, { id: order.id });
    const ownUpdates = follow(rui, { id: order.id });
    // Both sockets must have subscribed before the order changes, and a subscription has no first answer to wait for.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const placed = await rui.checkout(order.id, { method: PAYMENT_METHOD.pix });
    await readUntil(
      async () => ownUpdates.changes.length,
      (count) => count >= 1,
    );
    expect(ownUpdates.changes[0]?.transaction).toMatchObject({
      id: order.id,
      status: awaitingPayment,
      payment: { state: 'pending' },
    });
    await ownUpdates.close();
    await payAtBank(app, placed.payment.id);
    await readUntil(
      () => rui.read(order.id),
      ({ status }) => status === approvedAfterCompensation,
    );
    await move(order.id, picking);
    const resumed = follow(rui, { after: ownUpdates.changes.at(-1)?.cursor });
    await readUntil(
      async () => resumed.changes.length,
      (count) => count >= 2,
    );
    expect(resumed.changes.at(-1)?.transaction).toMatchObject({
      id: order.id,
      status: picking,
      history: [{ status: awaitingPayment }, { status: approvedAfterCompensation }, { status: picking }],
    });
    expect(other.changes).toEqual([]);
    await move(order.id, inTransit);
    await readUntil(
      async () => resumed.changes.at(-1)?.transaction.status,
      (status) => status === inTransit,
    );
    await resumed.close();
    await other.close();
  });
});
