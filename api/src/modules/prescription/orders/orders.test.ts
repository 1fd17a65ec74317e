import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LockMode } from '@mikro-orm/core';
import { ORDER_STATUS } from '#schema/constants.ts';
import { countServed, countStatements } from '#shared/database/statements.ts';
import {
  ALL_KEPT,
  acceptance,
  consumed,
  daysAgo,
  idOf,
  prescribe,
  review,
  rows,
  upload,
} from '../../../../test/builders/prescriptionUploads.ts';
import { MOVE, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { cancelOrder } from '../../payment/settlement/cancelOrder.ts';
import { prescriptionAdapter } from '../prescriptionAdapter.ts';
import { endWaits, findForsaken } from '../prescriptionSweeps.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close(), 20_000);

const move = async (id: string, status: number) =>
  (await app.graphql(MOVE, { id, status }, admin)).data.moveTransaction;
const pick = (id: string) => move(id, ORDER_STATUS.picking);
const NEEDS = { __typename: 'ProductNeedsPrescription' };
const DAY_MS = 86_400_000;

/** An order of a medicine, paid by card. */
async function paid(buyer: Shopper, quantity = 1) {
  const { id } = await buyer.order('minoxidil', quantity);
  return buyer.payByCard(id);
}
/** A paid order that waits for an upload under review. */
async function waiting() {
  const buyer = await shopper(app);
  const sent = await upload(app, buyer);
  const order = await paid(buyer);
  expect(order).toMatchObject({ status: 1, needsEvaluation: true });
  return { buyer, sent, order };
}
const refuse = (id: string) =>
  review(app, admin, id, { accept: false, checks: { ...ALL_KEPT, patientName: false } });
const eventsOf = (id: string) =>
  rows(
    app,
    `select payload from event where entity_id = $1 and type = 'transaction.status-changed' order by id`,
    [id],
  );

/** Runs `run` with the clock moved some days ahead. */
async function daysLater<T>(days: number, run: () => Promise<T>): Promise<T> {
  const offset = app.clock.offsetMs;
  app.clock.moveTo(offset + days * DAY_MS);
  try {
    return await run();
  } finally {
    app.clock.moveTo(offset);
  }
}

describe('ordering a medicine', () => {
  it('requires a prescription of the buyer', async () => {
    const [buyer, other] = [await shopper(app), await shopper(app)];
    await prescribe(app, other);
    expect(await buyer.order('minoxidil')).toMatchObject(NEEDS);
  });

  it.each<[string, () => Parameters<typeof prescribe>[2]]>([
    ['has expired', () => ({ issuedOn: daysAgo(app, 200) })],
    ['was revoked', () => ({ revokedAt: new Date() })],
    ['is for another medicine', () => ({ slug: 'finasterida' })],
  ])('refuses a prescription that %s', async (_why, facts) => {
    const buyer = await shopper(app);
    await prescribe(app, buyer, facts());
    expect(await buyer.order('minoxidil')).toMatchObject(NEEDS);
  });

  it('uses a dispensing at payment and makes it final at picking', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const { id } = await buyer.order('minoxidil');
    expect(await consumed(app, prescription)).toBe(0);
    expect(await buyer.payByCard(id)).toMatchObject({ status: 1, needsEvaluation: false });
    expect(await consumed(app, prescription)).toBe(1);
    expect(await pick(id)).toMatchObject({ status: 4 });
    expect(await consumed(app, prescription)).toBe(1);
    expect(
      await rows(app, 'select picked_at, returned_at from prescription_use where transaction_id = $1', [id]),
    ).toEqual([{ picked_at: expect.any(Date), returned_at: null }]);
    expect(await buyer.order('minoxidil')).toMatchObject(NEEDS);
  });

  it('counts units: one dispensing allows a fixed number', async () => {
    const buyer = await shopper(app);
    await prescribe(app, buyer, { dispensings: 2, units: 1 });
    expect(await buyer.order('minoxidil', 3)).toMatchObject(NEEDS);
    const another = await shopper(app);
    const prescription = await prescribe(app, another, { dispensings: 5, units: 2 });
    expect(await paid(another, 3)).toMatchObject({ status: 1 });
    expect(await consumed(app, prescription)).toBe(2);
  });

  it('uses the prescription that expires first', async () => {
    const buyer = await shopper(app);
    const later = await prescribe(app, buyer, { issuedOn: daysAgo(app, 1) });
    const sooner = await prescribe(app, buyer, { issuedOn: daysAgo(app, 100) });
    await paid(buyer);
    expect([await consumed(app, sooner), await consumed(app, later)]).toEqual([1, 0]);
    await paid(buyer);
    expect([await consumed(app, sooner), await consumed(app, later)]).toEqual([1, 1]);
  });

  it('lets one of twenty simultaneous orders use the last dispensing', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer, { dispensings: 3 });
    await rows(app, 'update prescription_item set dispensings_consumed = 2 where prescription_id = $1', [
      prescription,
    ]);
    await buyer.put('minoxidil');
    const drafts: string[] = [];
    for (let n = 0; n < 20; n += 1) drafts.push((await buyer.create()).id);
    const answers = await Promise.all(drafts.map((id) => buyer.checkout(id, { method: 3 })));
    expect(answers.filter(({ status }) => status === 2)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'product_needs_prescription')).toHaveLength(19);
    expect(await consumed(app, prescription)).toBe(3);
    expect(
      await rows(app, 'select 1 as one from prescription_use where transaction_id = any($1)', [drafts]),
    ).toHaveLength(1);
  }, 30_000);

  it('returns the dispensings of a cancelled order once', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const { id } = await paid(buyer);
    expect(await move(id, ORDER_STATUS.cancelled)).toMatchObject({ status: 7 });
    expect(await consumed(app, prescription)).toBe(0);
    const em = app.services.orm.em.fork();
    await prescriptionAdapter.returnDispensings(em, id, app.clock.now());
    expect(await consumed(app, prescription)).toBe(0);
    expect(await paid(buyer)).toMatchObject({ status: 1 });
  });

  it('returns the dispensings of a declined card payment', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id, '4000000000009995');
    expect(await consumed(app, prescription)).toBe(0);
    expect(await buyer.payByCard(id)).toMatchObject({ status: 1 });
    expect(await consumed(app, prescription)).toBe(1);
  });

  it('cannot be picked after its prescription expired, unless another one covers it', async () => {
    const buyer = await shopper(app);
    const old = await prescribe(app, buyer, { issuedOn: daysAgo(app, 175) });
    const { id } = await paid(buyer);
    await rows(app, `update transaction set placed_at = placed_at - interval '10 days' where id = $1`, [id]);
    await daysLater(15, async () => {
      const chief = await signUpAs(app, 'admin');
      const pickLater = async () => (await app.graphql(MOVE, { id, status: 4 }, chief)).data.moveTransaction;
      expect(await pickLater()).toMatchObject({ refusal: 'product_needs_prescription' });
      expect(await consumed(app, old)).toBe(1);
      const fresh = await prescribe(app, buyer);
      expect(await pickLater()).toMatchObject({ status: 4 });
      expect([await consumed(app, old), await consumed(app, fresh)]).toEqual([0, 1]);
    });
  });

  it('cannot be picked once its prescription is revoked', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const { id } = await paid(buyer);
    await rows(app, 'update prescription set revoked_at = now() where id = $1', [prescription]);
    expect(await pick(id)).toMatchObject({ refusal: 'product_needs_prescription' });
  });

  it('reads the standing of any number of medicines in one statement', async () => {
    const buyer = await shopper(app);
    const product = (slug: string) => ({
      productId: idOf(app, slug),
      name: slug,
      prescriptionLink: null,
      units: 1,
      drugClass: null,
    });
    const ask = (...slugs: string[]) =>
      countStatements(() =>
        prescriptionAdapter.standing(app.services.orm.em.fork(), {
          userId: buyer.id,
          products: slugs.map(product),
          now: app.clock.now(),
        }),
      );
    const one = await ask('minoxidil');
    const four = await ask('minoxidil', 'finasterida', 'tadala-spray', 'sleep-gummy');
    expect(four.answer).toHaveLength(4);
    expect([one.statements.length, four.statements.length]).toEqual([1, 1]);
  });
});

describe('the list of orders', () => {
  it('shows which orders wait, in the same number of statements for any number of orders', async () => {
    const { buyer, order } = await waiting();
    const LIST = '{ myTransactions(limit: 20) { items { id needsEvaluation } } }';
    // The lowest count of several runs, because a bank notification may arrive in between.
    const ask = async () => {
      const asked = [];
      for (let n = 0; n < 4; n += 1) asked.push(await countServed(() => buyer.call(LIST, {})));
      const { items } = asked[0]?.answer.data.myTransactions ?? {};
      return { items, statements: Math.min(...asked.map(({ statements }) => statements.length)) };
    };
    const one = await ask();
    await paid(buyer);
    await paid(buyer);
    const three = await ask();
    expect(one.items).toEqual([{ id: order.id, needsEvaluation: true }]);
    expect(three.items).toHaveLength(3);
    expect(three.statements).toBe(one.statements);
  });
});

describe('an order that waits for an upload', () => {
  it('cannot be picked until the upload is accepted, and its page then receives a live update', async () => {
    const { buyer, sent, order } = await waiting();
    expect(await pick(order.id)).toMatchObject({ refusal: 'product_needs_prescription' });
    const before = (await eventsOf(order.id)).length;
    const done = await review(app, admin, sent.id, acceptance(app));
    expect(done).toMatchObject({ status: 'ACCEPTED', prescriptionId: expect.any(String) });
    expect(await eventsOf(order.id)).toHaveLength(before + 1);
    expect(await buyer.read(order.id)).toMatchObject({ needsEvaluation: false });
    expect(await consumed(app, done.prescriptionId)).toBe(1);
    expect(await pick(order.id)).toMatchObject({ status: 4 });
  });

  it('gets the prescription before a younger order', async () => {
    const { buyer, sent, order } = await waiting();
    const younger = await paid(buyer);
    const items = [{ ...acceptance(app).items[0], dispensings: 1 }];
    await review(app, admin, sent.id, acceptance(app, { items }));
    expect(await pick(younger.id)).toMatchObject({ refusal: 'product_needs_prescription' });
    expect(await pick(order.id)).toMatchObject({ status: 4 });
  });

  it('waits seven days after a refusal, and is then cancelled and refunded', async () => {
    const { buyer, sent, order } = await waiting();
    const refused = await refuse(sent.id);
    expect(refused.status).toBe('REFUSED');
    const [wait] = await rows(app, 'select until from prescription_wait where transaction_id = $1', [
      order.id,
    ]);
    const days = (wait.until.getTime() - app.clock.now().getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(7 - 0.01);
    expect(days).toBeLessThanOrEqual(8);
    expect(
      (await queuedMails(app, { to: buyer.email, template: 'document-refused' })).map(({ data }) => ({
        day: data.waitsUntil,
      })),
    ).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
    await daysLater(6, () => endWaits(app.services));
    expect(await buyer.read(order.id)).toMatchObject({ status: 1 });
    await daysLater(9, () => endWaits(app.services));
    expect(await buyer.read(order.id)).toMatchObject({ status: 7, payment: { state: 'refunding' } });
    expect(
      (await queuedMails(app, { to: buyer.email, template: 'order-cancelled' })).map(({ data }) => ({
        reason: data.reason,
      })),
    ).toEqual([{ reason: 'not-prescribed' }]);
    expect(await rows(app, 'select amount_cents from refund where transaction_id = $1', [order.id])).toEqual([
      { amount_cents: order.total },
    ]);
  });

  it('keeps waiting for another upload and is released by it', async () => {
    const { buyer, sent, order } = await waiting();
    await refuse(sent.id);
    const second = await upload(app, buyer);
    expect(await rows(app, 'select 1 from prescription_wait where transaction_id = $1', [order.id])).toEqual(
      [],
    );
    await daysLater(9, () => endWaits(app.services));
    expect(await buyer.read(order.id)).toMatchObject({ status: 1 });
    await review(app, admin, second.id, acceptance(app));
    expect(await pick(order.id)).toMatchObject({ status: 4 });
  });

  it('of two medicines keeps waiting when one of them is accepted, and the buyer receives a mail', async () => {
    const buyer = await shopper(app);
    const productIds = [idOf(app, 'minoxidil'), idOf(app, 'finasterida')];
    const sent = await upload(app, buyer, { productIds });
    await buyer.put('finasterida');
    const order = await paid(buyer);
    await review(app, admin, sent.id, acceptance(app));
    expect(await buyer.read(order.id)).toMatchObject({ needsEvaluation: true });
    const mails = (await queuedMails(app, { to: buyer.email })).map(({ template }) => template);
    expect(mails.filter((name) => name.startsWith('document')).toSorted()).toEqual([
      'document-accepted',
      'document-missing',
      'document-received',
    ]);
  });

  it('waits too when its upload is withdrawn', async () => {
    const { buyer, sent, order } = await waiting();
    await buyer.call('mutation ($id: ID!) { withdrawPrescriptionUpload(id: $id) { __typename } }', {
      id: sent.id,
    });
    expect(
      await rows(app, 'select user_id from prescription_wait where transaction_id = $1', [order.id]),
    ).toEqual([{ user_id: buyer.id }]);
  });

  it('is found by the sweep when its prescription is lost another way, and the buyer is informed', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const order = await paid(buyer);
    await findForsaken(app.services);
    expect(await rows(app, 'select 1 from prescription_wait where transaction_id = $1', [order.id])).toEqual(
      [],
    );
    await rows(app, 'update prescription set revoked_at = now() where id = $1', [prescription]);
    await findForsaken(app.services);
    await findForsaken(app.services);
    expect(
      await rows(app, 'select user_id from prescription_wait where transaction_id = $1', [order.id]),
    ).toEqual([{ user_id: buyer.id }]);
    expect(await queuedMails(app, { to: buyer.email, template: 'document-missing' })).toHaveLength(1);
  });

  it('is skipped by the sweep while an upload is under review, and after picking', async () => {
    const { order } = await waiting();
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const picked = await paid(buyer);
    await pick(picked.id);
    await rows(app, 'update prescription set revoked_at = now() where id = $1', [prescription]);
    await findForsaken(app.services);
    expect(
      await rows(app, 'select 1 from prescription_wait where transaction_id = any($1)', [
        [order.id, picked.id],
      ]),
    ).toEqual([]);
  });

  it('stays consistent when it is cancelled at the same moment', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer, { dispensings: 4 });
    const orders = [await paid(buyer), await paid(buyer), await paid(buyer)];
    expect(await consumed(app, prescription)).toBe(3);
    await Promise.all(
      orders.map(({ id }) =>
        app.services.orm.em.fork().transactional(async (em) => {
          const order = await em.findOneOrFail(OrderRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
          await cancelOrder(app.services, em, order, { authorId: null, note: null, reason: 'store' });
        }),
      ),
    );
    expect(await consumed(app, prescription)).toBe(0);
  });
});
