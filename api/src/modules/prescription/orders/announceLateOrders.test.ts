import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { rows } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, shopper } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import {
  announceLateParcels,
  announceUnsentOrders,
  isLate,
  lateOrderSweep,
  sentBy,
} from './announceLateOrders.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const LATE = `query ($isLate: Boolean) { transactions(isLate: $isLate, limit: 100) { items { id lateSince } } }`;

/** Runs with the clock some days ahead. */
async function daysLater<T>(days: number, run: () => Promise<T>): Promise<T> {
  const offset = app.clock.offsetMs;
  app.clock.moveTo(offset + days * DAY_MS);
  try {
    return await run();
  } finally {
    app.clock.moveTo(offset);
  }
}

const move = (id: string, status: number) => app.graphql(MOVE_ORDER, { id, status }, admin);

/** A paid order, moved on to a status. */
async function orderUpTo(status: number) {
  const buyer = await shopper(app);
  const { id } = await buyer.order('creatina');
  await buyer.payByCard(id);
  for (const next of [ORDER_STATUS.picking, ORDER_STATUS.inTransit, ORDER_STATUS.delivered])
    if (next <= status) await move(id, next);
  return { buyer, id };
}

const announce = async () => {
  await announceUnsentOrders(app.services);
  await announceLateParcels(app.services);
};
const mailsTo = ({ email }: Person) => queuedMails(app, { to: email, template: 'order-late' });
const lateIds = async () => {
  const { data } = await app.graphql(LATE, { isLate: true }, admin);
  return data.transactions.items.map(({ id }: { id: string }) => id);
};

describe('a late order', () => {
  it('is listed for admins alone', () => expectClosedToOthers(app, [[LATE, { isLate: true }]]));

  it('is announced once to its buyer when a sent parcel has not arrived by the expected day', async () => {
    const { buyer, id } = await orderUpTo(ORDER_STATUS.inTransit);
    const { data } = await app.graphql(
      'query ($id: ID!) { transaction(id: $id) { code expectedOn } }',
      { id },
      buyer,
    );
    const { code, expectedOn } = data.transaction;
    await announce();
    expect(await mailsTo(buyer)).toEqual([]);
    await daysLater(20, async () => {
      await announce();
      await announce();
    });
    expect((await mailsTo(buyer)).map((mail) => mail.data)).toEqual([
      expect.objectContaining({
        code,
        sent: { expectedOn, trackingUrl: expect.stringContaining(`/rastrear-pedido?codigo=${code}`) },
      }),
    ]);
    expect(
      await rows(app, `select payload from event where entity_id = $1 and type = 'transaction.late'`, [id]),
    ).toEqual([{ payload: { status: ORDER_STATUS.inTransit, code, paymentState: null } }]);
    expect(await lateIds()).toContain(id);
    await move(id, ORDER_STATUS.delivered);
    expect(await lateIds()).not.toContain(id);
  });

  it.each([
    ['waits to be packed', ORDER_STATUS.approved],
    ['is packed', ORDER_STATUS.picking],
  ])('is announced without a day when it %s after the deadline to send it', async (_title, status) => {
    const { buyer, id } = await orderUpTo(status);
    await daysLater(1, announce);
    expect(await mailsTo(buyer)).toEqual([]);
    await daysLater(12, announce);
    expect((await mailsTo(buyer)).map(({ data }) => [data.orderUrl, data.sent])).toEqual([
      [expect.stringContaining(`/perfil/pedidos/${id}`), undefined],
    ]);
    expect(await lateIds()).toContain(id);
  });

  it('is announced by one mail when several processes look at the same time', async () => {
    const { buyer } = await orderUpTo(ORDER_STATUS.inTransit);
    await daysLater(20, async () => {
      await Promise.all([1, 2, 3].map(() => lateOrderSweep(app.services).run()));
    });
    expect(await mailsTo(buyer)).toHaveLength(1);
  });

  it('is not announced once it was delivered, refunded in full or returned as a whole', async () => {
    const delivered = await orderUpTo(ORDER_STATUS.delivered);
    const refunded = await orderUpTo(ORDER_STATUS.inTransit);
    const returned = await orderUpTo(ORDER_STATUS.inTransit);
    const waiting = await orderUpTo(ORDER_STATUS.inTransit);
    await rows(
      app,
      `insert into refund (id, payment_id, transaction_id, refund_key, amount_cents, reason, created_at)
       select gen_random_uuid(), p.id, t.id, 'lost', t.total_cents, 'Extraviado', now()
         from transaction t join payment p on p.transaction_id = t.id where t.id = $1`,
      [refunded.id],
    );
    await rows(
      app,
      `insert into withdrawal (id, transaction_id, user_id, code, way, state, is_whole, refund_cents, requested_at)
       select gen_random_uuid(), id, user_id, 'DV-LATE', 'return', 'requested', true, 1, now() from transaction where id = $1`,
      [returned.id],
    );
    await daysLater(20, announce);
    for (const { buyer } of [delivered, refunded, returned]) expect(await mailsTo(buyer)).toEqual([]);
    expect(await mailsTo(waiting.buyer)).toHaveLength(1);
  });

  it('is not announced months later, when its parcel was never entered as delivered', async () => {
    const { buyer } = await orderUpTo(ORDER_STATUS.inTransit);
    await daysLater(90, announce);
    expect(await mailsTo(buyer)).toEqual([]);
  });
});

describe('the delay of an order', () => {
  it.each([
    ['on the promised day', '2026-12-03T23:00:00-03:00', false],
    ['in the night after it', '2026-12-04T00:30:00-03:00', false],
    ['in the morning after it, before nine', '2026-12-04T08:59:00-03:00', false],
    ['in the morning after it, from nine on', '2026-12-04T09:00:00-03:00', true],
    ['thirty days later', '2027-01-02T12:00:00-03:00', true],
    ['two months later', '2027-02-03T12:00:00-03:00', false],
  ])('looked at %s (%s), is announced: %s', (_title, now, isAnnounced) => {
    expect(isLate(day('2026-12-03'), new Date(now))).toBe(isAnnounced);
  });

  it.each([
    ['a Thursday', '2026-12-03T15:00:00-03:00', '2026-12-03'],
    ['a Saturday', '2026-12-05T15:00:00-03:00', '2026-12-07'],
    ['Christmas', '2026-12-25T10:00:00-03:00', '2026-12-28'],
  ])(
    'of a parcel with a deadline on %s counts from a day on which carriers collect',
    (_title, dueAt, sent) => {
      expect(sentBy(new Date(dueAt))).toBe(sent);
    },
  );
});
