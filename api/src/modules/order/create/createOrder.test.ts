import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addMonths, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { newId, secretToken } from '#shared/ids.ts';
import { ADDRESS } from '../../../../test/address.ts';
import {
  CARDS,
  CREATE_ORDER,
  onHand,
  readUntil,
  type Shopper,
  setOnHand,
  shopper,
} from '../../../../test/builders/shoppers.ts';
import { signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let rui: Shopper;
beforeAll(async () => {
  app = await startTestApp();
  rui = await shopper(app);
});
afterEach(() => rui.call('mutation { clearCart { ... on Cart { id } } }', {}));
afterAll(() => app.close());

const UPDATE = `mutation ($id: ID!, $address: AddressInput, $freightType: FreightType) {
  updateTransaction(id: $id, address: $address, freightType: $freightType) {
    __typename ... on Transaction { total freight freightType address { uf } ledger { rule amount } }
    ... on InvalidInput { fields { path } } ... on UserError { refusal: code } } }`;

const count = async (text: string) =>
  (await app.services.database.pool.query(`select count(*)::int as n from ${text}`)).rows[0].n;

/** The birth date of a person who is eighteen and a half years old, whenever the test runs. */
const birthDateAt18 = () => addMonths(todayInSaoPaulo(app.clock.now()), -(18 * 12 + 6));

describe('createTransaction', () => {
  it('is refused without a session', async () => {
    const input = { contact: rui.contact, address: ADDRESS, freightType: 'Standard' };
    const { errors } = await app.graphql(CREATE_ORDER, { input, key: newId() });
    expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('refuses an empty cart', async () => {
    expect(await rui.create()).toMatchObject({ code: 'cart_empty' });
  });

  it('returns the path of every invalid field', async () => {
    await rui.put('gummy');
    const answer = await rui.create({
      contact: { ...rui.contact, document: '111.111.111-11', name: 'Rui' },
      address: { ...ADDRESS, zipcode: '123', street: 'a'.repeat(31) },
    });
    expect(answer.code).toBe('invalid_input');
    expect(answer.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'address.street',
      'address.zipcode',
      'contact.document',
      'contact.name',
    ]);
  });

  it('copies the lines and prices of the cart, with a ledger that adds up to the total', async () => {
    await rui.put('gummy', 3);
    const order = await rui.create();
    const gummy = app.services.catalog.current().find('gummy');
    expect(order.items).toEqual([{ name: gummy?.name, quantity: 3, value: (gummy?.value ?? 0) * 3 }]);
    expect(order.total).toBe(order.subtotal - order.discount + order.freight);
    expect(order.ledger.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(
      order.total,
    );
  });

  describe('to a zipcode that the postal service does not know (A-120)', () => {
    // The service of the tests knows no zipcode that ends in 999.
    const unknown = { ...ADDRESS, zipcode: '69918-999', street: 'Rua Nova', city: 'Rio Branco', uf: 'AC' };

    it('asks for a confirmation, and then creates the order with the freight of the range', async () => {
      await rui.put('gummy');
      const near = await rui.create({ expectedTotal: null, address: { ...unknown, zipcode: '69900-000' } });
      expect(await rui.create({ expectedTotal: null, address: unknown })).toMatchObject({
        __typename: 'Refusal',
        code: 'zipcode_unknown',
      });
      const order = await rui.create({ expectedTotal: null, address: { ...unknown, isConfirmed: true } });
      expect(order).toMatchObject({ __typename: 'Transaction' });
      expect(order.freight).toBe(near.freight);
    });

    it('also accepts it in the cart, which shows the freight, and in the change of an order', async () => {
      await rui.put('gummy');
      const { data } = await rui.call(
        `mutation { setCartZipcode(zipcode: "69918-999") { ... on Cart { freight freightProblem { code } addressByZipcode { zipcode uf city mustBeConfirmed } } ... on UserError { code } } }`,
        {},
      );
      expect(data.setCartZipcode).toMatchObject({
        freightProblem: null,
        addressByZipcode: { zipcode: '69918999', uf: 'AC', city: 'Rio Branco', mustBeConfirmed: true },
      });
      expect(data.setCartZipcode.freight).toBeGreaterThan(0);
      const order = await rui.create({ expectedTotal: null });
      const change = async (address: object) =>
        (await rui.call(UPDATE, { id: order.id, address })).data.updateTransaction;
      expect(await change(unknown)).toMatchObject({ refusal: 'zipcode_unknown' });
      expect(await change({ ...unknown, isConfirmed: true })).toMatchObject({
        __typename: 'Transaction',
        address: { uf: 'AC' },
      });
    });

    it.each(['00999-999', '78900-000', '123', '0131010'])(
      'refuses %s, which cannot exist',
      async (zipcode) => {
        await rui.put('gummy');
        const answer = await rui.create({ address: { ...unknown, zipcode, isConfirmed: true } });
        expect(answer.fields).toMatchObject([{ path: 'address.zipcode', message: 'CEP inválido.' }]);
      },
    );
  });

  it('refuses a total that differs from the total that the shopper saw', async () => {
    await rui.put('gummy');
    const changed = await rui.create({ expectedTotal: 1 });
    expect(changed).toMatchObject({ __typename: 'PriceChanged', code: 'price_changed' });
    const order = await rui.create({ expectedTotal: changed.cart.total });
    expect(order).toMatchObject({ __typename: 'Transaction', total: changed.cart.total });
  });

  it('refuses melatonin when the typed birth date is below 19 years', async () => {
    const before = await count('transaction');
    await rui.put('chocosono');
    for (const birthDate of [birthDateAt18(), formatDay(birthDateAt18())])
      expect(await rui.create({ contact: { ...rui.contact, birthDate } })).toMatchObject({
        code: 'minimum_age_not_reached',
      });
    expect(await count('transaction')).toBe(before);
  });

  it('refuses melatonin when the registered birth date is below 19 years, whatever is typed', async () => {
    const young = await shopper(app, await signUp(app, { birthDate: birthDateAt18() }));
    await young.put('chocosono');
    for (const typed of ['05/11/1989', '1950-01-01'])
      expect(await young.create({ contact: { ...young.contact, birthDate: typed } })).toMatchObject({
        code: 'minimum_age_not_reached',
      });
  });

  it('refuses a person under 18', async () => {
    await rui.put('gummy');
    const contact = { ...rui.contact, birthDate: '05/11/2015' };
    expect(await rui.create({ contact })).toMatchObject({ code: 'under_age' });
  });

  it('refuses a medicine without a prescription and returns the ways to get one', async () => {
    await rui.put('minoxidil');
    expect(await rui.create()).toMatchObject({
      __typename: 'ProductNeedsPrescription',
      code: 'product_needs_prescription',
      products: [{ wayForward: [{ kind: 'evaluate' }, { kind: 'upload', url: '/prescricao' }] }],
    });
  });

  it('returns the available quantity when the stock ran out meanwhile', async () => {
    await rui.put('gummy', 5);
    const units = await onHand(app, 'gummy');
    await setOnHand(app, 'gummy', 2);
    await app.services.catalog.reload();
    expect(await rui.create()).toMatchObject({ __typename: 'OutOfStock', available: 2 });
    await setOnHand(app, 'gummy', 0);
    await app.services.catalog.reload();
    expect(await rui.create()).toMatchObject({ __typename: 'OutOfStock', available: 0 });
    await setOnHand(app, 'gummy', units);
    await app.services.catalog.reload();
  });

  it('orders a cart that the stock reduced, at the total and the units that the shopper saw', async () => {
    const ana = await shopper(app);
    await ana.put('gummy', 5);
    const units = await onHand(app, 'gummy');
    await setOnHand(app, 'gummy', 2);
    await app.services.catalog.reload();
    await ana.call('mutation { setCartZipcode(zipcode: "01310-100") { __typename } }', {});
    const { data } = await ana.call('{ cart { total units notices { code } } }', {});
    expect(data.cart).toMatchObject({ units: 2, notices: [{ code: 'quantity_reduced' }] });
    const shownCart = { expectedTotal: data.cart.total, expectedUnits: 2 };
    // The same total of other units, as with a credit that covers both, was not seen.
    expect(await ana.create({ ...shownCart, expectedUnits: 5 })).toMatchObject({
      code: 'out_of_stock',
      available: 2,
    });
    const order = await ana.create(shownCart);
    expect(order).toMatchObject({ __typename: 'Transaction', units: 2, total: data.cart.total });
    expect(await ana.payByCard(order.id)).toMatchObject({ isPaid: true });
    await setOnHand(app, 'gummy', units);
    await app.services.catalog.reload();
  });

  it('orders the cart of a guest that was merged at sign-in beyond the stock', async () => {
    const ana = await shopper(app);
    const units = await onHand(app, 'gummy');
    await setOnHand(app, 'gummy', 3);
    await app.services.catalog.reload();
    await ana.put('gummy', 2);
    const gummy = app.services.catalog.current().find('gummy');
    const cartToken = secretToken();
    await app.graphql(
      `mutation { addToCart(input: { productId: "${gummy?.id}", quantity: 2 }) { ... on Cart { units } } }`,
      {},
      { cartToken },
    );
    const { data } = await app.graphql(
      'mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token } } }',
      { input: { username: ana.email, password: ana.password } },
      { cartToken },
    );
    const signedIn = await shopper(app, { ...ana, token: data.login.token });
    await signedIn.call('mutation { setCartZipcode(zipcode: "01310-100") { __typename } }', {});
    const { cart } = (await signedIn.call('{ cart { total units } }', {})).data;
    expect(cart.units).toBe(3);
    const order = await signedIn.create({ expectedTotal: cart.total, expectedUnits: cart.units });
    expect(order).toMatchObject({ __typename: 'Transaction', units: 3 });
    await setOnHand(app, 'gummy', units);
    await app.services.catalog.reload();
  });

  it('shows the cart with the units that are left within seconds after a payment found too few', async () => {
    const ana = await shopper(app);
    await ana.put('gummy', 3);
    const order = await ana.create();
    const units = await onHand(app, 'gummy');
    // Sold by another process: the catalogue of this one has not counted again.
    await setOnHand(app, 'gummy', 2);
    expect(await ana.payByCard(order.id)).toMatchObject({ code: 'out_of_stock', available: 2 });
    const cart = await readUntil(
      async () => (await ana.call('{ cart { total units } }', {})).data.cart,
      (shown) => shown.units === 2,
      // Less than the 30 seconds after which the catalogue counts by itself.
      10_000,
    );
    expect(cart.units).toBe(2);
    await setOnHand(app, 'gummy', units);
    await app.services.catalog.reload();
  });

  it('creates one order per idempotency key, and refuses a request without a key or with the key of another one', async () => {
    await rui.put('gummy');
    const key = newId();
    const first = await rui.create({}, key);
    expect((await rui.create({}, key)).id).toBe(first.id);
    expect(await rui.create({ freightType: 'Sedex' }, key)).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await rui.create({}, '')).toMatchObject({ code: 'idempotency_key_required' });
  });

  it('accepts the same key again after a refusal', async () => {
    const key = newId();
    expect(await rui.create({}, key)).toMatchObject({ code: 'cart_empty' });
    await rui.put('gummy');
    expect(await rui.create({}, key)).toMatchObject({ __typename: 'Transaction' });
  });

  it('creates an order whose owner can change address and freight until it is paid; only the freight changes the total', async () => {
    await rui.put('gummy');
    const order = await rui.create();
    const update = async (change: Record<string, unknown>) =>
      (await rui.call(UPDATE, { id: order.id, ...change })).data.updateTransaction;
    const sedex = await update({ freightType: 'Sedex' });
    expect(sedex).toMatchObject({ freightType: 'Sedex', total: order.total - order.freight + sedex.freight });
    const far = await update({ address: { ...ADDRESS, zipcode: '69900-000', city: 'Rio Branco', uf: 'AC' } });
    expect(far.address.uf).toBe('AC');
    expect(far.freight).toBeGreaterThan(sedex.freight);
    expect(far.ledger.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(
      far.total,
    );
    expect(await update({ address: { ...ADDRESS, city: '' } })).toMatchObject({
      fields: [{ path: 'address.city' }],
    });
    const stranger = await shopper(app);
    const { errors } = await stranger.call(UPDATE, { id: order.id, freightType: 'Standard' });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await rui.payByCard(order.id)).payment.amount).toBe(far.total);
    expect(await update({ freightType: 'Standard' })).toMatchObject({ refusal: 'transaction_not_editable' });
  });

  it('creates an order that cannot be paid after two hours', async () => {
    const order = await rui.order('gummy');
    app.clock.moveTo(121 * 60_000);
    const { data } = await app.graphql(
      'mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token } } }',
      { input: { username: rui.email, password: rui.password } },
    );
    const signedInAgain = await shopper(app, { ...rui, token: data.login.token });
    expect(await signedInAgain.read(order.id)).toMatchObject({ mayPay: false });
    expect(await signedInAgain.payByCard(order.id)).toMatchObject({ code: 'transaction_not_payable' });
    app.clock.moveTo(0);
  });
});

describe('the coupon of an order', () => {
  const apply = (who: Shopper) =>
    who.call(
      'mutation { applyCoupon(title: "BEMVINDO10") { ... on Cart { discount } ... on UserError { code } } }',
      {},
    );

  it('with one use per person is used by one of two payments at the same moment, and not by a declined one', async () => {
    const ana = await shopper(app);
    const uses = () => count(`coupon_use where user_id = '${ana.id}'`);
    await ana.put('gummy');
    await apply(ana);
    const first = await ana.create();
    // Another cart: a second order of the same one would be the same purchase.
    await ana.call('mutation { clearCart { ... on Cart { id } } }', {});
    await ana.put('gummy');
    await apply(ana);
    const second = await ana.create();
    expect(first.discount).toBeGreaterThan(0);
    expect(await ana.payByCard(first.id, CARDS.declined)).toMatchObject({ payment: { state: 'declined' } });
    expect(await uses()).toBe(0);
    const answers = await Promise.all([ana.payByCard(first.id), ana.payByCard(second.id)]);
    expect(answers.filter(({ status }) => status === ORDER_STATUS.approved)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'coupon_already_used')).toHaveLength(1);
    expect(await uses()).toBe(1);
  });

  it('with one use left is used by one of ten orders', async () => {
    await app.services.database.pool.query(
      `update coupon set max_uses = uses + 1 where title = 'BEMVINDO10'`,
    );
    const people = await Promise.all(Array.from({ length: 10 }, () => shopper(app)));
    const orders: { id: string }[] = [];
    for (const person of people) {
      await person.put('gummy');
      await apply(person);
      orders.push(await person.create());
    }
    const answers = await Promise.all(
      people.map((person, index) => person.payByCard(orders[index]?.id ?? '')),
    );
    expect(answers.filter(({ status }) => status === ORDER_STATUS.approved)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'coupon_expired')).toHaveLength(9);
    await app.services.database.pool.query(`update coupon set max_uses = null where title = 'BEMVINDO10'`);
  });
});
