import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shopper } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import type { EditedProduct } from '../edit/edit.types.ts';
import { announceDuePrices } from './announceDuePrices.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const ANSWER = `... on EditedProduct { version value prices { from value isPlanned } }
  ... on UserError { code } ... on InvalidInput { fields { path } }`;
const READ = 'query ($id: ID!) { editedProduct(id: $id) { version value prices { value isPlanned } } }';
const PLAN = `mutation ($id: ID!, $seenVersion: Int!, $input: PlannedPriceInput!) {
  planPrice(id: $id, seenVersion: $seenVersion, input: $input, reason: "Reajuste") { ${ANSWER} } }`;
const CANCEL = `mutation ($id: ID!, $seenVersion: Int!, $from: DateTimeISO!) {
  cancelPlannedPrice(id: $id, seenVersion: $seenVersion, from: $from, reason: "Engano") { ${ANSWER} } }`;
/** Planned prices are this far apart, in milliseconds. */
const STEP = 120_000;

type Answer = Partial<EditedProduct> & { code?: string; fields?: { path: string }[] };

const ask = async (document: string, variables: object): Promise<Answer> => {
  const { data, errors } = await app.graphql(document, { ...variables }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Answer;
};
const idOf = (slug: string) => app.services.catalog.current().find(slug)?.id ?? '';
const priceOf = async (slug: string): Promise<number> =>
  (await app.graphql('query ($slug: String!) { product(slug: $slug) { value } }', { slug })).data.product
    .value;
const inSteps = (steps: number) => new Date(app.clock.now().getTime() + steps * STEP);
const plan = async (id: string, input: object) => {
  const { version: seenVersion } = await ask(READ, { id });
  return ask(PLAN, { id, seenVersion, input: { oldValue: null, sizes: [], ...input } });
};

describe('planned prices', () => {
  it('are set by admins only', () => {
    const id = idOf('creatina');
    const input = { from: inSteps(1), value: 100, oldValue: null, sizes: [] };
    return expectClosedToOthers(app, [
      [PLAN, { id, seenVersion: 1, input }],
      [CANCEL, { id, seenVersion: 1, from: inSteps(1) }],
    ]);
  });

  it('are in force from their moment on, except for an order that was placed before', async () => {
    const id = idOf('creatina');
    const before = await priceOf('creatina');
    const buyer = await shopper(app);
    const order = await buyer.order();
    const planned = await plan(id, { from: inSteps(1), value: before + 1000 });
    expect(planned.prices).toMatchObject([{ value: before + 1000, isPlanned: true }]);
    expect(planned.value).toBe(before);
    await app.services.catalog.reload();
    expect(await priceOf('creatina')).toBe(before);

    app.clock.moveTo(1.01 * STEP);
    expect(await priceOf('creatina')).toBe(before + 1000);
    expect(app.services.catalog.current().sellable(id)?.outline.value).toBe(before + 1000);
    const shown = await ask(READ, { id });
    expect(shown.value).toBe(before + 1000);
    // A form that was opened before the price came into force must not restore the earlier price.
    const input = { from: inSteps(3), value: before, oldValue: null, sizes: [] };
    expect(await ask(PLAN, { id, seenVersion: planned.version, input })).toEqual({
      code: 'changed_meanwhile',
    });
    const { rows } = await app.services.database.pool.query(
      'select price_cents from transaction_item where transaction_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ price_cents: before }]);
    app.clock.moveTo(0);
  });

  it('are refused in the past, at zero, and below the price of the promotional product', async () => {
    const id = idOf('gummy');
    expect(await plan(id, { from: inSteps(-1), value: 100 })).toMatchObject({ fields: [{ path: 'from' }] });
    expect(await plan(id, { from: inSteps(1), value: 0 })).toMatchObject({ fields: [{ path: 'value' }] });
    const fullPrice = app.services.catalog
      .current()
      .rows.products.find((product) => product.promotionProductID);
    expect(await plan(fullPrice?.id ?? '', { from: inSteps(1), value: 1 })).toEqual({
      code: 'product_price_of_pair',
    });
  });

  it('of box sizes set the product price to that of its cheapest size', async () => {
    const choco = app.services.catalog.current().find('chocosono');
    const sizes = (choco?.variantGroup?.variants ?? []).map(({ id, price }) => ({
      skuId: id,
      price: price + 100,
    }));
    await plan(choco?.id ?? '', { from: inSteps(1), value: 0, sizes });
    await app.services.catalog.reload();
    app.clock.moveTo(1.01 * STEP);
    // The single box costs R$ 9,90 before.
    expect(await priceOf('chocosono')).toBe(1090);
    app.clock.moveTo(0);
  });

  it('are refused when a second unit would cost more than its full price, also when a cancelled plan would cause it', async () => {
    const spray = idOf('tadala-spray');
    const second = idOf('tadala-spray-segunda-unidade');
    const [value, lower] = [await priceOf('tadala-spray'), await priceOf('tadala-spray-segunda-unidade')];
    const moment = inSteps(20);
    await plan(spray, { from: moment, value: value + 5000 });
    expect((await plan(second, { from: inSteps(10), value: value + 100 })).code).toBe(
      'product_price_of_pair',
    );
    const { version } = await plan(second, { from: moment, value: value + 100 });
    expect((await plan(spray, { from: inSteps(30), value: lower })).code).toBe('product_price_of_pair');
    const { version: seenVersion } = await ask(READ, { id: spray });
    expect(await ask(CANCEL, { id: spray, seenVersion, from: moment })).toEqual({
      code: 'product_price_of_pair',
    });
    await ask(CANCEL, { id: second, seenVersion: version, from: moment });
    expect((await ask(CANCEL, { id: spray, seenVersion, from: moment })).code).toBeUndefined();
  });

  it('change the discount label with the price', async () => {
    const id = idOf('tonico-para-barba');
    const label = async () => {
      const { data } = await app.graphql(
        '{ product(slug: "tonico-para-barba") { value discountPercent } }',
        {},
      );
      return data.product.discountPercent;
    };
    const { oldValue, value } = app.services.catalog.current().find('tonico-para-barba') ?? {};
    await plan(id, { from: inSteps(1), value: (oldValue ?? 0) / 2, oldValue });
    await plan(id, { from: inSteps(2), value });
    await app.services.catalog.reload();
    app.clock.moveTo(1.5 * STEP);
    expect(await label()).toBe(50);
    app.clock.moveTo(2.5 * STEP);
    expect(await label()).toBeNull();
    app.clock.moveTo(0);
  });

  it('are announced once by two simultaneous runs when they come into force', async () => {
    const id = idOf('combo-gummy');
    const announced = async () =>
      (
        await app.services.database.pool.query(
          `select 1 from event where type = 'catalog.changed' and entity_id = $1`,
          [id],
        )
      ).rowCount;
    await plan(id, { from: inSteps(1), value: (await priceOf('combo-gummy')) + 300 });
    const before = (await announced()) ?? 0;
    expect(await announceDuePrices(app.services)).toBe(0);
    app.clock.moveTo(1.5 * STEP);
    const [first, second] = await Promise.all([
      announceDuePrices(app.services),
      announceDuePrices(app.services),
    ]);
    expect(first + second).toBeGreaterThan(0);
    expect(await announceDuePrices(app.services)).toBe(0);
    expect(await announced()).toBe(before + 1);
    app.clock.moveTo(0);
  });

  it('can be cancelled once', async () => {
    const id = idOf('shampoo-energizante');
    const from = inSteps(1);
    const { version: seenVersion } = await plan(id, { from, value: 99_900 });
    const cancelled = await ask(CANCEL, { id, seenVersion, from });
    expect(cancelled.prices).toEqual([]);
    expect(await ask(CANCEL, { id, seenVersion: cancelled.version, from })).toEqual({
      code: 'price_not_planned',
    });
  });

  it('are in the history, marked as planned or in force', async () => {
    const id = idOf('anti-aging');
    const value = await priceOf('anti-aging');
    await plan(id, { from: inSteps(1), value: value + 100 });
    await plan(id, { from: inSteps(2), value: value + 200 });
    app.clock.moveTo(1.5 * STEP);
    const { prices } = await ask(READ, { id });
    expect(prices).toEqual([
      { value: value + 200, isPlanned: true },
      { value: value + 100, isPlanned: false },
    ]);
  });
});
