import { describe, expect, it, jest } from '@jest/globals';
import { someApiKey } from '../../../test/builders/apiKeys.ts';
import {
  admin,
  id,
  LISTED_OPERATION,
  member,
  post,
  prepareHttpApps,
  restrictedShop,
  sendRequest,
  unrestrictedShop,
} from '../../../test/fixtures/http/graphqlHttp.ts';
import { type Person, signUp } from '../../../test/people.ts';

prepareHttpApps();

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
describe('authentication', () => {
  it.each([
    ['made up', 'Bearer abc.def.ghi'],
    ['of another type', 'Basic cnVpOnB3'],
    ['empty', 'Bearer '],
  ])('refuses a token that is %s, also for operations open to guests', async (_what, authorization) => {
    const answer = await post(unrestrictedShop, { query: '{ me { id } }' }, { authorization });
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('refuses a token signed by another installation', async () => {
    const [head, body] = member.token.split('.');
    const forged = `${head}.${body}.${Buffer.alloc(32).toString('base64url')}`;
    const answer = await post(
      unrestrictedShop,
      { query: LISTED_OPERATION },
      { authorization: `Bearer ${forged}` },
    );
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('refuses a token older than fifteen minutes', async () => {
    expect((await post(unrestrictedShop, { query: LISTED_OPERATION }, bearer(member))).body.data.me.id).toBe(
      member.id,
    );
    unrestrictedShop.clock.moveTo(15 * 60_000 + 1000);
    const answer = await post(unrestrictedShop, { query: LISTED_OPERATION }, bearer(member));
    unrestrictedShop.clock.moveTo(0);
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('refuses a token in every process moments after its session ended in one of them', async () => {
    const person = await signUp(unrestrictedShop);
    expect((await post(restrictedShop, { id }, bearer(person))).body.data.me.id).toBe(person.id);
    await post(unrestrictedShop, { query: 'mutation { logout { ok } }' }, bearer(person));
    let answer = await post(restrictedShop, { id }, bearer(person));
    for (let turn = 0; turn < 100 && answer.status === 200; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      answer = await post(restrictedShop, { id }, bearer(person));
    }
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('answers 200 and a code to a known caller without permission, and 401 to a guest', async () => {
    const move = 'mutation { moveTransaction(id: "x", status: 1) { __typename } }';
    expect(await post(unrestrictedShop, { query: move }, bearer(member))).toMatchObject({
      status: 200,
      code: 'FORBIDDEN',
    });
    expect(await post(unrestrictedShop, { query: 'mutation { logout { ok } }' })).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('a shop restricted to listed operations', () => {
  const free = { query: 'query Free { me { email } }' };

  it('runs a listed operation for an anonymous caller, by id and by text', async () => {
    expect((await post(restrictedShop, { id })).body).toEqual({ data: { me: null } });
    expect((await post(restrictedShop, { query: LISTED_OPERATION })).body).toEqual({ data: { me: null } });
  });

  it.each<[string, unknown]>([
    ['an unlisted text', free],
    ['an unknown id', { id: 'f'.repeat(64) }],
    ['an unknown id with a listed text', { id: 'x', query: LISTED_OPERATION }],
    ['a malformed id', { id: 7, query: LISTED_OPERATION }],
    ['introspection', { query: '{ __schema { types { name } } }' }],
    ['nothing', {}],
    ['a list', [free]],
    ['a persisted query', { extensions: { persistedQuery: { version: 1, sha256Hash: id } } }],
  ])('refuses %s from an anonymous caller', async (_what, body) => {
    expect(await post(restrictedShop, body)).toMatchObject({ status: 400, code: 'unknown_operation' });
  });

  it('runs the listed operation when an unlisted text comes with its id', async () => {
    expect((await post(restrictedShop, { ...free, id })).body).toEqual({ data: { me: null } });
    expect((await post(restrictedShop, { ...free, id }, bearer(member))).body).toEqual({
      data: { me: { id: member.id } },
    });
  });

  it.each([
    ['', 400],
    // The id of an operation that is no cached query: it must be sent in a POST.
    [`&id=${id}`, 405],
    [`&id=${id}&id=${id}`, 400],
    [`&query=${encodeURIComponent(LISTED_OPERATION)}`, 400],
  ])('does not run a text in the address, also with additional parameters: %s', async (more, status) => {
    const path = `/graphql?query=${encodeURIComponent(free.query)}${more}`;
    const headers = { 'x-apollo-operation-name': 'Free' };
    expect(await sendRequest(restrictedShop, path, { headers })).toMatchObject({
      status,
      code: 'unknown_operation',
    });
  });

  it('accepts any text only from an admin and from a partner with a valid API key', async () => {
    expect((await post(restrictedShop, free, bearer(admin))).body.data.me.email).toBe(admin.email);
    expect(await post(restrictedShop, free, bearer(member))).toMatchObject({ code: 'unknown_operation' });
    const partner = await someApiKey(restrictedShop);
    expect((await post(restrictedShop, free, partner.headers)).body).toEqual({ data: { me: null } });
    expect(await post(restrictedShop, free, { 'api-key': 'partner' })).toMatchObject({
      status: 403,
      code: 'invalid_api_key',
    });
  });

  it('refuses the same invalid text and the same too large variables each time', async () => {
    const invalid = { query: '{ me { nothing } }' };
    const large = { ...free, variables: { list: Array.from({ length: 6_000 }, () => 1) } };
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await post(restrictedShop, invalid, bearer(admin))).toMatchObject({
        code: 'GRAPHQL_VALIDATION_FAILED',
      });
      expect(await post(restrictedShop, large, bearer(admin))).toMatchObject({ code: 'TOO_EXPENSIVE' });
    }
  });

  it('tells an admin with an expired token to refresh it', async () => {
    restrictedShop.clock.moveTo(16 * 60_000);
    const answer = await post(restrictedShop, free, bearer(admin));
    restrictedShop.clock.moveTo(0);
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('the client address behind our load balancer', () => {
  it('is the one the balancer saw, not one written by the client', async () => {
    const addresses: string[] = [];
    const spend = jest
      .spyOn(restrictedShop.services.callers.requestBudget, 'spend')
      .mockImplementation(({ address }) => {
        addresses.push(address);
        return 0;
      });
    await fetch(`${restrictedShop.url}/product`, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' } });
    await fetch(`${restrictedShop.url}/coupon/none/title`, {
      headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' },
    });
    spend.mockRestore();
    expect(addresses.length).toBeGreaterThan(0);
    for (const key of addresses) expect(key).toContain('203.0.113.7');
  });
});

describe('a request from a foreign page', () => {
  it.each([
    ['text/plain', 400],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
  ])('is refused as %s', async (type, status) => {
    const answer = await post(unrestrictedShop, { query: LISTED_OPERATION }, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body.data).toBeUndefined();
  });

  it('is refused as a simple GET, and accepted with a header that requires a CORS preflight', async () => {
    const path = `/graphql?query=${encodeURIComponent('{ me { id } }')}`;
    expect(await sendRequest(unrestrictedShop, path)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(
      await sendRequest(unrestrictedShop, path, { headers: { 'apollo-require-preflight': '1' } }),
    ).toMatchObject({
      status: 200,
    });
  });

  it('cannot run a mutation by GET', async () => {
    const path = `/graphql?query=${encodeURIComponent('mutation { clearCart { __typename } }')}`;
    const answer = await sendRequest(unrestrictedShop, path, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(answer.status).toBe(405);
    expect(answer.body.data).toBeUndefined();
  });

  it('gets no CORS permission to read', async () => {
    const answer = await post(
      unrestrictedShop,
      { query: LISTED_OPERATION },
      { origin: 'https://evil.example' },
    );
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
