import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardToken } from '../../../test/builders/shoppers.ts';
import { type Person, signUp } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { cardExample } from '../bodies/card.ts';
import { expectRecordedAnswer, sendRequest } from '../rest.recorder.ts';

let shop: TestApp;
let owner: Person;
let other: Person;
const logged: string[] = [];
beforeAll(async () => {
  shop = await sharedTestApp();
  for (const level of ['trace', 'debug', 'info', 'warn', 'error'] as const) {
    shop.services.log[level] = ((...entry: unknown[]) =>
      void logged.push(JSON.stringify(entry, readable))) as typeof shop.services.log.info;
  }
  [owner, other] = [await signUp(shop), await signUp(shop)];
});
afterAll(() => shop.close());

const readable = (_name: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value;
const save = (body: unknown, token = owner.token) =>
  sendRequest(shop, { method: 'POST', path: '/credit-card', token, body });
const mine = async (person = owner) =>
  (await sendRequest(shop, { path: '/credit-card/mine', token: person.token })).body;

describe('/credit-card', () => {
  it('requires a sign-in', async () => {
    for (const path of ['/credit-card/mine', '/credit-card/0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'])
      expect((await sendRequest(shop, { path })).status).toBe(401);
    expect(
      (await sendRequest(shop, { method: 'POST', path: '/credit-card', body: cardExample })).status,
    ).toBe(401);
  });

  it('stores a card at the gateway, and returns its last four digits', async () => {
    const { body } = await expectRecordedAnswer(shop, 'payment/credit-card-create', {
      method: 'POST',
      path: '/credit-card',
      token: owner.token,
      body: cardExample,
    });
    expect(body).toMatchObject({ brand: 'VISA', last4: '1111', holder: 'RUI B LIMA' });
    await expectRecordedAnswer(shop, 'payment/credit-card', {
      path: `/credit-card/${body.id}`,
      token: owner.token,
    });
    await expectRecordedAnswer(shop, 'payment/credit-card-mine', {
      path: '/credit-card/mine',
      token: owner.token,
    });
  });

  it('accepts a token instead of the card data', async () => {
    const { status, body } = await save({ cardToken: await cardToken(shop, '5555555555554444') });
    expect([status, body.last4]).toEqual([201, '4444']);
  });

  it.each([
    [{ number: '4111111111111112' }, 'invalid_card_number'],
    [{ number: '6011111111111117' }, 'invalid_brand_type'],
    [{ holderName: '' }, 'invalid_holder'],
    [{ expiryMonth: '13' }, 'invalid_expiration_date'],
    [{ securityCode: '12345' }, 'invalid_security_code'],
  ])('refuses %j with the code %s', async (change, error) => {
    const { status, body } = await save({ ...cardExample, ...change });
    expect([status, body.error]).toEqual([400, error]);
  });

  it('reports every missing field, or an unknown token', async () => {
    const empty = await save({});
    expect(empty.body.error).toBe('invalid_input');
    expect(empty.body.fields).toHaveLength(6);
    expect((await save({ cardToken: 'nada' })).body.error).toBe('ERROR_CARD');
  });

  it('hides the cards of other people and does not delete them', async () => {
    const [card] = (await mine()).items;
    const path = `/credit-card/${card.id}`;
    expect((await sendRequest(shop, { path, token: other.token })).status).toBe(404);
    expect((await sendRequest(shop, { method: 'DELETE', path, token: other.token })).body.error).toBe(
      'not_found',
    );
    expect(await mine(other)).toEqual({ items: [], total: 0 });
    expect((await sendRequest(shop, { path: '/credit-card/1', token: owner.token })).status).toBe(404);
  });

  it('deletes a card, also when the request has a JSON content type and no body', async () => {
    const before = await mine();
    const path = `/credit-card/${before.items[0].id}`;
    const deleteCard = () =>
      sendRequest(shop, {
        method: 'DELETE',
        path,
        token: owner.token,
        headers: { 'content-type': 'application/json' },
      });
    expect((await deleteCard()).body).toEqual({ ok: true });
    expect((await mine()).total).toBe(before.total - 1);
    expect((await sendRequest(shop, { path, token: owner.token })).status).toBe(404);
    expect((await deleteCard()).body.error).toBe('not_found');
  });

  it('writes no full card number to any log line or table', async () => {
    const text = logged.join('\n');
    expect(text).not.toBe('');
    const { rows } = await shop.services.database.pool.query(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of rows) {
      const { rows: found } = await shop.services.database.pool.query(
        `select 1 from "${name}" t where t::text ~ '(4111111111111111|5555555555554444)' limit 1`,
      );
      expect([name, found]).toEqual([name, []]);
    }
    expect(text).not.toMatch(/4111111111111111|5555555555554444/);
  });
});
