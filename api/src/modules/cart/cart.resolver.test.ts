import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { secretToken } from '../../shared/ids.ts';
import { pricingFacts } from './pricingFacts.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await sharedTestApp();
});
afterAll(() => shop.close());

const CART = `fragment C on Cart { token version units total values { total } subtotal discount freight recurrent mayBeRecurrent
  products { id productId variantId slug quantity price value parentLineId rule } ledger { rule text amount } offers { kind label parentLineId product { id slug } } paymentData { type installments }
  availableFreights { type price isFree } freightProblem { code } notices { code } coupon { title } waitingCoupon { title discount } minimumAge needsPrescription }
fragment R on CartResult { __typename ... on Cart { ...C } ... on UserError { code message } ... on OutOfStock { available } }`;
const SHOW = `query { cart { ...C } } ${CART.split('fragment R')[0]}`;
const ADD = `mutation ($input: CartLineInput!) { addToCart(input: $input) { ...R } } ${CART}`;
const SET = `mutation ($lineId: ID!, $quantity: Int!) { setCartLineQuantity(lineId: $lineId, quantity: $quantity) { ...R } } ${CART}`;
const REMOVE = `mutation ($lineId: ID!) { removeCartLine(lineId: $lineId) { ...R } } ${CART}`;
const OFFER = `mutation ($productId: ID!, $parentLineId: ID) { acceptCartOffer(productId: $productId, parentLineId: $parentLineId) { ...R } } ${CART}`;
const ZIP = `mutation ($zipcode: String!) { setCartZipcode(zipcode: $zipcode) { ...R } } ${CART}`;
const COUPON = `mutation ($title: String!) { applyCoupon(title: $title) { ...R } } ${CART}`;
const PREFILL = `mutation ($ids: String!, $replace: Boolean!) { prefillCart(ids: $ids, replace: $replace) { ignored cart { ...C } } } ${CART.split('fragment R')[0]}`;

const guest = () => ({ cartToken: secretToken() });
const add = async (caller: { cartToken: string }, productId: string, quantity = 1) =>
  (await shop.graphql(ADD, { input: { productId, quantity } }, caller)).data.addToCart;
const show = async (caller: { cartToken?: string }) => (await shop.graphql(SHOW, {}, caller)).data.cart;
const idOf = (slug: string) => shop.services.catalog.current().find(slug)?.id ?? '';

describe('the guest cart', () => {
  it('is empty for a new guest, and reading it stores nothing', async () => {
    const { answer, statements } = await countStatementsOfProcess(() =>
      shop.http.inject({ method: 'POST', url: '/graphql', payload: { query: SHOW } }),
    );
    expect(answer.json().data.cart).toMatchObject({ units: 0, total: 0, token: null, products: [] });
    expect(statements).toEqual([]);
  });

  it('is created with the first product of a guest, and is returned only to requests with its token', async () => {
    const cart = (await shop.graphql(ADD, { input: { productId: 'gummy' } })).data.addToCart;
    expect(cart).toMatchObject({ __typename: 'Cart', units: 1, total: 6630 });
    expect((await show({ cartToken: cart.token })).units).toBe(1);
    expect((await show(guest())).units).toBe(0);
  });

  it('adds up units of the same product, whether it is named by slug or by id', async () => {
    const caller = guest();
    await add(caller, 'gummy');
    await add(caller, idOf('gummy'), 2);
    expect((await show(caller)).products).toMatchObject([{ slug: 'gummy', quantity: 3 }]);
  });

  it('has a ledger that adds up to its total', async () => {
    const caller = guest();
    await add(caller, 'gummy');
    await add(caller, 'shampoo-energizante', 2);
    const cart = (await shop.graphql(ZIP, { zipcode: '11013-000' }, caller)).data.setCartZipcode;
    expect(cart.freight).toBe(1490);
    expect(cart.ledger.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(
      cart.total,
    );
    expect(cart.values).toEqual({ total: cart.total });
    // Two different products have the kit discount, so the ledger also subtracts.
    expect(cart.products.map((line: { rule: string }) => line.rule)).toEqual(['kit', 'kit']);
  });

  it.each([
    ['an unknown product', { productId: 'nothing-like-it' }, 'product_not_found'],
    ['a sold-out product', { productId: 'sleep-gummy' }, 'product_sold_out'],
    [
      'an unknown box size',
      { productId: 'chocosono', variantId: '00000000-0000-4000-8000-000000000000' },
      'variant_not_found',
    ],
    ['zero units', { productId: 'gummy', quantity: 0 }, 'quantity_not_allowed'],
    ['negative units', { productId: 'gummy', quantity: -3 }, 'quantity_not_allowed'],
    ['a quantity of a million', { productId: 'gummy', quantity: 1_000_000 }, 'quantity_not_allowed'],
    ['a promotional product outside its offer', { productId: 'gummy-oferta' }, 'offer_not_available'],
  ])('refuses %s with an error code and stays unchanged', async (_what, input, code) => {
    const caller = guest();
    await add(caller, 'shampoo-energizante');
    const refusal = (await shop.graphql(ADD, { input }, caller)).data.addToCart;
    expect(refusal).toMatchObject({ code });
    expect(refusal.message).toMatch(/\.$/);
    expect((await show(caller)).products).toMatchObject([{ slug: 'shampoo-energizante', quantity: 1 }]);
  });

  it('lists a second unit right after its parent line and removes it when the parent line is reduced', async () => {
    const caller = guest();
    await add(caller, 'shampoo-energizante');
    const cart = await add(caller, 'creatina');
    const offered = cart.offers.find(
      (candidate: { product: { slug: string } }) => candidate.product.slug === 'creatina-segunda-unidade',
    );
    expect(offered).toMatchObject({ kind: 'secondUnit', label: '30% de desconto' });
    const withCompanion = (
      await shop.graphql(OFFER, { productId: offered.product.id, parentLineId: offered.parentLineId }, caller)
    ).data.acceptCartOffer;
    const parent = withCompanion.products.findIndex((line: { slug: string }) => line.slug === 'creatina');
    expect(withCompanion.products[parent + 1]).toMatchObject({
      rule: 'companion',
      value: 12990,
      quantity: 1,
      parentLineId: withCompanion.products[parent].id,
    });
    const change = async (quantity: number) =>
      (await shop.graphql(SET, { lineId: withCompanion.products[parent].id, quantity }, caller)).data
        .setCartLineQuantity;
    expect((await change(2)).products).toHaveLength(3);
    const reduced = await change(1);
    expect(reduced.products).toHaveLength(2);
  });

  it('has the same units after a quantity was sent once, twice or three times at the same time', async () => {
    const document = SET.replace('$quantity: Int!', '$quantity: Int!, $hasSecondUnit: Boolean').replace(
      'quantity: $quantity',
      'quantity: $quantity, hasSecondUnit: $hasSecondUnit',
    );
    for (const times of [1, 2, 3]) {
      const caller = guest();
      const { products } = await add(caller, 'creatina');
      const input = { lineId: products[0].id, quantity: 3, hasSecondUnit: false };
      await Promise.all(Array.from({ length: times }, () => shop.graphql(document, input, caller)));
      const cart = await show(caller);
      expect([times, cart.units, cart.products.map((line: { quantity: number }) => line.quantity)]).toEqual([
        times,
        3,
        [2, 1],
      ]);
    }
  });

  it('offers a second unit only with its full-price product, even if an older row also marks it as an add-on', async () => {
    const caller = guest();
    const cart = await add(caller, 'gummy');
    const slugs = cart.offers.map(({ product }: { product: { slug: string } }) => product.slug);
    expect(slugs.filter((slug: string) => slug.endsWith('segunda-unidade'))).toEqual([]);
    const catalog = shop.services.catalog.current();
    const products = catalog.rows.products.map((row) =>
      row.slug === 'creatina-segunda-unidade'
        ? { ...row, offeredAs: ['secondUnit' as const, 'addOn' as const] }
        : row,
    );
    const older: typeof catalog = Object.create(catalog, { rows: { value: { ...catalog.rows, products } } });
    expect(pricingFacts(older).catalog.addOns).not.toContain(idOf('creatina-segunda-unidade'));
    expect(pricingFacts(older).catalog.addOns).toContain(idOf('gummy-oferta'));
  });

  it('does not let one guest change a line of another guest', async () => {
    const [owner, otherGuest] = [guest(), guest()];
    const cart = await add(owner, 'gummy');
    const answer = (await shop.graphql(REMOVE, { lineId: cart.products[0].id }, otherGuest)).data
      .removeCartLine;
    expect(answer).toMatchObject({ code: 'cart_line_not_found' });
    expect((await show(owner)).units).toBe(1);
  });

  it('loses no unit when twelve requests add products at the same moment', async () => {
    const caller = guest();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(caller, index % 2 ? 'gummy' : 'creatina')),
    );
    const cart = await show(caller);
    expect(cart.units).toBe(12);
    // Two lines and the second unit of the creatina.
    expect(cart.products).toHaveLength(3);
  });

  it.each([
    [4, 'installments_amount_not_allowed'],
    [6, 'above_expected_installment_number'],
    [0, 'above_expected_installment_number'],
  ])('refuses a payment in %p instalments and stores no choice', async (installments, code) => {
    const caller = guest();
    await add(caller, 'creatina', 2);
    const pay = `mutation ($installments: Int!) { setCartPayment(type: 1, installments: $installments) { ...R } } ${CART}`;
    const answer = (await shop.graphql(pay, { installments }, caller)).data.setCartPayment;
    expect(answer).toMatchObject({ code });
    expect((await show(caller)).paymentData).toBeNull();
  });

  it('refuses an invalid zipcode and keeps its products', async () => {
    const caller = guest();
    await add(caller, 'gummy');
    expect((await shop.graphql(ZIP, { zipcode: '123' }, caller)).data.setCartZipcode).toMatchObject({
      code: 'invalid_zipcode',
    });
    expect((await show(caller)).units).toBe(1);
  });

  it('stores the coupon that a guest types, and tells what it takes off after the sign-in', async () => {
    const caller = guest();
    await add(caller, 'creatina');
    const cart = (await shop.graphql(COUPON, { title: 'bemvindo10' }, caller)).data.applyCoupon;
    const waiting = {
      coupon: null,
      waitingCoupon: { title: 'BEMVINDO10', discount: 1899 },
      total: 18990,
      notices: [],
    };
    expect(cart).toMatchObject(waiting);
    expect(await show(caller)).toMatchObject(waiting);
    expect(await show(guest())).toMatchObject({ waitingCoupon: null });
  });

  it.each([
    ['QUALQUER', 'coupon_not_found'],
    ['PELE20', 'not_applicable_coupon'],
  ])('refuses the coupon "%s" of a guest with %s, and stores none', async (title, code) => {
    const caller = guest();
    await add(caller, 'creatina');
    expect((await shop.graphql(COUPON, { title }, caller)).data.applyCoupon).toMatchObject({ code });
    expect(await show(caller)).toMatchObject({ waitingCoupon: null, notices: [] });
  });

  it.each(['QUALQUER', 'PELE20'])('keeps the coupon that it had when "%s" is refused', async (title) => {
    const caller = guest();
    await add(caller, 'creatina');
    await shop.graphql(COUPON, { title: 'bemvindo10' }, caller);
    const before = await show(caller);
    expect(before.waitingCoupon).toMatchObject({ title: 'BEMVINDO10' });
    expect((await shop.graphql(COUPON, { title }, caller)).data.applyCoupon).toHaveProperty('code');
    expect(await show(caller)).toEqual(before);
  });

  it('tells a guest who looks up a coupon to sign in, whatever its title', async () => {
    const look = async (title: string) =>
      (
        await shop.graphql(
          'query ($title: String!) { coupon(title: $title) { ... on UserError { code } } }',
          { title },
          guest(),
        )
      ).data.coupon;
    expect(await look('BEMVINDO10')).toEqual({ code: 'coupon_not_logged' });
    expect(await look('QUALQUER')).toEqual({ code: 'coupon_not_logged' });
  });

  it('is filled from a link with slugs or codes: a repeated key adds units, and unsellable products are reported', async () => {
    const caller = guest();
    await add(caller, 'creatina');
    const { data } = await shop.graphql(
      PREFILL,
      { ids: 'gummy,F10009,gummy,nope,sleep-gummy,gummy-oferta', replace: true },
      caller,
    );
    expect(data.prefillCart.ignored).toEqual(['nope', 'sleep-gummy', 'gummy-oferta']);
    // F10009 is the `tinyId` of tadala-spray, a medicine: its public slug is a number. The creatina is replaced.
    expect(
      data.prefillCart.cart.products.map(({ slug, quantity }: { slug: string; quantity: number }) => [
        slug,
        quantity,
      ]),
    ).toEqual([
      ['gummy', 2],
      ['7405168293051', 1],
    ]);
  });

  it('adds a product with two SQL statements, however many products it contains', async () => {
    const caller = guest();
    const count = async (productId: string) =>
      (
        await countStatementsOfProcess(() =>
          shop.http.inject({
            method: 'POST',
            url: '/graphql',
            headers: { 'x-cart-token': caller.cartToken },
            payload: { query: ADD, variables: { input: { productId } } },
          }),
        )
      ).statements.length;
    // The first one also creates the cart.
    expect(await count('gummy')).toBeLessThanOrEqual(4);
    const second = await count('creatina');
    for (const slug of [
      'shampoo-energizante',
      'anti-aging',
      'tonico-para-barba',
      'combo-gummy',
      'combo-barbudo',
    ])
      await count(slug);
    expect(await count('chocosono')).toBe(second);
    expect(second).toBe(2);
  });
});
