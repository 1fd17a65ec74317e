import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { someApiKey } from '../../../../test/builders/apiKeys.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { AdminAct } from '../users/adminAct.entity.ts';
import { ApiKeys } from './apiKeys.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const LIST = 'query ($limit: Int) { apiKeys(limit: $limit) { total items { id name revokedAt } } }';
const CREATE = `mutation ($input: ApiKeyInput!) { createApiKey(input: $input) {
  ... on NewApiKey { key apiKey { id name } } ... on UserError { code } ... on InvalidInput { fields { path } } } }`;
const CHANGE = `mutation ($id: ID!, $input: ApiKeyInput!) { changeApiKey(id: $id, input: $input) {
  ... on ApiKeyRecord { name scopes contactEmail limitPerMinute expiresAt } ... on UserError { code } } }`;
const ROTATE = `mutation ($id: ID!, $overlapDays: Int!) { rotateApiKey(id: $id, overlapDays: $overlapDays) {
  ... on NewApiKey { key apiKey { previousUntil } } ... on UserError { code } } }`;
const REVOKE = `mutation ($id: ID!, $reason: String!) { revokeApiKey(id: $id, reason: $reason) {
  ... on ApiKeyRecord { revokedAt } ... on UserError { code } } }`;
const USE = 'query ($id: ID!) { apiKeyUse(id: $id) { apiKey { lastUsedAt } days { day requests refused } } }';
const terms = (name: string, more: object = {}) => ({ input: { name, scopes: ['TRACKING'], ...more } });
const askAsAdmin = async (document: string, variables: Record<string, unknown> = {}) =>
  Object.values((await app.graphql(document, variables, admin)).data)[0] as ReturnType<typeof JSON.parse>;
const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

describe('the API keys of third parties', () => {
  it('are refused to every role but admin', () =>
    expectClosedToOthers(app, [
      [LIST],
      [CREATE, terms('Parceiro')],
      [CHANGE, { id, ...terms('Parceiro') }],
      [ROTATE, { id, overlapDays: 7 }],
      [REVOKE, { id, reason: 'x' }],
      [USE, { id }],
    ]));

  it('show an earlier secret as valid no longer than the key itself', async () => {
    const expiresAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const { apiKey } = await askAsAdmin(CREATE, terms('Acaba antes', { expiresAt }));
    const rotated = await askAsAdmin(ROTATE, { id: apiKey.id, overlapDays: 7 });
    expect(rotated.apiKey.previousUntil).toBe(expiresAt);
  });

  it('work from their creation until they are revoked with a reason, and are shown once: no row, list or act has them', async () => {
    const { key, apiKey } = await askAsAdmin(CREATE, terms('Transportadora Sul'));
    expect(await app.services.callers.apiKeys.knows(key)).toBe(true);
    const { rows } = await app.services.database.pool.query('select * from api_key where id = $1', [
      apiKey.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(JSON.stringify(await askAsAdmin(LIST))).not.toContain(key);
    expect(await askAsAdmin(REVOKE, { id: apiKey.id, reason: '' })).toEqual({
      code: 'admin_reason_required',
    });
    expect((await askAsAdmin(REVOKE, { id: apiKey.id, reason: 'Contrato acabou' })).revokedAt).not.toBeNull();
    const deadline = Date.now() + 120_000;
    while ((await app.services.callers.apiKeys.knows(key)) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await app.services.callers.apiKeys.knows(key)).toBe(false);
    const acts = await readDecryptedRows(app, AdminAct, { entityId: apiKey.id });
    expect(acts.map(({ act }) => act)).toEqual(['api-key-created', 'api-key-revoked']);
    expect(JSON.stringify(acts)).not.toContain(key);
  });

  it('need a name, and are listed with a constant number of SQL statements for any number of keys', async () => {
    expect(await askAsAdmin(CREATE, terms(' '))).toMatchObject({ code: 'invalid_input' });
    for (let index = 0; index < 6; index += 1) await askAsAdmin(CREATE, terms(`Parceiro ${index}`));
    const few = (await countStatementsOfProcess(() => askAsAdmin(LIST, { limit: 1 }))).statements.length;
    expect((await countStatementsOfProcess(() => askAsAdmin(LIST, { limit: 7 }))).statements.length).toBe(
      few,
    );
  });
});

describe('the terms of a key', () => {
  it.each([
    ['name', terms('')],
    ['scopes', terms('Sul', { scopes: [] })],
    ['contactEmail', terms('Sul', { contactEmail: 'sem arroba' })],
    ['limitPerMinute', terms('Sul', { limitPerMinute: 0 })],
    ['limitPerMinute', terms('Sul', { limitPerMinute: 120_001 })],
    ['expiresAt', terms('Sul', { expiresAt: '2020-01-01T00:00:00.000Z' })],
  ])('are refused with a wrong %s', async (path, input) => {
    expect(await askAsAdmin(CREATE, input)).toEqual({ code: 'invalid_input', fields: [{ path }] });
  });

  it('change without a new secret, and the address of the partner is stored encrypted', async () => {
    const { key, apiKey } = await askAsAdmin(CREATE, terms('Norte', { contactEmail: 'ti@norte.com.br' }));
    const changed = {
      name: 'Norte Log',
      scopes: ['CATALOG', 'EVENTS'],
      contactEmail: 'dev@norte.com.br',
      limitPerMinute: 60,
      expiresAt: '2099-01-01T00:00:00.000Z',
    };
    expect(await askAsAdmin(CHANGE, { id: apiKey.id, input: changed })).toEqual(changed);
    app.services.callers.apiKeys.forget();
    expect(await app.services.callers.apiKeys.find(key)).toMatchObject({ limitPerMinute: 60 });
    const { rows } = await app.services.database.pool.query('select * from api_key where id = $1', [
      apiKey.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('norte.com.br');
  });

  it('do not change once the key is revoked', async () => {
    const { apiKey } = await askAsAdmin(CREATE, terms('Oeste'));
    await askAsAdmin(REVOKE, { id: apiKey.id, reason: 'Contrato acabou' });
    expect(await askAsAdmin(CHANGE, { id: apiKey.id, ...terms('Oeste 2') })).toEqual({
      code: 'api_key_revoked',
    });
    expect(await askAsAdmin(ROTATE, { id: apiKey.id, overlapDays: 1 })).toEqual({ code: 'api_key_revoked' });
  });
});

describe('a rotation', () => {
  const DAY_MS = 24 * 3_600_000;
  const valid = async (...keys: string[]) => {
    app.services.callers.apiKeys.forget();
    return Promise.all(keys.map((key) => app.services.callers.apiKeys.knows(key)));
  };

  it('keeps the earlier secret valid for the chosen days, 0 to 30, and ends the secret before that one at once', async () => {
    const { key: first, apiKey } = await askAsAdmin(CREATE, terms('Leste'));
    const { key: second } = await askAsAdmin(ROTATE, { id: apiKey.id, overlapDays: 2 });
    expect(await valid(first, second)).toEqual([true, true]);
    const { key: third } = await askAsAdmin(ROTATE, { id: apiKey.id, overlapDays: 2 });
    expect(await valid(first, second, third)).toEqual([false, true, true]);
    app.clock.moveTo(2 * DAY_MS + 1000);
    expect(await valid(second, third)).toEqual([false, true]);
    app.clock.moveTo(0);
    const { key: fourth } = await askAsAdmin(ROTATE, { id: apiKey.id, overlapDays: 0 });
    expect(await valid(third, fourth)).toEqual([false, true]);
    expect(await askAsAdmin(ROTATE, { id: apiKey.id, overlapDays: 31 })).toEqual({ code: 'invalid_input' });
  });
});

describe('the use of a key', () => {
  it('is counted by day, and stored without a statement for each request', async () => {
    const { key, apiKey } = await askAsAdmin(CREATE, terms('Centro', { scopes: ['CATALOG'] }));
    app.services.callers.apiKeys.forget();
    const path = `${app.url}/product/creatina`;
    const call = () => fetch(path, { headers: { 'api-key': key } });
    await call();
    const { statements } = await countStatementsOfProcess(async () => {
      for (let turn = 0; turn < 9; turn += 1) await call();
    });
    expect(statements.filter((sql) => /api_key/.test(sql))).toEqual([]);
    await app.services.callers.keyUse.flush();
    await call();
    await app.services.callers.keyUse.flush();
    const use = await askAsAdmin(USE, { id: apiKey.id });
    expect(use.days).toHaveLength(30);
    // One call at first, nine that are watched, and one after the first flush.
    expect(use.days.at(-1)).toMatchObject({ requests: 11, refused: 0 });
    expect(use.days.slice(0, -1).every(({ requests }: { requests: number }) => requests === 0)).toBe(true);
    expect(use.apiKey.lastUsedAt).not.toBeNull();
  });

  it('is lost without an error when the database does not answer', async () => {
    const { id: keyId } = await someApiKey(app);
    const queries = jest
      .spyOn(app.services.database.pool, 'query')
      .mockImplementation(() => Promise.reject(new Error()));
    app.services.callers.keyUse.count(keyId, app.clock.now());
    await expect(app.services.callers.keyUse.flush()).resolves.toBeUndefined();
    queries.mockRestore();
    await app.services.callers.keyUse.flush();
    const { rows } = await app.services.database.pool.query('select 1 from api_key_day where key_id = $1', [
      keyId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a key that is revoked while the keys are being read', () => {
  it('is unknown at once', async () => {
    const { key, apiKey } = await askAsAdmin(CREATE, terms('Meio'));
    const { pool } = app.services.database;
    const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const query = async (statement: { text: string }) => {
      const answer = await pool.query(statement);
      read.resolve();
      await released.promise;
      return answer;
    };
    const keys = new ApiKeys({ query } as never, app.clock);
    const isKnown = keys.knows(key);
    await read.promise;
    await pool.query('update api_key set revoked_at = now() where id = $1', [apiKey.id]);
    keys.forget();
    released.resolve();
    expect(await isKnown).toBe(false);
  });
});

describe('invented API keys', () => {
  it('reach the database at most once a second', async () => {
    const queries = jest.spyOn(app.services.database.pool, 'query');
    const began = Date.now();
    for (let turn = 0; turn < 200; turn += 1)
      expect(await app.services.callers.apiKeys.knows(`made-up-${turn}`)).toBe(false);
    expect(queries.mock.calls.length).toBeLessThanOrEqual(2 + (Date.now() - began) / 1_000);
    queries.mockRestore();
  });
});
