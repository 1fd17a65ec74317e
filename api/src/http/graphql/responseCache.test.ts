import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { ProductRow } from '../../modules/catalog/product.entity.ts';
import { record } from '../../shared/events/record.ts';
import { newId } from '../../shared/ids.ts';
import { cacheUntil } from './responseCache.ts';

const LIST =
  'query List($limit: Int) { products(limit: $limit) { total items { id name slug value available } } }';
const ONE = 'query One($slug: String!) { product(slug: $slug) { id name value available } }';
const MINE = 'query Mine { me { id } products(limit: 1) { total } }';
const idOf = (text: string) => createHash('sha256').update(text).digest('hex');
const operations = join(mkdtempSync(join(tmpdir(), 'operations-')), 'operations.json');
writeFileSync(
  operations,
  JSON.stringify(Object.fromEntries([LIST, ONE, MINE].map((text) => [idOf(text), text]))),
);

let shop: TestApp;
let other: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ paths: { operations } });
  other = await startTestApp({ databaseUrl: shop.services.config.databaseUrl ?? '', paths: { operations } });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const address = (text: string, variables?: unknown) =>
  `/graphql?${new URLSearchParams({ id: idOf(text), ...(variables === undefined ? {} : { variables: JSON.stringify(variables) }) })}`;

interface Bytes {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Node's own client, because fetch decodes and adds headers. */
function get(path: string, headers: Record<string, string> = {}, at: TestApp = shop): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(at.url);
    send({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const executions = async (run: () => Promise<unknown>): Promise<number> => {
  const forks = jest.spyOn(shop.services.orm.em, 'fork');
  await run();
  // Every execution creates a context, and a context forks the EntityManager.
  const count = forks.mock.calls.length;
  forks.mockRestore();
  return count;
};

describe('a cached response', () => {
  it('has the same bytes as an executed one, at the first request and later', async () => {
    const { data } = await shop.graphql(LIST, { limit: 5 });
    const path = address(LIST, { limit: 5 });
    const [first, second] = [await get(path), await get(path)];
    expect(JSON.parse(first.body.toString())).toEqual({ data });
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=15, stale-while-revalidate=60',
      vary: 'accept-encoding',
    });
  });

  it('may not be used after the next planned change, also when it was cached long before', async () => {
    const path = address(ONE, { slug: 'gummy' });
    const { catalog, clock } = shop.services;
    const { pool } = shop.services.database;
    const from = new Date(clock.now().getTime() + 3_600_000);
    const plan = `update product set prices = jsonb_build_array(jsonb_build_object('from', $1::text, 'value', 100,
      'oldValue', null, 'sizes', '[]'::jsonb)), version = version + 1 where slug = 'gummy'`;
    await pool.query(plan, [from.toISOString()]);
    await catalog.reload();
    expect((await get(path)).headers['cache-control']).toBe('public, max-age=15, stale-while-revalidate=60');
    shop.clock.moveTo(3_600_000 - 40_000);
    const [, fresh, stale] =
      /max-age=(\d+), .*=(\d+)/.exec((await get(path)).headers['cache-control'] ?? '') ?? [];
    expect(fresh).toBe('15');
    expect(Number(stale)).toBeLessThanOrEqual(25);
    shop.clock.moveTo(0);
    await pool.query(`update product set prices = '[]', version = version + 1 where slug = 'gummy'`);
    await catalog.reload();
  });

  it.each<[string, number | null, number, number]>([
    ['no change is planned', null, 15, 60],
    ['a change comes in less than 75 seconds', 40_000, 15, 25],
    ['a change comes in less than 15 seconds', 8_900, 8, 0],
    ['a change is due', -5_000, 0, 0],
  ])('tells browsers for how long they may use it: %s', (_title, inMs, fresh, stale) => {
    const now = new Date('2026-11-23T12:00:00.000Z');
    const changesAt = inMs === null ? null : new Date(now.getTime() + inMs);
    expect(cacheUntil(changesAt, now)).toBe(`public, max-age=${fresh}, stale-while-revalidate=${stale}`);
  });

  it('is executed once', async () => {
    const path = address(LIST, { limit: 6 });
    expect(await executions(() => get(path))).toBe(1);
    expect(await executions(() => Promise.all([get(path), get(path, { authorization: 'Bearer x' })]))).toBe(
      0,
    );
  });

  it('is equal in every encoding, and empty for a caller who has it already', async () => {
    const path = address(LIST, { limit: 20 });
    const plain = await get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const zipped = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    const refusedAll = await get(path, { 'accept-encoding': 'gzip;q=0, brisk' });
    expect(refusedAll.body.equals(plain.body)).toBe(true);

    const etag = plain.headers.etag ?? '';
    for (const sent of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const unchanged = await get(path, { 'if-none-match': sent });
      expect(unchanged.status).toBe(304);
      expect(unchanged.body).toHaveLength(0);
      expect(unchanged.headers.etag).toBe(etag);
    }
    expect((await get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('changes with the catalogue, also when another process changed it', async () => {
    const path = address(ONE, { slug: 'minoxidil' });
    const nameAt = async (at: TestApp) =>
      JSON.parse((await get(path, {}, at)).body.toString()).data.product.name;
    expect([await nameAt(shop), await nameAt(other)]).not.toContain('Outro nome');
    await other.services.orm.em.fork().transactional(async (em) => {
      await em.execute(
        `update product set content = jsonb_set(content, '{name}', '"Outro nome"') where slug = 'minoxidil'`,
      );
      record(em, { type: 'catalog.changed', entityId: newId() });
    });
    for (const at of [shop, other]) {
      const deadline = performance.now() + 120_000;
      while ((await nameAt(at)) !== 'Outro nome' && performance.now() < deadline) await pause(10);
      expect(await nameAt(at)).toBe('Outro nome');
    }
  });

  it('no longer contains a product that was archived, in any process', async () => {
    const path = address(LIST, { limit: 50 });
    const slugsAt = async (at: TestApp): Promise<string[]> =>
      JSON.parse((await get(path, {}, at)).body.toString()).data.products.items.map(
        ({ slug }: { slug: string }) => slug,
      );
    for (const at of [shop, other]) expect(await slugsAt(at)).toContain('creatina');
    await shop.services.orm.em.fork().transactional(async (em) => {
      const { id } = await em.findOneOrFail(ProductRow, { slug: 'creatina' });
      await em.nativeUpdate(ProductRow, { id }, { status: 'archived' });
      record(em, { type: 'catalog.changed', entityId: id });
    });
    for (const at of [shop, other]) {
      const deadline = performance.now() + 120_000;
      while ((await slugsAt(at)).includes('creatina') && performance.now() < deadline) await pause(10);
      expect(await slugsAt(at)).not.toContain('creatina');
    }
  });

  it('never contains personal data of one caller', async () => {
    const person = await signUp(shop);
    // A document about its caller is not cached, and so is not answered to a GET.
    const answer = await get(address(MINE), { authorization: `Bearer ${person.token}` });
    expect(answer.status).toBe(405);
    expect(answer.body.toString()).not.toContain(person.id);
    expect(answer.headers['cache-control']).toBeUndefined();
  });

  it('depends on no header of the first caller', async () => {
    const path = address(LIST, { limit: 7 });
    const odd = await get(path, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-cart-token': 'x',
      authorization: 'Bearer nothing',
      cookie: 'a=b',
      'accept-language': 'en',
    });
    const plain = await get(path);
    expect(plain.body.equals(odd.body)).toBe(true);
    expect(plain.body.toString()).not.toContain('evil');
  });

  it.each([
    ['another order', (id: string) => `/graphql?variables=${encodeURIComponent('{"limit":3}')}&id=${id}`],
    ['an additional parameter', (id: string) => `/graphql?id=${id}&variables=%7B%22limit%22%3A3%7D&x=1`],
    [
      'an undeclared variable',
      (id: string) => `/graphql?id=${id}&variables=%7B%22limit%22%3A3%2C%22x%22%3A1%7D`,
    ],
    ['another spelling', (id: string) => `/graphql?id=${id}&variables=%7b%22limit%22:3%7d`],
    ['a slash', (id: string) => `/graphql/?id=${id}&variables=%7B%22limit%22%3A3%7D`],
  ])('is not cached for an address with %s, which is still answered', async (_what, spell) => {
    const path = spell(idOf(LIST));
    expect(JSON.parse((await get(path)).body.toString()).data.products.items).toHaveLength(3);
    expect(await executions(() => get(path))).toBe(1);
  });

  it.each([
    ['{"limit":', 400, 'invalid_input'],
    ['[1]', 400, 'invalid_input'],
    ['"x"', 400, 'invalid_input'],
    ['{"limit":"many"}', 400, 'BAD_USER_INPUT'],
  ])('is not created from variables like %s', async (variables, status, code) => {
    const path = `/graphql?id=${idOf(LIST)}&variables=${encodeURIComponent(variables)}`;
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body.toString()).errors[0].extensions.code).toBe(code);
      // Nor does a browser store a 400 without the header.
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
    }
  });

  it('is not stored when the catalogue changed while it was computed', async () => {
    const path = address(LIST, { limit: 9 });
    const { catalog } = shop.services;
    const { version } = catalog;
    const current = catalog.current();
    const changing = jest.spyOn(catalog, 'current').mockImplementation(() => {
      jest.spyOn(catalog, 'version', 'get').mockReturnValue(version + 1);
      return current;
    });
    await get(path);
    changing.mockRestore();
    expect(await executions(() => get(path))).toBe(1);
    expect(await executions(() => get(path))).toBe(0);
    jest.restoreAllMocks();
  });

  it('is not created from an unexpected error', async () => {
    const path = address(LIST, { limit: 8 });
    const broken = jest.spyOn(shop.services.catalog, 'current').mockImplementation(() => {
      throw new Error('out of order');
    });
    const answer = await get(path);
    broken.mockRestore();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.body.toString()).errors[0].extensions.code).toBe('INTERNAL');
    expect(JSON.parse((await get(path)).body.toString()).data.products.items).toHaveLength(8);
  });
});
