import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const SERVICES = ['freeEvaluation', 'clinicEvaluation'] as const;
const keys = () =>
  SERVICES.flatMap((kind) => {
    const product = shop.services.catalog.current().service(kind)?.product;
    return product ? [product.id, product.slug, product.tinyId, String(product.code)] : [];
  });
const ask = async (document: string, variables: Record<string, unknown> = {}) =>
  (await shop.graphql(document, variables, { cartToken: 'a-guest-token-that-is-long-enough' })).data;

describe('services', () => {
  it('are in the catalogue but not in the list of the fifteen products', async () => {
    expect(keys()).toHaveLength(8);
    const { products } = await ask('{ products(limit: 100) { total items { slug } } }');
    expect(products).toMatchObject({ total: 15 });
    expect(products.items).toHaveLength(15);
  });

  it('have no page under any of their keys', async () => {
    for (const slug of keys()) {
      expect(await ask('query ($slug: String!) { product(slug: $slug) { id } }', { slug })).toEqual({
        product: null,
      });
      expect((await fetch(`${shop.url}/product/${slug}`)).status).toBe(404);
    }
  });

  it.each(['avaliação médica', 'consulta', 'avaliacao-medica', 'clínica'])(
    'are not in the search results for %s',
    async (q) => {
      const { searchProducts } = await ask(
        'query ($q: String!) { searchProducts(q: $q, limit: 100) { items { slug } } }',
        { q },
      );
      const found = searchProducts.items.map(({ slug }: { slug: string }) => slug);
      expect(found.filter((slug: string) => keys().includes(slug))).toEqual([]);
    },
  );

  it('are not in menus, best sellers or the site map', async () => {
    const { store } = await ask('{ store { needs { products { slug } } bestSellers { slug } } }');
    expect(JSON.stringify(store)).not.toMatch(/avaliacao-medica|consulta-clinica/);
    const siteMap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    expect(siteMap).toContain('/produtos/gummy<');
    expect(siteMap).not.toMatch(/avaliacao-medica|consulta-clinica/);
  });

  it('cannot be added to a cart, prefilled or calculated by any of their keys', async () => {
    for (const key of keys()) {
      const added = await ask(
        'mutation ($key: ID!) { addToCart(input: { productId: $key }) { __typename ... on UserError { code } } }',
        { key },
      );
      expect(added.addToCart).toMatchObject({ code: 'product_not_found' });
      const filled = await ask(
        'mutation ($key: String!) { prefillCart(ids: $key, replace: false) { ignored cart { units } } }',
        { key },
      );
      expect(filled.prefillCart).toEqual({ ignored: [key], cart: { units: 0 } });
      const counted = await ask(
        'query ($key: ID!) { calculateCart(input: { products: [{ id: $key, quantity: 1 }] }) { __typename ... on UserError { code } } }',
        { key },
      );
      expect(counted.calculateCart).toMatchObject({ code: 'product_not_found' });
    }
  });

  it('have no stock', async () => {
    const { rows } = await shop.services.database.pool.query(
      'select sku_id from stock where sku_id = any($1::text[]::uuid[])',
      [SERVICES.map((kind) => shop.services.catalog.current().service(kind)?.product.id)],
    );
    expect(rows).toEqual([]);
  });
});
