import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { someApiKey } from '../../../test/builders/apiKeys.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1 });
});
afterAll(() => app.close());

const TRACK = '{ trackOrder(code: "AP00000000000") { ... on UserError { code } } }';

async function ask(query: string, headers: Record<string, string>) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as {
    data?: unknown;
    errors?: { extensions: { code: string } }[];
  };
  return { status: response.status, data, code: errors?.[0]?.extensions.code };
}

const useOf = async (id: string) => {
  await app.services.callers.keyUse.flush();
  const { rows } = await app.services.database.pool.query(
    'select requests, refused from api_key_day where key_id = $1',
    [id],
  );
  return rows;
};

describe('an API key over GraphQL', () => {
  it('calls the operations of its scopes only; a refused document reads nothing, and is counted', async () => {
    const partner = await someApiKey(app, { scopes: ['tracking'] });
    expect(await ask(TRACK, partner.headers)).toMatchObject({
      status: 200,
      data: { trackOrder: { code: 'post_office_order_status_not_found' } },
    });
    const documents = [
      '{ products { total } }',
      '{ x: products { total } trackOrder(code: "x") { __typename } }',
      'query { ...All } fragment All on Query { ... { cart { id } } }',
      'mutation { clearCart { __typename } }',
    ];
    for (const document of documents) {
      const { answer, statements } = await countStatementsOfProcess(() => ask(document, partner.headers));
      expect([document, answer.status, answer.code]).toEqual([document, 403, 'api_key_scope_missing']);
      expect(statements).toEqual([]);
    }
    expect(await useOf(partner.id)).toEqual([{ requests: 5, refused: 4 }]);
  });

  it('is refused when it is wrong or has expired', async () => {
    expect(await ask(TRACK, { 'api-key': 'wrong' })).toMatchObject({ status: 403, code: 'invalid_api_key' });
    const { headers } = await someApiKey(app, { expiresAt: new Date(Date.now() - 1000) });
    expect(await ask(TRACK, headers)).toMatchObject({ status: 403, code: 'api_key_expired' });
  });

  it('has a limit of its own, which another key does not use up', async () => {
    const [small, other] = [await someApiKey(app, { limitPerMinute: 3 }), await someApiKey(app)];
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1)
      statuses.push((await ask('{ __typename }', small.headers)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await ask('{ __typename }', other.headers)).status).toBe(200);
    expect(await useOf(small.id)).toEqual([{ requests: 5, refused: 2 }]);
  });
});
