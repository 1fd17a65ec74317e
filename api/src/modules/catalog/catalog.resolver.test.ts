import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const LIST = `query ($limit: Int, $orderBy: ProductOrder, $isDesc: Boolean, $need: String) {
  products(limit: $limit, orderBy: $orderBy, isDesc: $isDesc, need: $need) { total items { id name value slug urlSlug available } } }`;

describe('the public catalogue', () => {
  it('lists the products of the shop for a guest, without the promotional ones', async () => {
    const { data } = await shop.graphql(LIST, { limit: 50 });
    const slugs = data.products.items.map((item: { slug: string }) => item.slug);
    expect(slugs).toContain('minoxidil');
    expect(slugs).not.toContain('anti-aging-oferta');
    expect(data.products.total).toBe(slugs.length);
  });

  it('lists up to fifty products without an SQL statement', async () => {
    const { answer, statements } = await countStatementsOfProcess(() =>
      shop.http.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query: LIST, variables: { limit: 50 } },
      }),
    );
    expect(answer.statusCode).toBe(200);
    expect(statements).toEqual([]);
  });

  it.each(['sleep-gummy', '9847293873423', 'F10006', '106'])(
    'finds a product by any of its keys: %s',
    async (slug) => {
      const { data } = await shop.graphql('query ($slug: String!) { product(slug: $slug) { slug } }', {
        slug,
      });
      expect(data.product).toEqual({ slug: 'sleep-gummy' });
    },
  );

  it('ignores accents and case in a search, tolerates a typo, and finds other words for a product', async () => {
    const find = async (q: string) =>
      (
        await shop.graphql('query ($q: String!) { searchProducts(q: $q) { items { slug } } }', { q })
      ).data.searchProducts.items.map((item: { slug: string }) => item.slug);
    expect(await find('MINOXIDIL')).toContain('minoxidil');
    expect(await find('minoxidl')).toContain('minoxidil');
    expect(await find('tonico')).toContain('tonico-para-barba');
    expect(await find('shampo')).toContain('shampoo-energizante');
    expect(await find('xampu')).toEqual(['shampoo-energizante']);
    expect(await find('kit de cabelo')).toContain('minoxidil');
    expect(await find('disfunção erétil')).toContain('tadala-spray');
    expect(await find('xyzxyz')).toEqual([]);
  });

  it('orders a search or a list by price, and can exclude what needs a prescription', async () => {
    const read = async (field: string) =>
      (await shop.graphql(`{ ${field} { total items { value prescriptionRequired } } }`)).data;
    for (const name of ['searchProducts', 'products']) {
      const args = (more: string) =>
        `${name}(${name === 'products' ? '' : 'q: "cabelo", '}limit: 100, ${more})`;
      const all = (await read(args('orderBy: VALUE')))[name];
      const values = all.items.map(({ value }: { value: number }) => value);
      expect(values.length).toBeGreaterThan(1);
      expect(values).toEqual(values.toSorted((a: number, b: number) => a - b));
      const down = (await read(args('orderBy: VALUE, isDesc: true')))[name];
      expect(down.items.map(({ value }: { value: number }) => value)).toEqual(values.toReversed());
      const free = (await read(args('isFreeToBuy: true')))[name];
      const isFree = ({ prescriptionRequired }: { prescriptionRequired: boolean }) => !prescriptionRequired;
      expect(free.total).toBe(all.items.filter(isFree).length);
      expect(free.items.every(isFree)).toBe(true);
      expect(free.total).toBeLessThan(all.total);
    }
  });

  it('returns a sold-out product with its price, as not available', async () => {
    const { data } = await shop.graphql(
      '{ product(slug: "sleep-gummy") { soldOff available value slugToUse urlSlug } }',
    );
    expect(data.product).toEqual({
      soldOff: true,
      available: false,
      value: 9990,
      slugToUse: 'numericSlug',
      urlSlug: '9847293873423',
    });
  });
});
