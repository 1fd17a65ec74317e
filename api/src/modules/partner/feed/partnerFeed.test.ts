import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { addPartnerEvents, somePartner } from '../../../../test/builders/partners.ts';
import { signUp, signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { sendRequest } from '../../../rest/rest.recorder.ts';
import { newId } from '../../../shared/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const order = (step: number) => ({ subject: newId(), data: { step } });
const price = (step: number) => ({ subject: newId(), type: 'price.changed' as const, data: { step } });
const announceEvents = () =>
  app.services.feed.notice({ type: 'partner.events-added', entityId: '', payload: {} });
const stepsOf = (items: { data: { step: number } }[]) => items.map(({ data }) => data.step);

describe('the feed of a partner over REST', () => {
  it('is refused without a key, and with a key of other scopes', async () => {
    expect((await sendRequest(app, { path: '/partner/events' })).body.error).toBe('api_key_required');
    const { call } = await somePartner(app, { scopes: ['tracking', 'catalog', 'store'] });
    expect((await call('GET', '/partner/events')).body.error).toBe('api_key_scope_missing');
  });

  it('continues after a cursor without gap or repetition, and keeps the cursor at its end', async () => {
    const { call } = await somePartner(app, { scopes: ['events', 'tracking'] });
    const start = (await call('GET', '/partner/events?limit=100')).body.next;
    await addPartnerEvents(app.services, [1, 2, 3, 4, 5].map(order));
    const steps: number[] = [];
    let cursor = start;
    for (let turn = 0; turn < 4; turn += 1) {
      const { items, next } = (await call('GET', `/partner/events?limit=2&cursor=${cursor}`)).body;
      steps.push(...stepsOf(items));
      cursor = next;
    }
    expect(steps).toEqual([1, 2, 3, 4, 5]);
    expect((await call('GET', `/partner/events?cursor=${cursor}`)).body).toEqual({ items: [], next: cursor });
  });

  it.each(['abc', '1.5', 'evt_', '999999999999'])('is refused with the cursor %s', async (cursor) => {
    const { call } = await somePartner(app);
    const { status, body } = await call('GET', `/partner/events?cursor=${cursor}`);
    expect([status, body.error]).toEqual([400, 'cursor_unknown']);
  });

  it('continues after the id of a message', async () => {
    const { call } = await somePartner(app);
    const [first] = await addPartnerEvents(app.services, [order(1), order(2)]);
    expect(stepsOf((await call('GET', `/partner/events?cursor=evt_${first}`)).body.items)).toEqual([2]);
  });

  it('shows only events within the scopes of the key, also when other types are requested', async () => {
    const { call } = await somePartner(app, { scopes: ['events', 'catalog'] });
    const cursor = (await call('GET', '/partner/events?limit=100')).body.next;
    await addPartnerEvents(app.services, [order(1), price(2), order(3)]);
    const steps = async (more: string) =>
      stepsOf((await call('GET', `/partner/events?cursor=${cursor}${more}`)).body.items);
    expect(await steps('')).toEqual([2]);
    expect(await steps('&types=order.status_changed')).toEqual([]);
    expect(await steps('&types=price.changed,order.status_changed')).toEqual([2]);
  });
});

describe('the feed of a partner over GraphQL', () => {
  const FEED =
    'query ($after: String) { partnerEvents(after: $after, limit: 10) { next items { id type data } } }';
  const read = async (headers: Record<string, string>, after: string) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: FEED, variables: { after } }),
    });
    return (await response.json()) as ReturnType<typeof JSON.parse>;
  };

  it('needs a key, whatever the role of the caller', async () => {
    for (const person of [
      undefined,
      await signUp(app),
      await signUpAs(app, 'doctor'),
      await signUpAs(app, 'admin'),
    ]) {
      const { errors } = await app.graphql(FEED, {}, person);
      expect(errors?.[0]?.extensions.code).toBe('api_key_required');
    }
  });

  it('returns what REST returns', async () => {
    const partner = await somePartner(app);
    const [id] = await addPartnerEvents(app.services, [order(7)]);
    const after = String(Number(id) - 1);
    const { body } = await partner.call('GET', `/partner/events?cursor=${after}`);
    const { data } = await read(partner.headers, after);
    expect(data.partnerEvents.next).toBe(body.next);
    expect(data.partnerEvents.items[0]).toEqual({
      id: `evt_${id}`,
      type: 'order.status_changed',
      data: { step: 7 },
    });
  });

  /** A subscription of a partner that continues after an event, and the next thing it receives. */
  const follow = (key: string, after: string | undefined) => {
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: key },
      retryAttempts: 0,
    });
    const live = client.iterate<{ partnerEventAdded: { data: { step: number } } }>({
      query: `subscription { partnerEventAdded(after: "${after}") { cursor data } }`,
    });
    const next = async () => {
      const { value } = await live.next();
      return value?.data?.partnerEventAdded.data.step ?? value?.errors?.[0]?.extensions?.code;
    };
    return { next, close: () => client.dispose() };
  };
  const changeKey = async (id: string, change: string) => {
    await app.services.database.pool.query(`update api_key set ${change} where id = $1`, [id]);
    app.services.callers.apiKeys.forget();
  };

  it('resumes after a cursor and continues live over a socket', async () => {
    const partner = await somePartner(app);
    const [first] = await addPartnerEvents(app.services, [order(1), order(2)]);
    const { next, close } = follow(partner.key, first);
    expect(await next()).toBe(2);
    const waited = next();
    await addPartnerEvents(app.services, [order(3)]);
    announceEvents();
    expect(await waited).toBe(3);
    await close();
  });

  it.each([
    ['is revoked', 'revoked_at = now()', 'api_key_required'],
    ['expires', `expires_at = now() - interval '1 second'`, 'api_key_required'],
    ['loses the access to events', `scopes = '{tracking}'`, 'api_key_scope_missing'],
  ])('ends over a socket when the key %s', async (_title, change, code) => {
    const partner = await somePartner(app);
    const [first] = await addPartnerEvents(app.services, [order(1), order(2)]);
    const { next, close } = follow(partner.key, first);
    expect(await next()).toBe(2);
    await changeKey(partner.id, change);
    await addPartnerEvents(app.services, [order(3)]);
    announceEvents();
    expect(await next()).toBe(code);
    await close();
  });

  it('ends over a socket without an event as well, once the key is revoked', async () => {
    const partner = await somePartner(app);
    const [first] = await addPartnerEvents(app.services, [order(1), order(2)]);
    const { next, close } = follow(partner.key, first);
    expect(await next()).toBe(2);
    const waited = next();
    await changeKey(partner.id, 'revoked_at = now()');
    // There is no new event: the notice only wakes the reader, as its timer does from time to time.
    announceEvents();
    expect(await waited).toBe('api_key_required');
    await close();
  });

  it('omits over a socket what the key may no longer see', async () => {
    const partner = await somePartner(app);
    const [first] = await addPartnerEvents(app.services, [order(1), order(2)]);
    const { next, close } = follow(partner.key, first);
    expect(await next()).toBe(2);
    await changeKey(partner.id, `scopes = '{events,catalog}'`);
    await addPartnerEvents(app.services, [order(3), price(4)]);
    announceEvents();
    expect(await next()).toBe(4);
    await close();
  });

  it('is refused with a text that is no cursor, and with a cursor beyond the last event', async () => {
    const partner = await somePartner(app);
    const { errors } = (await read(partner.headers, 'abc')) as { errors: [{ extensions: { code: string } }] };
    expect(errors[0].extensions.code).toBe('cursor_unknown');
    const { next, close } = follow(partner.key, '999999999999');
    expect(await next()).toBe('cursor_unknown');
    await close();
  });
});
