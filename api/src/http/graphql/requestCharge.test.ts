import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import {
  id,
  LISTED_OPERATION,
  post,
  prepareHttpApps,
  sendRequest,
  unrestrictedShop,
} from '../../../test/fixtures/http/graphqlHttp.ts';
import { costOf, MAX_COST } from '../limits/documentCost.ts';

prepareHttpApps();

/** The largest page size of our screens. */
const LARGEST_PAGE = 50;

describe('a request', () => {
  const nested = (depth: number): string => (depth ? `secondUnit { ${nested(depth - 1)} }` : 'id');
  const spread = Array.from(
    { length: 30 },
    (_, turn) =>
      `fragment F${turn} on Product { ${turn === 29 ? 'id' : `...F${turn + 1} x: id ...F${turn + 1}`} }`,
  ).join(' ');

  it.each<[string, string, Record<string, unknown>, string]>([
    ['deep', `{ product(slug: "x") { ${nested(12)} } }`, {}, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'with deep fragments',
      `{ product(slug: "x") { ...A } } fragment A on Product { ${nested(11)} }`,
      {},
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'with circular fragments',
      '{ product(slug: "x") { ...A } } fragment A on Product { secondUnit { ...A } }',
      {},
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'with many aliases',
      `{ ${Array.from({ length: 16 }, (_, turn) => `p${turn}: product(slug: "x") { id }`).join(' ')} }`,
      {},
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['with many tokens', `{ ${'me { id } '.repeat(800)} }`, {}, 'GRAPHQL_PARSE_FAILED'],
    [
      'with a tree of fragments',
      `{ product(slug: "x") { ...F0 } } ${spread}`,
      {},
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'with a large page size',
      '{ products(limit: 100) { items { faq { question answer } infos { title text } wyntk { title text } variantGroup { variants { images id name price unitPrice image qtd available category } } secondUnit { faq { question answer } variantGroup { variants { id name price image images } } } } } }',
      {},
      'TOO_EXPENSIVE',
    ],
    [
      'with a large page size in a variable',
      'query ($n: Int) { products(limit: $n) { items { faq { question answer } infos { title text } wyntk { title text } variantGroup { variants { images id name price unitPrice image qtd available category } } secondUnit { faq { question answer } variantGroup { variants { id name price image images } } } } } }',
      { n: 100 },
      'TOO_EXPENSIVE',
    ],
    [
      'with a large page size in a variable’s default',
      'query ($n: Int = 100) { products(limit: $n) { items { faq { question answer } infos { title text } wyntk { title text } variantGroup { variants { images id name price unitPrice image qtd available category } } secondUnit { faq { question answer } variantGroup { variants { id name price image images } } } } } }',
      {},
      'TOO_EXPENSIVE',
    ],
    [
      'with nested lists',
      '{ store { needs { products { secondUnit { faq { question answer } variantGroup { variants { id name price unitPrice qtd category available image images } } } variantGroup { variants { id name price unitPrice qtd category available image images } } faq { question answer } } } } }',
      {},
      'TOO_EXPENSIVE',
    ],
  ])('that asks for too much is refused: %s', async (_what, query, variables, code) => {
    // A document that multiplies itself would need hours to be counted, beyond the time limit of a test.
    expect(await post(unrestrictedShop, { query, variables })).toMatchObject({ status: 400, code });
  });

  it('that reads an ordinary list is answered', async () => {
    const query = '{ products(limit: 100) { total items { id name value images faq { question } } } }';
    expect((await post(unrestrictedShop, { query })).body.data.products.total).toBeGreaterThan(10);
  });

  it('of our own apps costs far less than the limit', () => {
    const documents: Record<string, string> = JSON.parse(
      readFileSync('schema/generated/operations.json', 'utf8'),
    );
    const costs = Object.values(documents).map((text) =>
      costOf(unrestrictedShop.schema, parse(text), { limit: LARGEST_PAGE }),
    );
    expect(costs.length).toBeGreaterThan(30);
    expect(Math.max(...costs)).toBeLessThan(MAX_COST / 2);
  });

  it('larger than 256 KB is refused', async () => {
    const body = { query: LISTED_OPERATION, variables: { long: 'x'.repeat(300 * 1024) } };
    expect(await post(unrestrictedShop, body)).toMatchObject({ status: 413, code: 'BAD_REQUEST' });
  });

  it('cannot be sent as a batch', async () => {
    const answer = await post(unrestrictedShop, [{ query: LISTED_OPERATION }, { query: LISTED_OPERATION }]);
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});

describe('an invalid request', () => {
  it.each<[string, unknown, number]>([
    ['no JSON', '{"query":', 400],
    ['a number', '7', 400],
    ['nothing', '', 400],
    ['a prototype-polluting object', '{"__proto__":{"query":"{me{id}}"}}', 400],
    ['an unknown field', { query: '{ nonsense }' }, 400],
    [
      'variables of another type',
      { query: 'query ($n: Int) { products(limit: $n) { total } }', variables: { n: 'many' } },
      400,
    ],
    ['an unknown operation name', { query: LISTED_OPERATION, operationName: 'Other' }, 400],
    // Apollo's clients expect 200 with the code for this refusal.
    ['a persisted query', { extensions: { persistedQuery: { version: 1, sha256Hash: id } } }, 200],
  ])('is answered as the caller’s mistake: %s', async (_what, body, status) => {
    const answer = await post(unrestrictedShop, body);
    expect(answer.status).toBe(status);
    expect(answer.code).not.toBe('INTERNAL');
    expect(answer.code).toBeDefined();
  });

  it('to a strange path is answered as the caller’s mistake', async () => {
    for (const path of [
      '/graphql/',
      '/graphql?',
      '/graphql?id',
      '/graphql?id=&variables=%',
      '//graphql',
      '/%00',
      '/%E0%A4%A',
    ]) {
      const answer = await sendRequest(unrestrictedShop, path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });
});
