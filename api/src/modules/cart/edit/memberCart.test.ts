import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { secretToken } from '../../../shared/ids.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await sharedTestApp();
});
afterAll(() => shop.close());

const FIELDS = 'units total discount coupon { title } products { slug quantity rule } notices { code }';
const ANSWER = `__typename ... on Cart { ${FIELDS} } ... on UserError { code }`;
type Caller = { token?: string; cartToken?: string };
const ask = async (name: string, args: string, caller: Caller) =>
  (await shop.graphql(`mutation { ${name}${args} { ${ANSWER} } }`, {}, caller)).data[name];
const add = (productId: string, caller: Caller, quantity = 1) =>
  ask('addToCart', `(input: { productId: "${productId}", quantity: ${quantity} })`, caller);
const show = async (caller: Caller) => (await shop.graphql(`{ cart { ${FIELDS} } }`, {}, caller)).data.cart;
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token } } }';

describe('the cart of a member', () => {
  it('contains after the sign-in the products of the guest cart and its earlier ones', async () => {
    const person = await signUp(shop);
    await add('gummy', { token: person.token });
    const cartToken = secretToken();
    await add('gummy', { cartToken }, 2);
    await add('creatina', { cartToken });
    const { data } = await shop.graphql(
      LOGIN,
      { input: { username: person.email, password: person.password } },
      { cartToken },
    );
    const cart = await show({ token: data.login.token });
    expect(cart.products).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slug: 'gummy', quantity: 3 }),
        expect.objectContaining({ slug: 'creatina', quantity: 1 }),
      ]),
    );
  });

  it('contains the units of the guest cart once when two tabs sign in at the same time', async () => {
    const person = await signUp(shop);
    const cartToken = secretToken();
    await add('gummy', { cartToken }, 2);
    const login = () =>
      shop.graphql(LOGIN, { input: { username: person.email, password: person.password } }, { cartToken });
    const [first] = await Promise.all([login(), login()]);
    expect((await show({ token: first.data.login.token })).units).toBe(2);
    expect((await show({ cartToken })).units).toBe(0);
  });

  it('has the coupon that was typed as a guest instead of an earlier one', async () => {
    const person = await signUp(shop);
    await add('anti-aging', { token: person.token });
    await ask('applyCoupon', '(title: "PELE20")', { token: person.token });
    const cartToken = secretToken();
    await add('creatina', { cartToken });
    await ask('applyCoupon', '(title: "BEMVINDO10")', { cartToken });
    const input = { username: person.email, password: person.password };
    const { data } = await shop.graphql(LOGIN, { input }, { cartToken });
    expect(await show({ token: data.login.token })).toMatchObject({ coupon: { title: 'BEMVINDO10' } });
  });

  it('is invisible to other people', async () => {
    const [member, other] = [await signUp(shop), await signUp(shop)];
    await add('gummy', { token: member.token });
    expect((await show({ token: other.token })).units).toBe(0);
  });
});

describe('applyCoupon', () => {
  it('subtracts the percentage until the coupon is cleared, and finds a title in lower case and with spaces around it', async () => {
    const { token } = await signUp(shop);
    await add('creatina', { token });
    const cart = await ask('applyCoupon', '(title: " bemvindo10 ")', { token });
    expect(cart).toMatchObject({ coupon: { title: 'BEMVINDO10' }, discount: 1899, total: 17091 });
    expect(await ask('clearCoupon', '', { token })).toMatchObject({ coupon: null, total: 18990 });
  });

  it('reads the coupon once', async () => {
    const { token } = await signUp(shop);
    await add('creatina', { token });
    const { statements } = await countStatementsOfProcess(() =>
      ask('applyCoupon', '(title: "BEMVINDO10")', { token }),
    );
    expect(statements.filter((statement) => statement.includes('from "coupon"'))).toHaveLength(1);
  });

  it('refuses a coupon for one product while that product is not in the cart', async () => {
    const { token } = await signUp(shop);
    await add('creatina', { token });
    expect(await ask('applyCoupon', '(title: "PELE20")', { token })).toMatchObject({
      code: 'not_applicable_coupon',
    });
    expect((await show({ token })).coupon).toBeNull();
    await add('anti-aging', { token });
    expect(await ask('applyCoupon', '(title: "PELE20")', { token })).toMatchObject({
      coupon: { title: 'PELE20' },
      discount: 2000,
    });
  });

  it.each(['', '   ', 'NAOEXISTE'])('answers coupon_not_found for the unknown title "%s"', async (title) => {
    const { token } = await signUp(shop);
    await add('creatina', { token });
    expect(await ask('applyCoupon', `(title: "${title}")`, { token })).toMatchObject({
      code: 'coupon_not_found',
    });
  });

  it('is not needed for the default coupon of a product, which a member gets once with that product', async () => {
    const person = await signUp(shop);
    const [caller, spray] = [{ token: person.token }, 'new-tadala-spray'];
    expect(await add(spray, caller)).toMatchObject({ coupon: { title: 'NOVOSPRAY10' }, discount: 3299 });
    expect(await ask('clearCoupon', '', caller)).toMatchObject({ coupon: null });
    expect(await add(spray, caller)).toMatchObject({ coupon: null, discount: 0 });
  });

  it('is not needed for the default coupon of a product in the cart of a guest who signs in', async () => {
    const person = await signUp(shop);
    const cartToken = secretToken();
    expect(await add('new-tadala-spray', { cartToken })).toMatchObject({ coupon: null, discount: 0 });
    const input = { username: person.email, password: person.password };
    const { data } = await shop.graphql(LOGIN, { input }, { cartToken });
    expect(await show({ token: data.login.token })).toMatchObject({ coupon: { title: 'NOVOSPRAY10' } });
  });

  it('stores a coupon that the default coupon of a product does not replace', async () => {
    const { token } = await signUp(shop);
    await add('creatina', { token });
    await ask('applyCoupon', '(title: "BEMVINDO10")', { token });
    expect(await add('new-tadala-spray', { token })).toMatchObject({ coupon: { title: 'BEMVINDO10' } });
  });

  it('stores a coupon that is removed when the cart becomes a subscription', async () => {
    const { token } = await signUp(shop);
    await add('shampoo-energizante', { token });
    await ask('applyCoupon', '(title: "BEMVINDO10")', { token });
    expect(await ask('setCartRecurrent', '(recurrent: true)', { token })).toMatchObject({
      coupon: null,
      products: [{ rule: 'subscription' }],
    });
  });
});
