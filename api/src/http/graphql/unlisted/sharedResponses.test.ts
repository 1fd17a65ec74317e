import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { someApiKey } from '../../../../test/builders/apiKeys.ts';
import { admin, closed, open, post, prepareHttpApps } from '../../../../test/fixtures/http/graphqlHttp.ts';

// A busy machine is slow to start whole processes; speed is measured in the bench.
jest.setTimeout(20_000);

prepareHttpApps();
afterEach(() => {
  jest.restoreAllMocks();
});

const LIST = 'query List($limit: Int = 20) { products(limit: $limit) { total items { id } } }';
/** Bytes that were kept have a tag; answers of Apollo Server have none. */
const isKept = ({ headers }: { headers: Headers }) => headers.get('etag') !== null;

/** Sends it until the answer is kept: the first time it is validated, the second time computed and kept. */
async function keep(body: object, headers: Record<string, string>) {
  const answers = [];
  for (let turn = 0; turn < 3; turn += 1) answers.push(await post(closed, body, headers));
  return answers;
}

describe('an unlisted document that reads only the catalogue', () => {
  it('is answered for a key with bytes that are equal to the computed answer', async () => {
    const { headers } = await someApiKey(closed, { scopes: ['catalog'] });
    const [first, second, third] = await keep({ query: LIST, variables: { limit: 3 } }, headers);
    expect(first?.body.data.products.items).toHaveLength(3);
    expect([first, second, third].map((answer) => answer?.body)).toEqual([
      first?.body,
      first?.body,
      first?.body,
    ]);
    expect([first, second, third].map((answer) => answer && isKept(answer))).toEqual([false, false, true]);
    expect(third?.headers.get('cache-control')).toBe('no-store');
    expect(third?.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const other = await post(closed, { query: LIST, variables: { limit: 2 } }, headers);
    expect([isKept(other), other.body.data.products.items.length]).toEqual([false, 2]);
  });

  it('is computed again after the catalogue changed', async () => {
    const { headers } = await someApiKey(closed, { scopes: ['catalog'] });
    const body = { query: `${LIST} # changed`, variables: { limit: 3 } };
    const kept = await keep(body, headers);
    expect(isKept(kept.at(-1) ?? { headers: new Headers() })).toBe(true);
    const { version } = closed.services.catalog;
    const changed = jest.spyOn(closed.services.catalog, 'version', 'get').mockReturnValue(version + 1);
    expect(isKept(await post(closed, body, headers))).toBe(false);
    changed.mockRestore();
  });

  it('is refused to a key without that scope, and to callers without a key, also when it is kept', async () => {
    const body = { query: `${LIST} # scopes` };
    await keep(body, (await someApiKey(closed, { scopes: ['catalog'] })).headers);
    const { headers } = await someApiKey(closed, { scopes: ['tracking'] });
    expect(await post(closed, body, headers)).toMatchObject({ status: 403, code: 'api_key_scope_missing' });
    expect(await post(closed, body)).toMatchObject({ status: 400, code: 'unknown_operation' });
    expect((await post(closed, body, { 'api-key': 'invented' })).status).toBe(403);
  });

  it('costs the budget of its caller as much as a computed one', async () => {
    const { headers } = await someApiKey(closed, { scopes: ['catalog'] });
    const body = {
      query: `query Large { products(limit: 100) { items { id name code category image available description } } }`,
    };
    const charged = jest.spyOn(closed.services.requestBudget, 'charge');
    const points: unknown[][] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      charged.mockClear();
      await post(closed, body, headers);
      points.push(charged.mock.calls.map(([, cost = 1]) => cost));
    }
    expect(points[0]?.length).toBeGreaterThan(1);
    expect(points).toEqual(points.map(() => points[0]));
    charged.mockReturnValue(1_000);
    expect(await post(closed, body, headers)).toMatchObject({ status: 429 });
  });

  it('is never kept for an admin, with an undeclared variable, or when it reads more than the catalogue', async () => {
    const { headers } = await someApiKey(closed);
    const bearer = { authorization: `Bearer ${admin.token}` };
    const cases: [object, Record<string, string>][] = [
      [{ query: `${LIST} # admin` }, bearer],
      [{ query: `${LIST} # more`, variables: { more: 1 } }, headers],
      [{ query: '{ products { total } me { id } }' }, headers],
      [{ query: 'mutation { clearCart { __typename } }' }, headers],
    ];
    for (const [body, sent] of cases) {
      const answers = await keep(body, sent);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.map(isKept)).toEqual([false, false, false]);
    }
    expect((await keep({ query: '{ me { id } }' }, {}))[2]?.code).toBe('unknown_operation');
    expect((await post(open, { query: '{ me { id } }' }, bearer)).body.data.me.id).toBe(admin.id);
  });
});
