import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { productShape } from '../bodies/productBody.ts';
import { expectRecordedAnswer, sendRequest } from '../rest.recorder.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

describe('GET /product', () => {
  it('lists all products when no parameters are sent', async () => {
    const { status, body } = await sendRequest(shop, { path: '/product' });
    expect(status).toBe(200);
    expect(body.items.length).toBe(body.total);
    expect(body.items.map((item: { slug: string }) => item.slug)).toContain('minoxidil');
  });

  it('filters, sorts and limits the list', async () => {
    const { body } = await expectRecordedAnswer(shop, 'catalog/product-list', {
      path: '/product?category=1&orderBy=value&isDesc=true&limit=1',
    });
    expect(body.items).toHaveLength(1);
    expect(body.total).toBeGreaterThan(1);
  });

  it('ignores a trailing slash and unknown parameters', async () => {
    const plain = await sendRequest(shop, { path: '/product?limit=2' });
    const odd = await sendRequest(shop, { path: '/product/?limit=2&utm_source=x&token=1' });
    expect(odd.body).toEqual(plain.body);
  });

  it('accepts a limit beyond the maximum, and reports an invalid parameter', async () => {
    const { body } = await sendRequest(shop, { path: '/product?limit=5000' });
    expect(body.items).toHaveLength(body.total);
    const refused = await sendRequest(shop, { path: '/product?orderBy=password' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: 'invalid_input', fields: [{ path: 'orderBy' }] });
  });

  it('is sent from memory with an ETag, without an SQL statement', async () => {
    const first = await sendRequest(shop, { path: '/product' });
    const etag = first.headers.get('etag') ?? '';
    const { answer, statements } = await countStatementsOfProcess(() =>
      shop.http.inject({ method: 'GET', url: '/product', headers: { 'if-none-match': etag } }),
    );
    expect(answer.statusCode).toBe(304);
    expect(statements).toEqual([]);
  });
});

describe('GET /product/{id}', () => {
  it('shows a product to a guest, with exactly the documented fields', async () => {
    const { body } = await expectRecordedAnswer(shop, 'catalog/product', {
      path: '/product/shampoo-energizante',
    });
    expect(Object.keys(body).sort()).toEqual(Object.keys(productShape.shape).sort());
  });

  it.each([
    'c45cfed8-8a00-4dcc-abde-6c0943ed2a9d',
    'C45CFED8-8A00-4DCC-ABDE-6C0943ED2A9D',
    '103',
    'F10003',
    'f10003',
    'shampoo-energizante/',
  ])('finds the product by the key %s', async (key) => {
    const { status, body } = await sendRequest(shop, { path: `/product/${key}` });
    expect(status).toBe(200);
    expect(body.tinyId).toBe('F10003');
  });

  it('finds a product by its numeric slug', async () => {
    const { body } = await sendRequest(shop, { path: '/product/9847293873423' });
    expect(body.slug).toBe('sleep-gummy');
    expect(body.soldOff).toBe(true);
  });

  it('returns prices in reais and complete picture addresses', async () => {
    const { body } = await sendRequest(shop, { path: '/product/chocosono' });
    expect(body.value).toBe(9.9);
    expect(body.variantGroup.variants.map((variant: { price: number }) => variant.price)).toContain(26.9);
    const pictures = [
      body.image,
      ...body.images,
      ...body.variantGroup.variants.map((v: { image: string }) => v.image),
    ];
    for (const picture of pictures) expect(picture).toMatch(/^http:\/\/.*\/pictures\/.*-960\.webp$/);
    expect(JSON.stringify(body)).not.toMatch(/"\/pictures\/[^"]*"/);
  });

  it.each(['nada', '0', '%00', '00000000-0000-4000-8000-000000000000'])('answers 404 for %s', async (key) => {
    const { status, body } = await sendRequest(shop, { path: `/product/${key}` });
    expect(status).toBe(404);
    expect(body).toEqual({ error: 'product_not_found', message: expect.any(String) });
  });

  it('returns the new price after the catalogue has changed', async () => {
    const before = await sendRequest(shop, { path: '/product/creatina' });
    await shop.services.database.pool.query(
      `update product set content = jsonb_set(content::jsonb, '{value}', '17990') where slug = 'creatina'`,
    );
    await shop.services.catalog.reload();
    const after = await sendRequest(shop, { path: '/product/creatina' });
    expect([before.body.value, after.body.value]).toEqual([189.9, 179.9]);
  });
});
