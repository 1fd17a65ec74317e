import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { AdminAct } from '../users/adminAct.entity.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close(), 20_000);

const LIST = 'query ($limit: Int) { apiKeys(limit: $limit) { total items { id name revokedAt } } }';
const CREATE = `mutation ($name: String!) { createApiKey(name: $name) {
  ... on NewApiKey { key apiKey { id name } } ... on UserError { code } } }`;
const REVOKE = `mutation ($id: ID!, $reason: String!) { revokeApiKey(id: $id, reason: $reason) {
  ... on ApiKeyRecord { revokedAt } ... on UserError { code } } }`;
const askAsAdmin = async (document: string, variables: Record<string, unknown> = {}) =>
  Object.values((await app.graphql(document, variables, admin)).data)[0] as ReturnType<typeof JSON.parse>;
const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

describe('the API keys of third parties', () => {
  it('are refused to every role but admin', () =>
    expectClosedToOthers(app, [[LIST], [CREATE, { name: 'Parceiro' }], [REVOKE, { id, reason: 'x' }]]));

  it('work from their creation until they are revoked, and are shown once', async () => {
    const { key, apiKey } = await askAsAdmin(CREATE, { name: 'Transportadora Sul' });
    expect(await app.services.apiKeys.knows(key)).toBe(true);
    const { rows } = await app.services.pool.query('select * from api_key where id = $1', [apiKey.id]);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(JSON.stringify(await askAsAdmin(LIST))).not.toContain(key);
    expect(await askAsAdmin(REVOKE, { id: apiKey.id, reason: '' })).toEqual({
      code: 'admin_reason_required',
    });
    expect((await askAsAdmin(REVOKE, { id: apiKey.id, reason: 'Contrato acabou' })).revokedAt).not.toBeNull();
    const deadline = Date.now() + 5000;
    while ((await app.services.apiKeys.knows(key)) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await app.services.apiKeys.knows(key)).toBe(false);
    const acts = await readDecryptedRows(app, AdminAct, { entityId: apiKey.id });
    expect(acts.map(({ act }) => act)).toEqual(['api-key-created', 'api-key-revoked']);
    expect(JSON.stringify(acts)).not.toContain(key);
  });

  it('need a name, and cost the same number of statements however many are listed', async () => {
    expect(await askAsAdmin(CREATE, { name: ' ' })).toEqual({ code: 'invalid_input' });
    for (let index = 0; index < 6; index += 1) await askAsAdmin(CREATE, { name: `Parceiro ${index}` });
    const few = (await countStatementsOfProcess(() => askAsAdmin(LIST, { limit: 1 }))).statements.length;
    expect((await countStatementsOfProcess(() => askAsAdmin(LIST, { limit: 7 }))).statements.length).toBe(
      few,
    );
  });
});

describe('invented API keys', () => {
  it('reach the database at most once a second', async () => {
    const asked = jest.spyOn(app.services.pool, 'query');
    const began = Date.now();
    for (let turn = 0; turn < 200; turn += 1)
      expect(await app.services.apiKeys.knows(`made-up-${turn}`)).toBe(false);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2 + (Date.now() - began) / 1_000);
    asked.mockRestore();
  });
});
