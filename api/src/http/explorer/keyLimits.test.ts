import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { fullCount } from '#schema/testing/fullCount.ts';
import { someApiKey } from '../../../test/builders/apiKeys.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { sendRequest } from '../../rest/rest.recorder.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { hostileDocuments } from './hostileDocuments.ts';

/** How many hostile documents are sent; `HOSTILE_DOCUMENTS=10000` gives the figure of docs/performance.md. */
const HOSTILE = Number(process.env.HOSTILE_DOCUMENTS ?? fullCount(200, 50));
const TOGETHER = 200;
jest.setTimeout(Math.max(360_000, HOSTILE * 60));

let shop: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await sharedTestApp();
  headers = (await someApiKey(shop)).headers;
});
afterAll(() => shop.close());

const ask = async (query: unknown, variables: object = {}) =>
  (await sendRequest(shop, { method: 'POST', path: '/graphql', headers, body: { query, variables } })).body;
const codeOf = (body: { errors?: { extensions: { code: string } }[] }) => body.errors?.[0]?.extensions.code;

describe('a document sent with an API key', () => {
  it.each([
    ['more rows than a page', '{ products(limit: 101) { total } }', {}],
    [
      'more rows than a page in a variable',
      'query ($n: Int!) { products(limit: $n) { total } }',
      { n: 99_999 },
    ],
    [
      'one list many times',
      `{ ${[1, 2, 3, 4, 5, 6].map((at) => `a${at}: products(limit: 1) { total }`).join(' ')} }`,
      {},
    ],
    ['a list beyond its ten thousandth row', '{ products(offset: 10001) { total } }', {}],
  ])('that asks for %s is refused', async (_title, query, variables) => {
    expect(codeOf(await ask(query, variables))).toBe('TOO_EXPENSIVE');
  });

  it('within the limits is answered', async () => {
    expect((await ask('{ products(limit: 100) { total } }')).data.products.total).toBeGreaterThan(0);
  });

  it('that is hostile is refused and costs no statement', async () => {
    // Without mutations, which a key may run.
    const documents = fc
      .sample(hostileDocuments, { numRuns: HOSTILE, seed: 11 })
      .filter(({ query }) => typeof query === 'string' && !query.startsWith('mutation'));
    // The key itself is read with a statement, and then remembered.
    await ask('{ __typename }');
    for (let from = 0; from < documents.length; from += TOGETHER) {
      const { answer, statements } = await countStatementsOfProcess(() =>
        Promise.all(
          documents
            .slice(from, from + TOGETHER)
            .map(({ query, variables }) => ask(query, variables as object)),
        ),
      );
      expect(answer.filter((body) => !body.errors)).toEqual([]);
      expect(statements).toEqual([]);
    }
  });

  it('that only reads uses the connection that cannot write, and a cart does not', async () => {
    const reader = jest.spyOn(shop.services.database.readOnly, 'em');
    const events = await ask('{ partnerEvents(limit: 1) { next } }');
    expect(events.data.partnerEvents.next).toBe('0');
    expect(reader).toHaveBeenCalledTimes(1);
    await ask('{ cart { id } }');
    expect(reader).toHaveBeenCalledTimes(1);
    reader.mockRestore();
  });
});
