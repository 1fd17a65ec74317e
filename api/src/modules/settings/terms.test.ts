import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARDS, readUntil, shopper } from '../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const REFUSED = '... on UserError { code } ... on InvalidInput { fields { path } }';
const TERMS = '{ max interestFree minTotal minEach fees { installments percent } }';
const READ_TERMS = `{ installmentSetting { version latest ${TERMS} versions { changes { name after } } } }`;
const SAVE_TERMS = `mutation ($terms: InstallmentTermsInput!, $from: DateTimeISO, $seenVersion: Int!) {
  saveInstallmentTerms(terms: $terms, from: $from, seenVersion: $seenVersion, reason: "Novo contrato") {
    ... on InstallmentSetting { version } ${REFUSED} } }`;
const READ_DISCOUNTS =
  '{ discountSetting { version latest { kit { products percent } subscriptionPercent } } }';
const SAVE_DISCOUNTS = `mutation ($discounts: DiscountsInput!, $from: DateTimeISO, $seenVersion: Int!) {
  saveDiscounts(discounts: $discounts, from: $from, seenVersion: $seenVersion, reason: "Campanha") {
    ... on DiscountSetting { version } ${REFUSED} } }`;
const CALCULATE = `query ($input: CalculateInput!) { calculateCart(input: $input) {
  ... on Calculation { total ledger { rule text } } ... on UserError { code message } } }`;

async function ask<Answer>(document: string, variables: object = {}): Promise<Answer> {
  const { data, errors } = await app.graphql(document, { ...variables }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Answer;
}
type Saved = { version?: number; code?: string; fields?: { path: string }[] };
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS);
const idOf = (slug: string) => app.services.catalog.current().find(slug)?.id ?? '';
const calculate = async (slugs: string[], quantity: number, more: object = {}) => {
  const products = slugs.map((slug) => ({ id: idOf(slug), quantity }));
  return (await app.graphql(CALCULATE, { input: { products, ...more } })).data.calculateCart;
};

describe('the terms of instalments', () => {
  const read = () => ask<{ version: number; latest: object; versions: object[] }>(READ_TERMS);
  const save = async (change: object, from: Date | null = null) => {
    const { version: seenVersion, latest } = await read();
    return ask<Saved>(SAVE_TERMS, { terms: { ...latest, ...change }, from, seenVersion });
  };

  it('are read and changed by admins only', async () => {
    const { latest: terms } = await read();
    await expectClosedToOthers(app, [[READ_TERMS], [SAVE_TERMS, { terms, seenVersion: 0 }]]);
  });

  it('decide from their moment on what is offered, and the refusal names the new numbers', async () => {
    const split = () => calculate(['creatina'], 1, { installments: 2 });
    expect(await split()).toMatchObject({
      code: 'installments_not_allowed_total_value',
      message: expect.stringContaining('300,00'),
    });
    await save({ minTotal: 20_000, max: 4, fees: [{ installments: 4, percent: 5.5 }] }, inMinutes(4));
    await app.services.catalog.reload();
    app.clock.moveTo(5 * MINUTE_MS);
    expect(await split()).toMatchObject({ message: expect.stringContaining('200,00') });
    const four = await calculate(['creatina'], 3, { installments: 4 });
    expect(four.ledger.at(-1)).toMatchObject({ rule: 'interest' });
    expect((await calculate(['creatina'], 3, { installments: 5 })).message).toContain('no máximo 4 vezes');
    app.clock.moveTo(0);
  });

  it('need exactly one interest rate for every number above the interest-free ones, and numbers within their limits', async () => {
    const fee = (installments: number) => ({ installments, percent: 5 });
    expect(await save({ max: 5, fees: [fee(4)] })).toMatchObject({ fields: [{ path: 'fees' }] });
    expect(await save({ max: 4, fees: [fee(4), fee(4)] })).toMatchObject({
      fields: [{ path: 'fees.1.installments' }],
    });
    expect(await save({ max: 2, fees: [] })).toMatchObject({ fields: [{ path: 'interestFree' }] });
    const many = Array.from({ length: 13 }, () => fee(4));
    expect(await save({ max: 4, fees: many })).toMatchObject({ fields: [{ path: 'fees' }] });
    expect(await save({ minEach: 1 })).toMatchObject({ fields: [{ path: 'minEach' }] });
  });

  it('of an order are those in force when it was created, so a payment costs what the options showed', async () => {
    const OPTIONS = 'query ($id: ID!) { transaction(id: $id) { installmentOptions { value label } } }';
    const fees = [2, 3, 4].map((installments) => ({ installments, percent: 10 }));
    const saved = await save({ max: 4, interestFree: 1, fees }, inMinutes(4));
    expect(saved.version).toBeGreaterThan(0);
    await app.services.catalog.reload();
    const buyer = await shopper(app);
    const { id, total } = await buyer.order('creatina', 3);
    const optionsOf = async () => (await buyer.call(OPTIONS, { id })).data.transaction.installmentOptions;
    const shown = await optionsOf();
    expect(shown).toContainEqual({ value: 3, label: expect.stringContaining('sem juros') });

    app.clock.moveTo(5 * MINUTE_MS);
    expect(app.services.catalog.current().settings.installments.interestFree).toBe(1);
    expect(await optionsOf()).toEqual(shown);
    // The first payment of an order, and a further one.
    const declined = await buyer.payByCard(id, CARDS.declined, { installments: 3 });
    expect(declined.payment).toMatchObject({ state: 'declined', amount: total });
    const paid = await buyer.payByCard(id, CARDS.approved, { installments: 3 });
    expect(paid.payment).toMatchObject({ state: 'paid', amount: total });
    app.clock.moveTo(0);
  });
});

describe('the discounts', () => {
  const read = () => ask<{ version: number; latest: object }>(READ_DISCOUNTS);
  const save = async (change: object, from: Date | null = null) => {
    const { version: seenVersion, latest } = await read();
    return ask<Saved>(SAVE_DISCOUNTS, { discounts: { ...latest, ...change }, from, seenVersion });
  };
  const KIT = ['shampoo-energizante', 'gummy'];

  it('are read and changed by admins only', async () => {
    const { latest: discounts } = await read();
    await expectClosedToOthers(app, [[READ_DISCOUNTS], [SAVE_DISCOUNTS, { discounts, seenVersion: 0 }]]);
  });

  it('of the kit change carts, the kit page, and no placed order', async () => {
    const buyer = await shopper(app);
    for (const slug of KIT) await buyer.put(slug);
    const order = await buyer.create();
    await save({ kit: [{ products: 2, percent: 30 }] });
    const cheaper = await readUntil(
      () => calculate(KIT, 1),
      ({ ledger }) => ledger.some(({ text }: { text: string }) => text.includes('30%')),
    );
    expect(cheaper.total).toBeLessThan(order.total - order.freight);
    const { data } = await app.graphql('{ store { hairKit { steps { products percent } } } }');
    expect(data.store.hairKit.steps).toEqual([{ products: 2, percent: 30 }]);
    expect(await buyer.read(order.id)).toMatchObject({ total: order.total });
  });

  it('of subscriptions change product pages and carts from their moment on, where a product can be subscribed to', async () => {
    const percentOf = async (slug: string) =>
      (
        await app.graphql('query ($slug: String!) { product(slug: $slug) { subscriptionDiscount } }', {
          slug,
        })
      ).data.product.subscriptionDiscount;
    expect(await percentOf('shampoo-energizante')).toBe(20);
    await save({ subscriptionPercent: 25 }, inMinutes(4));
    await app.services.catalog.reload();
    expect(await percentOf('shampoo-energizante')).toBe(20);
    app.clock.moveTo(5 * MINUTE_MS);
    expect(await percentOf('shampoo-energizante')).toBe(25);
    expect(await percentOf('gummy')).toBe(0);
    const { ledger } = await calculate(['shampoo-energizante'], 1, { recurrent: true });
    expect(ledger.map(({ rule }: { rule: string }) => rule)).toContain('subscription');
    app.clock.moveTo(0);
  });

  it('are refused when they fall with more products, state two for one number, or are too high', async () => {
    const step = (products: number, percent: number) => ({ products, percent });
    expect(await save({ kit: [step(2, 10), step(3, 5)] })).toMatchObject({
      fields: [{ path: 'kit.1.percent' }],
    });
    expect(await save({ kit: [step(3, 10), step(3, 15)] })).toMatchObject({
      fields: [{ path: 'kit.1.products' }],
    });
    expect(await save({ subscriptionPercent: 90 })).toMatchObject({
      fields: [{ path: 'subscriptionPercent' }],
    });
  });
});

it('the cached settings include the version in force sixty days ago and the later ones', async () => {
  await app.services.database.pool.query(
    `insert into setting_version (id, name, number, value, effective_from, admin_id, created_at)
     select gen_random_uuid(), 'example', 100 - days, to_json(days), now() - make_interval(days => days), gen_random_uuid(), now()
       from unnest(array[90, 80, 10]) as days`,
  );
  await app.services.catalog.reload();
  const { versions } = app.services.catalog.current().rows;
  expect(versions.flatMap(({ name, value }) => (name === 'example' ? [value] : []))).toEqual([80, 10]);
});
