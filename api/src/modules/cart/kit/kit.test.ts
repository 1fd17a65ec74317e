import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { growProducts } from '../../../../test/builders/growProducts.ts';
import { subscribe } from '../../../../test/builders/recurrences.ts';
import { freshDatabase } from '../../../../test/database.ts';
import { signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { secretToken } from '../../../shared/ids.ts';
import { MAX_PLAN_ITEMS } from './subscriptionPlan.ts';

let app: TestApp;
let closed: TestApp;
let regulated: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
  closed = await startTestApp({ settings: { SUBSCRIPTIONS: 'off' } });
  regulated = await startTestApp({ settings: { REGULATED_MODE: 'on' } });
});
afterAll(async () => {
  await app.close();
  await closed.close();
  await regulated.close();
});

const CART = `... on Cart { units total recurrent coupon { title } products { slug quantity rule value } } ... on UserError { code }
  ... on OutOfStock { productName available }`;
const ADD = `mutation ($productIds: [ID!]!) { addKitToCart(productIds: $productIds) { ${CART} } }`;
const START = `mutation ($items: [CartLineInput!]!) { startRecurrentCart(items: $items) { ${CART} } }`;
const PUT = `mutation ($input: CartLineInput!) { addToCart(input: $input) { ${CART} } }`;
const OFFERS = `{ store { hairKit { parts { slug } steps { products percent } quotes { productIds percent total monthlyTotal } }
  subscriptionPlan { discountPercent fullPrice monthlyTotal changeDeadlineDays items { monthlyPrice product { slug } } } } }`;

const KIT = ['minoxidil', 'finasterida', 'shampoo-energizante', 'gummy'];
const MONTHLY = KIT.slice(0, 3);
type Caller = { cartToken?: string; token?: string };
const guest = (): Caller => ({ cartToken: secretToken() });
const addKit = async (caller: Caller, productIds: string[] = KIT) =>
  (await app.graphql(ADD, { productIds }, caller)).data.addKitToCart;
const start = async (caller: Caller, slugs: string[] = MONTHLY, quantity = 1) => {
  const items = slugs.map((productId) => ({ productId, quantity }));
  return (await app.graphql(START, { items }, caller)).data.startRecurrentCart;
};
const sendPut = (caller: Caller, productId: string) =>
  app.graphql(PUT, { input: { productId, quantity: 1 } }, caller);

describe('hairKit', () => {
  it('returns four parts, the three steps of their progressive discount and the price of all four without a database query', async () => {
    const { answer, statements } = await countStatementsOfProcess(() => app.graphql(OFFERS, {}));
    const { hairKit } = answer.data.store;
    expect(hairKit.parts.map(({ slug }: { slug: string }) => slug)).toEqual(KIT);
    expect(hairKit.steps).toEqual([
      { products: 2, percent: 7 },
      { products: 3, percent: 10 },
      { products: 4, percent: 15 },
    ]);
    expect(hairKit.quotes.at(-1)).toMatchObject({ percent: 15, total: 17423, monthlyTotal: null });
    expect(statements).toEqual([]);
  });

  it('quotes the same price as the cart', async () => {
    const { data } = await app.graphql(OFFERS, {});
    const { quotes } = data.store.hairKit;
    // Each choice of the four parts.
    expect(quotes).toHaveLength(15);
    for (const { productIds, total } of quotes)
      expect(await addKit(guest(), productIds)).toMatchObject({ total });
  });
});

describe('subscriptionPlan', () => {
  it('lists the products with a subscription price, with the same total as the cart', async () => {
    const { subscriptionPlan: plan } = (await app.graphql(OFFERS, {})).data.store;
    expect(plan).toMatchObject({
      discountPercent: 20,
      fullPrice: 13870,
      monthlyTotal: 11096,
      changeDeadlineDays: 5,
    });
    expect(plan.items).toEqual([
      { monthlyPrice: 5192, product: { slug: 'minoxidil' } },
      { monthlyPrice: 2312, product: { slug: 'finasterida' } },
      { monthlyPrice: 3592, product: { slug: 'shampoo-energizante' } },
    ]);
    expect(await start(guest())).toMatchObject({ recurrent: true, total: plan.monthlyTotal });
  });

  it('is null in a shop that does not sell subscriptions, whose kit has no price per month either', async () => {
    const { store } = (await closed.graphql(OFFERS, {})).data;
    expect(store.subscriptionPlan).toBeNull();
    const monthly = store.hairKit.quotes.map((quote: { monthlyTotal: number | null }) => quote.monthlyTotal);
    expect(new Set(monthly)).toEqual(new Set([null]));
  });
});

describe('subscriptionPlan of a large catalogue', () => {
  it('offers the first products of the shop, and the price of all of them together', async () => {
    const { url, drop } = await freshDatabase();
    const database = new pg.Pool({ connectionString: url, max: 1 });
    await growProducts(database, 200);
    await database.end();
    const large = await startTestApp({ databaseUrl: url, settings: { SUBSCRIPTIONS: 'on' } });
    const { subscriptionPlan: plan } = (await large.graphql(OFFERS, {})).data.store;
    await large.close();
    await drop();
    const slugs: string[] = plan.items.map(({ product }: { product: { slug: string } }) => product.slug);
    expect(slugs).toHaveLength(MAX_PLAN_ITEMS);
    expect(slugs.slice(0, 4)).toEqual([...MONTHLY, 'minoxidil-1']);
    // Twelve products: the three of the shop and their first three copies, at the same prices.
    expect(plan).toMatchObject({ fullPrice: 4 * 13870, monthlyTotal: 4 * 11096 });
  });
});

describe('subscriptionPlan in regulated mode', () => {
  it('lists no medicine and returns the price without medicines', async () => {
    const { subscriptionPlan: plan } = (await regulated.graphql(OFFERS, {})).data.store;
    expect(plan).toMatchObject({ discountPercent: 20, fullPrice: 4490, monthlyTotal: 3592 });
    expect(plan.items).toEqual([{ monthlyPrice: 3592, product: { slug: 'shampoo-energizante' } }]);
  });
});

describe('addKitToCart', () => {
  it('adds every part once in one edit, with the discount of the kit', async () => {
    const cart = await addKit(guest());
    expect(cart).toMatchObject({ units: 4, recurrent: false, total: 17423 });
    expect(cart.products.map(({ rule }: { rule: string }) => rule)).toEqual(['kit', 'kit', 'kit', 'kit']);
  });

  it('changes nothing when it is called again, and keeps the other products of the cart', async () => {
    const caller = guest();
    await sendPut(caller, 'creatina');
    await sendPut(caller, 'gummy');
    await sendPut(caller, 'gummy');
    await addKit(caller);
    const { products } = await addKit(caller);
    expect(
      products.map(({ slug, quantity }: { slug: string; quantity: number }) => [slug, quantity]),
    ).toEqual([
      ['creatina', 1],
      ['gummy', 2],
      ['minoxidil', 1],
      ['finasterida', 1],
      ['shampoo-energizante', 1],
    ]);
  });

  it('turns the cart of a subscription into a one-off cart', async () => {
    const caller = guest();
    await start(caller);
    expect(await addKit(caller, MONTHLY)).toMatchObject({ recurrent: false, total: 12483 });
  });

  it.each([
    ['a product that is not part of the kit', ['creatina'], 'product_not_found'],
    ['no product at all', [], 'cart_empty'],
  ])('refuses %s and does not change the cart', async (_case, productIds, code) => {
    const caller = guest();
    await sendPut(caller, 'gummy');
    expect(await addKit(caller, productIds)).toEqual({ code });
    // Adding the part that is in the cart changes nothing, and its answer shows the cart.
    expect(await addKit(caller, ['gummy'])).toMatchObject({ units: 1 });
  });
});

describe('startRecurrentCart', () => {
  it('replaces the goods of the cart and removes its coupon', async () => {
    const caller = { token: (await signUp(app)).token };
    await sendPut(caller, 'creatina');
    const apply = `mutation { applyCoupon(title: "BEMVINDO10") { ${CART} } }`;
    expect((await app.graphql(apply, {}, caller)).data.applyCoupon.coupon).not.toBeNull();
    const cart = await start(caller, ['shampoo-energizante'], 2);
    expect(cart).toMatchObject({ units: 2, recurrent: true, total: 7184 });
    expect(cart.products).toEqual([
      { slug: 'shampoo-energizante', quantity: 2, rule: 'subscription', value: 7184 },
    ]);
    // A stored coupon would apply again to the one-off cart.
    const endSubscription = `mutation { setCartRecurrent(recurrent: false) { ${CART} } }`;
    expect((await app.graphql(endSubscription, {}, caller)).data.setCartRecurrent).toMatchObject({
      recurrent: false,
      coupon: null,
    });
  });

  it.each([
    ['a product without a subscription price', ['shampoo-energizante', 'gummy']],
    ['a companion offer', ['shampoo-energizante-oferta']],
    ['an unknown product', ['lembas']],
  ])('refuses %s and does not change the cart', async (_case, slugs) => {
    const caller = guest();
    await sendPut(caller, 'creatina');
    expect(await start(caller, slugs)).toEqual({ code: 'recurrence_product_not_allowed' });
    // The gummy of this kit joins the creatina.
    expect(await addKit(caller, ['gummy'])).toMatchObject({ units: 2 });
  });

  it('refuses a quantity above the maximum of a line, zero units, and an empty list', async () => {
    expect(await start(guest(), ['shampoo-energizante'], 1000)).toEqual({ code: 'quantity_not_allowed' });
    expect(await start(guest(), ['shampoo-energizante'], 0)).toEqual({ code: 'quantity_not_allowed' });
    expect(await start(guest(), [])).toEqual({ code: 'cart_empty' });
  });

  it('refuses a person who already has a subscription', async () => {
    const { token } = await subscribe(app);
    expect(await start({ token })).toEqual({ code: 'user_already_has_recurrence' });
  });
});
