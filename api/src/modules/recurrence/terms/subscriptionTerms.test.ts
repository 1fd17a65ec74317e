import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import {
  asPerson,
  moveTo,
  readMine,
  reconcile,
  setBankSwitches,
} from '../../../../test/builders/recurrenceMonths.ts';
import { subscribe, subscriber } from '../../../../test/builders/recurrences.ts';
import { CARDS, payAtBank } from '../../../../test/builders/shoppers.ts';
import { signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { readSubscriptionTerms } from './readSubscriptionTerms.ts';

const DOCUMENT = LEGAL_DOCUMENTS['termos-da-assinatura'];
const TERMS = `subscriptionTerms { version document isBegun monthlyTotal monthlyFreight dayOfMonth nextShipmentOn announcedOn changeUntil }`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
});
beforeEach(() => moveTo(app, '2026-11-21'));
afterAll(() => app.close());

type Buyer = Awaited<ReturnType<typeof subscriber>>;
const termsOf = async (buyer: Buyer, id: string) =>
  (await buyer.call(`query ($id: ID!) { transaction(id: $id) { ${TERMS} } }`, { id })).data.transaction
    ?.subscriptionTerms;
const consents = async (orderId: string) =>
  (
    await app.services.database.pool.query(
      `select document, version, sha256, channel from consent_record where order_id = $1 and purpose = 'subscription'`,
      [orderId],
    )
  ).rows;

describe('subscriptionTerms of an order', () => {
  it('before the payment are the monthly price, the dates and the last day to cancel', async () => {
    const buyer = await subscriber(app);
    const order = await buyer.orderRecurrent();
    expect(await termsOf(buyer, order.id)).toEqual({
      version: DOCUMENT.version,
      document: 'termos-da-assinatura',
      isBegun: false,
      monthlyTotal: order.total,
      monthlyFreight: 0,
      dayOfMonth: 21,
      nextShipmentOn: '2026-12-21',
      announcedOn: '2026-12-14',
      changeUntil: '2026-12-16',
    });
  });

  it('after the payment are the present price and dates of the subscription', async () => {
    const person = await subscribe(app);
    const { recurrence, order } = person;
    expect(await termsOf(person, order.id)).toMatchObject({
      isBegun: true,
      monthlyTotal: recurrence.total,
      nextShipmentOn: recurrence.nextShipmentOn,
      changeUntil: recurrence.changeUntil,
    });
    const cancel = 'mutation ($id: ID!) { cancelRecurrence(id: $id) { __typename } }';
    await person.call(cancel, { id: recurrence.id });
    expect(await termsOf(person, order.id)).toMatchObject({ nextShipmentOn: null, changeUntil: null });
  });

  it('are null for a one-off order', async () => {
    const buyer = await subscriber(app);
    const order = await buyer.order();
    expect(await termsOf(buyer, order.id)).toBeNull();
  });

  it('are not shown to another person', async () => {
    const buyer = await subscriber(app);
    const { id } = await buyer.orderRecurrent();
    const stranger = await subscriber(app, { known: await signUp(app) });
    expect(await termsOf(stranger, id)).toBeUndefined();
  });

  it('are read with a constant number of SQL statements for any number of orders', async () => {
    const buyer = await subscriber(app);
    const first = await buyer.orderRecurrent();
    const second = await buyer.orderRecurrent();
    const ask = (ids: string[]) => {
      const ctx = asPerson(app, buyer.id);
      return countStatementsOfProcess(() => Promise.all(ids.map((id) => readSubscriptionTerms(ctx, id))));
    };
    const single = await ask([first.id]);
    const both = await ask([first.id, second.id]);
    expect(both.answer).toEqual([single.answer[0], expect.objectContaining({ isBegun: false })]);
    expect(both.statements).toHaveLength(single.statements.length);
  });
});

describe('the first payment of a subscription', () => {
  it.each([
    ['without agreement', { acceptedSubscriptionTerms: null }],
    ['with another version of the text', { acceptedSubscriptionTerms: '0.9' }],
  ])('is refused %s, and nothing is charged', async (_case, more) => {
    const buyer = await subscriber(app);
    const order = await buyer.orderRecurrent();
    const refused = await buyer.payByCard(order.id, CARDS.approved, more);
    expect(refused).toMatchObject({ code: 'subscription_terms_not_accepted' });
    expect(await buyer.read(order.id)).toMatchObject({ isPaid: false, payments: [] });
    expect(await consents(order.id)).toEqual([]);
  });

  it('stores the consent with the order, as the document, its version and the digest of its text', async () => {
    const { order } = await subscribe(app);
    const { version, sha256 } = DOCUMENT;
    expect(await consents(order.id)).toEqual([
      { document: 'termos-da-assinatura', version, sha256, channel: 'checkout' },
    ]);
  });

  it('counts the dates from the day of the consent when the bank answers after midnight', async () => {
    moveTo(app, '2026-11-21', '23:59:00');
    const buyer = await subscriber(app);
    const order = await buyer.orderRecurrent();
    await setBankSwitches(app, { cardsPend: true });
    const { payment } = await buyer.payByCard(order.id);
    expect(payment).toMatchObject({ state: 'pending' });
    await setBankSwitches(app, { cardsPend: false });
    moveTo(app, '2026-11-22', '00:30:00');
    await payAtBank(app, payment.id);
    await reconcile(app);
    expect(await readMine(app, buyer.id)).toMatchObject({ dayOfMonth: 21, nextShipmentOn: '2026-12-21' });
  });

  it('on a lightning offer keeps the accepted monthly price when the catalogue changes before the bank answers', async () => {
    const { catalog } = app.services;
    const { pool } = app.services.database;
    const slug = 'shampoo-energizante';
    const change = async (content: object) => {
      await pool.query('update product set content = content || $2 where slug = $1', [slug, content]);
      await catalog.reload();
    };
    await pool.query(
      `update lightning_offer set starts_at = now() - interval '1 day', ends_at = now() + interval '1 day'`,
    );
    // The subscription price is above that of the offer, which the first order gets.
    await change({ subscriptionDiscount: 5 });
    // The dates of the offer are around the time of the database, so the shop's clock returns there.
    app.clock.moveTo(3_600_000);
    const buyer = await subscriber(app, { slugs: [slug] });
    const order = await buyer.orderRecurrent();
    const shown = await termsOf(buyer, order.id);
    expect(shown.monthlyTotal).toBeGreaterThan(order.total);
    await setBankSwitches(app, { cardsPend: true });
    const { payment } = await buyer.payByCard(order.id);
    await setBankSwitches(app, { cardsPend: false });
    await change({ value: 4390, subscriptionDiscount: 0 });
    expect(await termsOf(buyer, order.id)).toMatchObject({ monthlyTotal: shown.monthlyTotal });
    app.clock.moveTo(2 * 3_600_000);
    await payAtBank(app, payment.id);
    await reconcile(app);
    await change({ value: 4990, subscriptionDiscount: 0 });
    expect(await readMine(app, buyer.id)).toMatchObject({ total: shown.monthlyTotal });
    await pool.query(`update lightning_offer set ends_at = starts_at`);
    await change({ value: 4490, subscriptionDiscount: 20 });
  });

  it('is confirmed by a mail with the next date, the monthly amount and the last day to change', async () => {
    const { email, recurrence } = await subscribe(app);
    const mails = await queuedMails(app, { to: email });
    expect(mails.find(({ template }) => template === 'subscription-begun')?.data).toMatchObject({
      shipOn: '2026-12-21',
      changeUntil: '2026-12-16',
      totalCents: recurrence.total,
    });
  });

  it('stores a consent that cannot be withdrawn without cancelling the subscription', async () => {
    const person = await subscribe(app);
    const { data } = await person.call(
      `mutation { withdrawConsent(purpose: "subscription") { ... on UserError { code } } }`,
      {},
    );
    expect(data.withdrawConsent).toEqual({ code: 'consent_ends_with_subscription' });
  });
});
