import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { idOf } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import {
  amountsChargedTo,
  asPerson,
  mailsTo,
  moveTo,
  readMine,
  runDay,
} from '../../../../test/builders/recurrenceMonths.ts';
import { type Subscriber, subscribe } from '../../../../test/builders/recurrences.ts';
import { setOnHand } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { runWithoutTriggers } from '../../../../test/runWithoutTriggers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { Role } from '../../account/role.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';
import { cancelRecurrence } from '../change/cancelRecurrence.ts';
import { pauseRecurrence } from '../change/skipMonths.ts';
import { offerPrices } from '../sweeps/recurrenceSweeps.ts';
import { acceptPrice, declinePrice } from './answerPrice.ts';
import { proposePrice } from './proposePrice.ts';

const SKU = 'shampoo-energizante';
const PRODUCTS = '{ recurrenceRepriceableProducts { productId name price discount subscriptions } }';
const ANSWERS = `query ($id: ID!, $limit: Int!) { recurrencePriceAnswers(proposalId: $id, limit: $limit) {
  total items { recurrenceId ownerName answer fromMonth } } }`;

let app: TestApp;
let admin: Person;
let rui: Subscriber;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
  admin = await signUpAs(app, 'admin');
});
beforeEach(async () => {
  moveTo(app, '2026-11-21');
  await setOnHand(app, SKU, 500);
  rui = await subscribe(app);
});
afterEach(async () => {
  await app.services.database.pool.query(`update recurrence set status = ${RECURRENCE_STATUS.cancelled}`);
  // Each test sets the clock back, so a proposal of an earlier test would count as the latest.
  for (const table of ['recurrence_price_offer', 'recurrence_price_proposal'])
    await runWithoutTriggers(app, `delete from ${table}`);
});
afterAll(() => app.close());

const mine = () => readMine(app, rui.id);
const ctx = () => asPerson(app, rui.id);
const asAdmin = () =>
  app.context({ userId: admin.id, role: Role.admin, sessionId: admin.id, name: 'A' } as never);
const propose = (price: number, fromMonth = '2027-01') =>
  proposePrice(asAdmin(), { productId: idOf(app, SKU), price, fromMonth, reason: 'Fornecedor' });
const offer = async () => {
  await offerPrices(app.services);
  const [first] = (await mine()).priceOffers;
  if (!first) throw new Error('No offer.');
  return { id: rui.recurrence.id, offerId: first.id };
};
const mails = () => mailsTo(app, rui.email);

describe('a proposed price', () => {
  it('is announced to each person, with the present and the new amount, and changes nothing by itself', async () => {
    // A subscription costs 20% less.
    expect(await propose(9990)).toMatchObject({ price: 9990, value: 7992, fromMonth: '2027-01', told: 0 });
    for (let round = 0; round < 2; round += 1) await offerPrices(app.services);
    const total = rui.order.total;
    expect(await mine()).toMatchObject({
      total,
      priceOffers: [{ value: total, newValue: 7992, newTotal: 7992, fromMonth: '2027-01' }],
    });
    expect((await mails()).filter((name) => name === 'price')).toHaveLength(1);
    for (const day of ['2026-12-14', '2026-12-21', '2027-01-14', '2027-01-21', '2027-02-15', '2027-02-22'])
      await runDay(app, day);
    expect(await amountsChargedTo(app, rui.id)).toEqual(Array(4).fill(total));
  });

  it('is charged from its month on to a person who accepted it', async () => {
    await propose(9990);
    await acceptPrice(ctx(), await offer());
    expect(await mine()).toMatchObject({ total: rui.order.total, priceOffers: [] });
    for (const day of ['2026-12-14', '2026-12-21']) await runDay(app, day);
    expect((await mine()).total).toBe(rui.order.total);
    for (const day of ['2027-01-14', '2027-01-21']) await runDay(app, day);
    expect(await amountsChargedTo(app, rui.id)).toEqual([rui.order.total, rui.order.total, 7992]);
    expect((await mails()).filter((name) => name === 'changed')).toHaveLength(1);
  });

  it('is shown with the month and the amount of the next shipment, also after a pause', async () => {
    const { total } = rui.order;
    await propose(9990);
    const reference = await offer();
    await pauseRecurrence(ctx(), rui.recurrence.id, 2);
    expect((await mine()).priceOffers).toMatchObject([{ fromMonth: '2027-02' }]);
    await acceptPrice(ctx(), reference);
    const item = { newUnitValue: 7992, newPriceFrom: '2027-02', unitValue: total };
    expect(await mine()).toMatchObject({ total, nextTotal: 7992, items: [item] });
    for (const day of ['2027-02-15', '2027-02-22']) await runDay(app, day);
    expect(await amountsChargedTo(app, rui.id)).toEqual([total, 7992]);
    expect(await mine()).toMatchObject({ total: 7992, nextTotal: 7992 });
  });

  it('does not change the amount of a shipment before its month', async () => {
    await propose(9990, '2027-01');
    await acceptPrice(ctx(), await offer());
    expect(await mine()).toMatchObject({ nextShipmentOn: '2026-12-21', nextTotal: rui.order.total });
  });

  it('is no longer shown when the next shipment is the last one', async () => {
    await propose(9990);
    await offer();
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    expect(await cancelRecurrence(ctx(), rui.recurrence.id)).toMatchObject({
      isEnding: true,
      priceOffers: [],
    });
  });

  it('that is accepted late applies from the next unannounced month', async () => {
    await propose(9990);
    const reference = await offer();
    for (const day of ['2026-12-14', '2026-12-21', '2027-01-14']) await runDay(app, day);
    await acceptPrice(ctx(), reference);
    for (const day of ['2027-01-21', '2027-02-15', '2027-02-22']) await runDay(app, day);
    const { total } = rui.order;
    expect(await amountsChargedTo(app, rui.id)).toEqual([total, total, total, 7992]);
  });

  it('is not charged to a person who declined it, who cannot accept it later', async () => {
    await propose(9990);
    const reference = await offer();
    expect(await declinePrice(ctx(), reference)).toMatchObject({ priceOffers: [] });
    expect(await acceptPrice(ctx(), reference)).toMatchObject({ code: 'recurrence_price_offer_gone' });
    for (const day of ['2026-12-14', '2026-12-21', '2027-01-14', '2027-01-21']) await runDay(app, day);
    expect(await amountsChargedTo(app, rui.id)).toEqual(Array(3).fill(rui.order.total));
  });

  it('is withdrawn when a later price is proposed before the person answers', async () => {
    await propose(9990);
    const first = await offer();
    await propose(8990);
    expect(await acceptPrice(ctx(), first)).toMatchObject({ code: 'recurrence_price_offer_gone' });
    const second = await offer();
    expect((await mine()).priceOffers).toMatchObject([{ newValue: 7192 }]);
    expect(await acceptPrice(ctx(), second)).toMatchObject({ priceOffers: [] });
  });

  it('is announced at least thirty days before the first shipment that may cost it', async () => {
    await propose(9990, '2026-12');
    await offer();
    // The shipment of 21 December is thirty days away.
    expect((await mine()).priceOffers).toMatchObject([{ fromMonth: '2026-12' }]);
    moveTo(app, '2026-11-22');
    await propose(8990, '2026-12');
    await offer();
    expect((await mine()).priceOffers).toMatchObject([{ fromMonth: '2027-01' }]);
  });

  it('is not announced to people who cancelled before it or subscribed after it', async () => {
    await cancelRecurrence(ctx(), rui.recurrence.id);
    await propose(9990);
    moveTo(app, '2026-11-22');
    const laterSubscriber = await subscribe(app);
    await offerPrices(app.services);
    expect((await readMine(app, laterSubscriber.id)).priceOffers).toEqual([]);
    expect(await mails()).not.toContain('price');
  });

  it('cannot be answered by another person', async () => {
    await propose(9990);
    const reference = await offer();
    const other = asPerson(app, (await signUp(app)).id);
    await expect(acceptPrice(other, reference)).rejects.toThrow('Assinatura');
    const { id, recurrence } = await subscribe(app);
    expect(await acceptPrice(asPerson(app, id), { ...reference, id: recurrence.id })).toMatchObject({
      code: 'recurrence_price_offer_gone',
    });
    expect((await mine()).priceOffers).toHaveLength(1);
  });

  it('cannot be changed or deleted by a statement in the database', async () => {
    await propose(9990);
    await offer();
    const { pool } = app.services.database;
    await expect(pool.query('update recurrence_price_offer set unit_value_cents = 1')).rejects.toThrow(
      /never changed|permission denied/,
    );
    await expect(pool.query('delete from recurrence_price_proposal')).rejects.toThrow(
      /never removed|permission denied/,
    );
  });
});

describe('proposeRecurrencePrice', () => {
  const PROPOSE = `mutation ($productId: ID!) { proposeRecurrencePrice(productId: $productId, price: 9990, fromMonth: "2027-01", reason: "Custo maior") {
    ... on RecurrencePriceProposal { id told } ... on UserError { code } } }`;

  it('is refused to every role but admin, as its lists are', () =>
    expectClosedToOthers(app, [
      [PROPOSE, { productId: idOf(app, SKU) }],
      ['{ recurrencePriceProposals { id } }'],
      [PRODUCTS],
      [ANSWERS, { id: rui.recurrence.id, limit: 1 }],
    ]));

  it.each([
    ['a month that is too near', { fromMonth: '2026-11' }, { code: 'recurrence_price_too_soon' }],
    ['no month', { fromMonth: 'janeiro' }, { fields: [{ path: 'fromMonth' }] }],
    ['no price', { price: 0 }, { fields: [{ path: 'price' }] }],
    ['no reason', { reason: ' ' }, { code: 'admin_reason_required' }],
  ])('is refused with %s', async (_name, changes, expected) => {
    const proposal = { productId: idOf(app, SKU), price: 9990, fromMonth: '2027-01', reason: 'Fornecedor' };
    expect(await proposePrice(asAdmin(), { ...proposal, ...changes })).toMatchObject(expected);
  });

  it('is refused for a product that cannot be subscribed to', async () => {
    const proposal = {
      productId: idOf(app, 'creatina'),
      price: 9990,
      fromMonth: '2027-01',
      reason: 'Custo maior',
    };
    expect(await proposePrice(asAdmin(), proposal)).toMatchObject({ code: 'recurrence_product_not_allowed' });
  });

  it('is logged with its reason', async () => {
    await propose(7770);
    const acts = await readDecryptedRows(app, AdminAct, { act: 'subscription-price-proposed' });
    expect(acts.map(({ reason, detail }) => [reason, detail?.price, detail?.fromMonth])).toContainEqual([
      'Fornecedor',
      7770,
      '2027-01',
    ]);
  });
});

describe('the admin’s lists of proposed prices', () => {
  const ask = async (document: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await app.graphql(document, variables, await signUpAs(app, 'admin'));
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
  };
  const proposeForId = async (price: number): Promise<string> => {
    const proposal = await propose(price);
    if (!('told' in proposal)) throw new Error(JSON.stringify(proposal));
    return proposal.id;
  };

  it('show each product of a running subscription, with the number of people who would be asked', async () => {
    const ended = await subscribe(app);
    await cancelRecurrence(asPerson(app, ended.id), ended.recurrence.id);
    const { outline } = app.services.catalog.current().sellable(idOf(app, SKU)) ?? {};
    expect(await ask(PRODUCTS)).toEqual([
      {
        productId: idOf(app, SKU),
        name: 'Shampoo energizante',
        price: outline?.value,
        discount: 20,
        subscriptions: 1,
      },
    ]);
  });

  it('show the answers of people, also to a proposal that a later one withdrew', async () => {
    const id = await proposeForId(9990);
    const reference = await offer();
    const unansweredId = await subscribeBeforeProposal(id);
    await acceptPrice(ctx(), reference);
    expect(await ask(ANSWERS, { id, limit: 20 })).toMatchObject({
      total: 2,
      items: [
        { recurrenceId: rui.recurrence.id, ownerName: expect.stringMatching(/\S/), answer: 'accepted' },
        { recurrenceId: unansweredId, answer: null, fromMonth: '2027-01' },
      ],
    });
    await propose(8990);
    expect((await ask(ANSWERS, { id, limit: 20 })).items[1]).toMatchObject({ answer: 'withdrawn' });
    const counts = '{ recurrencePriceProposals { id told accepted declined withdrawn } }';
    expect((await ask(counts)).at(-1)).toEqual({ id, told: 2, accepted: 1, declined: 0, withdrawn: 1 });
  });

  it('run a constant number of SQL statements for any number of answers', async () => {
    const id = await proposeForId(9990);
    await offer();
    for (let count = 0; count < 2; count += 1) await subscribeBeforeProposal(id);
    const reader = await signUpAs(app, 'admin');
    const statements = async (limit: number) =>
      (await countStatementsOfProcess(() => app.graphql(ANSWERS, { id, limit }, reader))).statements.length;
    const few = await statements(1);
    expect(await statements(3)).toBe(few);
  });

  /** Creates a subscription that began before the proposal and whose owner was informed of the proposal. */
  async function subscribeBeforeProposal(proposalId: string): Promise<string> {
    const { recurrence } = await subscribe(app);
    await app.services.database.pool.query(
      `update recurrence set created_at = (select created_at from recurrence_price_proposal where id = $2) - interval '1 day'
        where id = $1`,
      [recurrence.id, proposalId],
    );
    await offerPrices(app.services);
    return recurrence.id;
  }
});
