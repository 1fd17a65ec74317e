import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'graphql';
import { someApiKey } from '../../../../test/builders/apiKeys.ts';
import {
  admin,
  post,
  prepareHttpApps,
  restrictedShop,
  unrestrictedShop,
} from '../../../../test/fixtures/http/graphqlHttp.ts';
import { idOf } from '../operations.ts';
import { UnlistedDocuments } from './unlistedDocuments.ts';

prepareHttpApps();
afterEach(() => {
  jest.restoreAllMocks();
});

describe('UnlistedDocuments', () => {
  it('finds a validated document by its id and by its text', () => {
    const documents = new UnlistedDocuments();
    const text = 'query Mine { me { id } }';
    const document = parse(text);
    documents.set(idOf(text), document);
    expect(documents.get(idOf(text))).toBe(document);
    expect(documents.find(text)?.document).toBe(document);
    expect(documents.get('1')).toBeUndefined();
    expect(documents.find(`${text} `)).toBeUndefined();
  });

  it('removes the least recently used documents when all texts together are too long', () => {
    const documents = new UnlistedDocuments();
    // Eleven of these fit into the share of documents (`cache.ts`).
    const texts = Array.from({ length: 12 }, (_, index) =>
      `query Q${index} { me { id } }`.padEnd(9_000, '#'),
    );
    for (const text of texts) {
      documents.set(idOf(text), parse(text));
      documents.find(texts[0] ?? '');
    }
    expect(texts.map((text) => documents.find(text) !== undefined)).toEqual([
      true,
      false,
      ...Array.from({ length: 10 }, () => true),
    ]);
  });
});

const LIST = 'query List($limit: Int = 20) { products(limit: $limit) { total items { id } } }';
/** A cached response has an etag; responses of Apollo Server have none. */
const isCached = ({ headers }: { headers: Headers }) => headers.get('etag') !== null;

/** Sends the document three times: it is validated first, computed and cached next, then sent from the cache. */
async function fillCache(body: object, headers: Record<string, string>) {
  const answers = [];
  for (let turn = 0; turn < 3; turn += 1) answers.push(await post(restrictedShop, body, headers));
  return answers;
}

describe('an unlisted document', () => {
  it('that reads only the catalogue is sent from the cache to an API key, with the same body as the computed response', async () => {
    const { headers } = await someApiKey(restrictedShop, { scopes: ['catalog'] });
    const [first, second, third] = await fillCache({ query: LIST, variables: { limit: 3 } }, headers);
    expect(first?.body.data.products.items).toHaveLength(3);
    expect([first, second, third].map((answer) => answer?.body)).toEqual([
      first?.body,
      first?.body,
      first?.body,
    ]);
    expect([first, second, third].map((answer) => answer && isCached(answer))).toEqual([false, false, true]);
    expect(third?.headers.get('cache-control')).toBe('no-store');
    expect(third?.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const other = await post(restrictedShop, { query: LIST, variables: { limit: 2 } }, headers);
    expect([isCached(other), other.body.data.products.items.length]).toEqual([false, 2]);
  });

  it('that reads only the catalogue is computed again after the catalogue changed', async () => {
    const { headers } = await someApiKey(restrictedShop, { scopes: ['catalog'] });
    const body = { query: `${LIST} # changed`, variables: { limit: 3 } };
    const answers = await fillCache(body, headers);
    expect(isCached(answers.at(-1) ?? { headers: new Headers() })).toBe(true);
    const { version } = restrictedShop.services.catalog;
    const changed = jest
      .spyOn(restrictedShop.services.catalog, 'version', 'get')
      .mockReturnValue(version + 1);
    expect(isCached(await post(restrictedShop, body, headers))).toBe(false);
    changed.mockRestore();
  });

  it('is refused for a key without its scope and for callers without a key, also when its response is cached', async () => {
    const body = { query: `${LIST} # scopes` };
    await fillCache(body, (await someApiKey(restrictedShop, { scopes: ['catalog'] })).headers);
    const { headers } = await someApiKey(restrictedShop, { scopes: ['tracking'] });
    expect(await post(restrictedShop, body, headers)).toMatchObject({
      status: 403,
      code: 'api_key_scope_missing',
    });
    expect(await post(restrictedShop, body)).toMatchObject({ status: 400, code: 'unknown_operation' });
    expect((await post(restrictedShop, body, { 'api-key': 'invented' })).status).toBe(403);
  });

  it('sent from the cache counts as much against the rate limit as a computed one', async () => {
    const { headers } = await someApiKey(restrictedShop, { scopes: ['catalog'] });
    const body = {
      query: `query Large { products(limit: 100) { items { id name code category image available description } } }`,
    };
    const spend = jest.spyOn(restrictedShop.services.callers.requestBudget, 'spend');
    const points: unknown[][] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      spend.mockClear();
      await post(restrictedShop, body, headers);
      points.push(spend.mock.calls.map(([, cost = 1]) => cost));
    }
    expect(points[0]?.length).toBeGreaterThan(1);
    expect(points).toEqual(points.map(() => points[0]));
    spend.mockReturnValue(1_000);
    expect(await post(restrictedShop, body, headers)).toMatchObject({ status: 429 });
  });

  it('is not cached for an admin, with an undeclared variable, or when it reads more than the catalogue', async () => {
    const { headers } = await someApiKey(restrictedShop);
    const bearer = { authorization: `Bearer ${admin.token}` };
    const cases: [object, Record<string, string>][] = [
      [{ query: `${LIST} # admin` }, bearer],
      [{ query: `${LIST} # more`, variables: { more: 1 } }, headers],
      [{ query: '{ products { total } me { id } }' }, headers],
      [{ query: 'mutation { clearCart { __typename } }' }, headers],
    ];
    for (const [body, sent] of cases) {
      const answers = await fillCache(body, sent);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.map(isCached)).toEqual([false, false, false]);
    }
  });

  it('about an account is refused without a key, and answered to its person where documents are not restricted', async () => {
    const bearer = { authorization: `Bearer ${admin.token}` };
    expect((await fillCache({ query: '{ me { id } }' }, {}))[2]?.code).toBe('unknown_operation');
    expect((await post(unrestrictedShop, { query: '{ me { id } }' }, bearer)).body.data.me.id).toBe(admin.id);
  });
});
