import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shopper } from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { secretToken } from '../../../shared/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close(), 60_000);

let day = 9;
/** Moves the clock to a time in São Paulo of the same day, or of the next one: the offers run until 22:00 or 23:59. */
const setClock = (time: string, isNextDay = false) => {
  if (isNextDay) day += 1;
  return app.clock.moveTo(Date.parse(`2027-03-${String(day).padStart(2, '0')}T${time}-03:00`) - Date.now());
};

const SALE = 'id slug urlSlug name sale { productId price before until endsAt installments urlSlug }';
interface Shown {
  id: string;
  slug: string;
  name: string;
  urlSlug: string;
  sale: {
    productId: string;
    price: number;
    before: number | null;
    until: string | null;
    installments: string | null;
    urlSlug: string;
  };
}
const ask = async (document: string, variables = {}, caller = {}) =>
  (await app.graphql(document, variables, caller)).data;

const CART =
  'token total units notices { code message } products { id productId slug quantity price value rule }';
const ADD = `mutation ($input: CartLineInput!) { addToCart(input: $input) { __typename ... on Cart { ${CART} } ... on UserError { code } } }`;
const guest = () => ({ cartToken: secretToken() });
/** The standard delivery to the zipcode of these tests. */
const FREIGHT = 1490;
const add = async (productId: string, caller = guest(), quantity = 1) =>
  (await ask(ADD, { input: { productId, quantity } }, caller)).addToCart;
const show = async (caller: object) => (await ask(`{ cart { ${CART} } }`, {}, caller)).cart;
const codes = (cart: { notices: { code: string }[] }) => cart.notices.map(({ code }) => code);

/** The price of each product in the feed of shopping services, by the address of its page. */
async function feedPrices(): Promise<Map<string, number>> {
  const { body } = await app.http.inject('/feeds/produtos.xml');
  return new Map(
    body
      .split('<item>')
      .slice(1)
      .map((item) => {
        const slug = /produtos\/([^<]+)</.exec(item)?.[1] ?? '';
        const price = /<g:sale_price>([\d.]+)/.exec(item) ?? /<g:price>([\d.]+)/.exec(item);
        return [slug, Math.round(Number(price?.[1]) * 100)];
      }),
  );
}

describe('the price of a product', () => {
  it.each([
    ['while its offer lives', '12:00:00', 8491],
    ['in the last second of the offer', '23:58:59', 8491],
    ['after the end of the offer', '23:59:00', 18990],
    ['before midnight', '23:59:59', 18990],
  ])('is the same %s in list, search, page, feed and cart', async (_, time, antiAging) => {
    setClock(time);
    const listed: Shown[] = (await ask(`{ products(limit: 100) { items { ${SALE} } } }`)).products.items;
    expect(listed.find(({ slug }) => slug === 'anti-aging')?.sale.price).toBe(antiAging);
    const feed = await feedPrices();
    for (const { slug, urlSlug, name, sale } of listed) {
      const { product, searchProducts } = await ask(
        `query ($slug: String!, $name: String!) { product(slug: $slug) { ${SALE} } searchProducts(q: $name) { items { ${SALE} } } }`,
        { slug, name },
      );
      const found = searchProducts.items.find((item: Shown) => item.slug === slug);
      expect([slug, product.sale, found?.sale]).toEqual([slug, sale, sale]);
      expect([slug, feed.get(urlSlug)]).toEqual([slug, sale.price]);
      // Each of both listings, as a link or an older tab may still name it.
      for (const key of [sale.productId, slug]) {
        const cart = await add(key);
        if (cart.__typename !== 'Cart') {
          expect([slug, key, cart.code]).toEqual([slug, key, 'product_sold_out']);
          continue;
        }
        expect([slug, key, cart.products[0].value]).toEqual([slug, key, sale.price]);
      }
    }
  });

  it.each([
    ['while its offer lives', '12:00:00'],
    ['in the last second of the offer', '23:58:59'],
    ['after the end of the offer', '23:59:00'],
  ])('sorts lists and searches %s, in both directions', async (_, time) => {
    setClock(time, time === '12:00:00');
    for (const field of ['products(', 'searchProducts(q: "pele", ']) {
      const read = async (more: string) => {
        const { list } = await ask(
          `{ list: ${field}limit: 100, orderBy: PRICE, ${more}) { items { ${SALE} } } }`,
        );
        return list.items.map(({ sale }: Shown) => sale.price);
      };
      const up = await read('isDesc: false');
      expect(up.length).toBeGreaterThan(1);
      expect(up).toEqual(up.toSorted((a: number, b: number) => a - b));
      expect(await read('isDesc: true')).toEqual(up.toReversed());
    }
  });

  it('is that of its listing while the offer runs, and the listing has the page of the product', async () => {
    for (const [time, price] of [
      ['12:00:00', 8491],
      ['23:59:30', 18990],
    ] as const) {
      setClock(time, time === '12:00:00');
      const { listing, product } = await ask(
        `{ listing: product(slug: "anti-aging-relampago") { ${SALE} } product(slug: "anti-aging") { ${SALE} } }`,
      );
      expect(listing.sale.urlSlug).toBe('anti-aging');
      expect(product.sale.price).toBe(price);
      if (time === '12:00:00') expect(listing.sale).toEqual(product.sale);
    }
  });

  it('leaves the documented values as they are stored while the offer runs, and a calculation prices each listing as it was sent', async () => {
    setClock('12:00:00', true);
    const { listing, product } = await ask(
      `{ listing: product(slug: "anti-aging-relampago") { value discountPercent } product(slug: "anti-aging") { value oldValue discountPercent } }`,
    );
    expect(listing).toEqual({ value: 8491, discountPercent: 15.8 });
    expect(product).toEqual({ value: 18990, oldValue: 22990, discountPercent: 15.8 });
    const calculate = async (id: string) =>
      (
        await ask(
          'query ($input: CalculateInput!) { calculateCart(input: $input) { ... on Calculation { total items { identifier value } } } }',
          { input: { products: [{ id, quantity: 1 }] } },
        )
      ).calculateCart;
    expect(await calculate('anti-aging')).toMatchObject({ total: 18990 });
    expect(await calculate('anti-aging-relampago')).toMatchObject({ total: 8491 });
  });

  it('comes with instalments where the settings allow them', async () => {
    const { spray, gummy } = await ask(
      `{ spray: product(slug: "new-tadala-spray") { ${SALE} } gummy: product(slug: "gummy") { ${SALE} } }`,
    );
    expect(spray.sale.installments.replaceAll('\u00a0', ' ')).toBe('3x de R$ 109,97 sem juros');
    expect(gummy.sale.installments).toBeNull();
  });

  it('is read without a statement, for a list of any length', async () => {
    const query = `{ products(limit: 100) { items { ${SALE} variantGroup { variants { installments } } } } }`;
    await ask(query);
    const { statements } = await countStatementsOfProcess(() => ask(query));
    expect(statements).toEqual([]);
  });
});

describe('a cart over the start and the end of an offer', () => {
  it('is moved to the offer with a notice, and back with another one', async () => {
    setClock('23:59:30');
    const caller = guest();
    expect(await add('anti-aging', caller)).toMatchObject({ total: 18990, notices: [] });
    setClock('12:00:00', true);
    const live = await show(caller);
    expect(live).toMatchObject({
      total: 8491,
      products: [{ slug: 'anti-aging-relampago', rule: 'lightning' }],
    });
    expect(codes(live)).toEqual(['lightning_applied']);
    expect(live.notices[0].message).toMatch(/oferta relâmpago/);
    expect(codes(await add('gummy', caller))).toEqual(['lightning_applied']);
    expect(codes(await show(caller))).toEqual([]);
    setClock('23:59:30');
    const ended = await show(caller);
    expect(ended).toMatchObject({
      total: 18990 + 6630,
      products: [{ slug: 'anti-aging' }, { slug: 'gummy' }],
    });
    expect(codes(ended)).toEqual(['lightning_ended']);
    expect(await show(caller)).toEqual(ended);
  });

  it('tells when the button of an ended offer was pressed in an older tab', async () => {
    setClock('23:59:30');
    const cart = await add('anti-aging-relampago');
    expect(cart.products).toMatchObject([{ slug: 'anti-aging', value: 18990 }]);
    expect(codes(cart)).toEqual(['lightning_ended']);
    setClock('12:00:00', true);
    expect(codes(await add('anti-aging-relampago'))).toEqual([]);
  });

  it('keeps one line for both listings, and edits cost no further statement', async () => {
    setClock('12:00:00');
    const caller = guest();
    await add('anti-aging', caller);
    await add('anti-aging-relampago', caller, 2);
    expect((await show(caller)).products).toMatchObject([{ slug: 'anti-aging-relampago', quantity: 3 }]);
    const { statements } = await countStatementsOfProcess(() => add('anti-aging', caller));
    expect(statements).toHaveLength(2);
  });

  it.each([
    ['ended between the page and the order', '21:59:50', '22:00:10', 5516, 6490],
    ['began between the page and the order', '23:59:59', '00:00:01', 6490, 5516],
  ])(
    'shows before the payment an offer that %s, and the shown total is ordered',
    async (_, before, after, was, is) => {
      setClock(before, true);
      const buyer = await shopper(app);
      await buyer.put('tonico-para-barba');
      const zip = await buyer.call(
        'mutation { setCartZipcode(zipcode: "01310-100") { ... on Cart { total } } }',
        {},
      );
      const shown = zip.data.setCartZipcode.total;
      expect(shown).toBe(was + FREIGHT);
      setClock(after, after.startsWith('00'));
      expect(await buyer.create({ expectedTotal: shown, expectedUnits: 1 })).toMatchObject({
        code: 'price_changed',
      });
      const { cart } = (await buyer.call(`{ cart { ${CART} } }`, {})).data;
      expect(cart.total).toBe(is + FREIGHT);
      expect(codes(cart)).toEqual([is > was ? 'lightning_ended' : 'lightning_applied']);
      const order = await buyer.create({ expectedTotal: cart.total, expectedUnits: 1 });
      expect(order).toMatchObject({ __typename: 'Transaction', total: cart.total });
    },
  );
});
