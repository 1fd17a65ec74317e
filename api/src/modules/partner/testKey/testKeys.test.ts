import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startPartnerApp } from '../../../../test/builders/partnerApp.ts';
import { addPartnerEvents, partnerWithKey, somePartner } from '../../../../test/builders/partners.ts';
import { sendRequest } from '../../../rest/rest.recorder.ts';
import { deleteExpired } from '../../../retention/deleteExpired.ts';
import { newId } from '../../../shared/ids.ts';
import { MAX_TEST_KEYS } from './createTestKey.ts';
import { TEST_STATUSES } from './moveTestOrder.ts';

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
beforeAll(async () => {
  partners = await startPartnerApp();
});
afterAll(() => partners.close());
afterEach(async () => {
  await partners.reset();
  await partners.app.services.database.pool.query('delete from api_key where is_test');
});

const HOUR_MS = 3_600_000;
const createKey = () => sendRequest(partners.app, { method: 'POST', path: '/partner/test-keys' });
const createdKey = async () => {
  await createKey();
  const { rows } = await partners.app.services.database.pool.query('select id from api_key where is_test');
  return rows[0] as { id: string };
};
/** Stores the use of keys and reads them again, as every process does from minute to minute. */
const storeUse = async () => {
  await partners.app.services.callers.keyUse.flush();
  partners.app.services.callers.apiKeys.forget();
};
const testPartner = async () => partnerWithKey(partners.app, (await createKey()).body.key);
const factsOf = (messages: readonly { message: { data: object } }[]) =>
  messages.map(({ message }) => message.data);

describe('a test key', () => {
  it('is created for anyone, and events of its order reach only the feed and webhooks of this key', async () => {
    const [owner, other] = [await testPartner(), await testPartner()];
    const real = await somePartner(partners.app);
    for (const partner of [other, real])
      await partner.webhook(partners.endpoint.url, ['order.status_changed']);
    await owner.webhook(partners.endpoint.url, ['order.status_changed', 'order.tracking_changed']);
    const statuses = [];
    for (let change = 0; change < 5; change += 1)
      statuses.push((await owner.call('POST', '/partner/test-orders')).body.status);
    expect(statuses).toEqual([...TEST_STATUSES, TEST_STATUSES[0]]);
    await partners.work.deliver();
    const { items } = (await owner.call('GET', '/partner/events')).body;
    expect(
      items
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => type !== 'order.status_changed'),
    ).toEqual(['order.tracking_changed']);
    expect(items).toHaveLength(6);
    // Deliveries of different orders may arrive in any order.
    const facts = factsOf(items.map((message: object) => ({ message })));
    expect(factsOf(partners.endpoint.events())).toEqual(expect.arrayContaining(facts));
    expect(partners.endpoint.events()).toHaveLength(facts.length);
    for (const { call } of [other, real]) {
      const eventsText = JSON.stringify((await call('GET', '/partner/events?limit=100')).body.items);
      expect(eventsText).not.toContain('AP-TESTE');
    }
  });

  it('sees nothing of the shop', async () => {
    const { key, call, webhook } = await testPartner();
    const { id } = await webhook(partners.endpoint.url, ['order.status_changed', 'price.changed']);
    const [eventId] = await addPartnerEvents(partners.app.services, [
      { subject: newId() },
      { subject: newId(), type: 'price.changed' },
    ]);
    await partners.work.deliver();
    expect((await call('GET', '/partner/events')).body.items).toEqual([]);
    const cursor = String(Number(eventId) - 1);
    expect((await call('POST', `/partner/webhooks/${id}/replay`, { cursor })).body.queued).toBe(0);
    expect(partners.endpoint.events()).toEqual([]);
    for (const path of ['/track-order?code=AP00000000000', '/product', '/user/me'])
      expect((await call('GET', path)).body.error).toBe('api_key_scope_missing');
    const answer = await sendRequest(partners.app, {
      method: 'POST',
      path: '/graphql',
      headers: { 'api-key': key },
      body: { query: '{ trackOrder(code: "AP-123456789012") { __typename } }' },
    });
    expect(answer.body.errors[0].extensions.code).toBe('api_key_scope_missing');
  });

  it('is required to change the status of a test order', async () => {
    expect(
      (await sendRequest(partners.app, { method: 'POST', path: '/partner/test-orders' })).body.error,
    ).toBe('api_key_required');
    const { call } = await somePartner(partners.app);
    expect((await call('POST', '/partner/test-orders')).body.error).toBe('test_key_required');
  });

  it('ends after an hour without use, and a used one lives on', async () => {
    const { call: callUnused } = await testPartner();
    const { call: callUsed } = await testPartner();
    partners.later(HOUR_MS - 60_000);
    expect((await callUsed('GET', '/partner/events')).status).toBe(200);
    await storeUse();
    partners.later(2 * 60_000);
    expect((await callUsed('GET', '/partner/events')).status).toBe(200);
    expect((await callUnused('GET', '/partner/events')).body.error).toBe('api_key_expired');
  });

  it('without use takes no place for more than an hour: 200 of them do not keep others out', async () => {
    await partners.app.services.database.pool.query(
      `insert into api_key (id, name, key_hash, scopes, is_test, expires_at, created_at)
       select gen_random_uuid(), name, 'filled ' || n, scopes, true, expires_at, created_at
         from api_key, generate_series(1, $1::int) as n where id = $2`,
      [MAX_TEST_KEYS, (await createdKey()).id],
    );
    expect((await createKey()).body.error).toBe('test_keys_in_use');
    partners.later(HOUR_MS + 1_000);
    expect((await createKey()).status).toBe(201);
  });

  it('expires after 24 hours of use, and is deleted a day later with all that belongs to it', async () => {
    const { call, webhook } = await testPartner();
    await webhook(partners.endpoint.url, ['order.status_changed']);
    await call('POST', '/partner/test-orders');
    await partners.work.deliver();
    for (let half = 1; half < 48; half += 1) {
      await storeUse();
      partners.later(HOUR_MS / 2);
      expect((await call('GET', '/partner/events')).status).toBe(200);
    }
    await storeUse();
    partners.later(HOUR_MS / 2 + 1_000);
    expect((await call('GET', '/partner/events')).body.error).toBe('api_key_expired');
    const rows = async () =>
      (
        await partners.app.services.database.pool.query(
          `select count(*)::int as n from api_key k join partner_webhook w on w.key_id = k.id
             join partner_event e on e.key_id = k.id join api_key_call c on c.key_id = k.id where k.is_test`,
        )
      ).rows[0].n;
    await deleteExpired(partners.app.services);
    expect(await rows()).toBeGreaterThan(0);
    partners.later(24 * HOUR_MS);
    await deleteExpired(partners.app.services);
    expect(await rows()).toBe(0);
    const { rows: keys } = await partners.app.services.database.pool.query(
      'select 1 from api_key where is_test',
    );
    expect(keys).toEqual([]);
  });

  it('is refused to an IP address that has used up its limit', async () => {
    const taken = jest.spyOn(partners.app.services.limits, 'take').mockResolvedValue(false);
    expect((await createKey()).body.error).toBe('too_many_attempts');
    expect(taken).toHaveBeenCalledWith('testKey', expect.any(String));
    taken.mockRestore();
  });

  it('is refused while too many are valid, and can be created again after one expires', async () => {
    await partners.app.services.database.pool.query(
      `insert into api_key (id, name, key_hash, scopes, is_test, expires_at, created_at)
       select gen_random_uuid(), 'Chave de teste', 'hash ' || n, '{events}', true, now() + n * interval '1 hour', now()
         from generate_series(1, $1::int) as n`,
      [MAX_TEST_KEYS],
    );
    expect((await createKey()).body.error).toBe('test_keys_in_use');
    partners.later(HOUR_MS + 1_000);
    expect((await createKey()).status).toBe(201);
  });

  it('is not listed among the keys of partners', async () => {
    const { id } = await somePartner(partners.app);
    await createKey();
    const rows = await partners.app.services.database.pool.query('select 1 from api_key where is_test');
    expect(rows.rows).toHaveLength(1);
    const admin = await partners.admin();
    const { data } = await partners.app.graphql(
      '{ apiKeys(limit: 100) { total items { id name } } }',
      {},
      admin,
    );
    expect(data.apiKeys.items.map((key: { id: string }) => key.id)).toContain(id);
    expect(JSON.stringify(data.apiKeys)).not.toContain('Chave de teste');
  });
});
