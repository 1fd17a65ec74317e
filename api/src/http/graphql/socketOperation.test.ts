import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { shopper } from '../../../test/builders/shoppers.ts';
import {
  bearer,
  connectAndInit,
  LISTED_OPERATION,
  lines,
  member,
  prepareSocketShop,
  shop,
} from '../../../test/fixtures/http/graphqlSocket.ts';
import { GuestQueue } from './socketOperation.ts';

prepareSocketShop();

const FOLLOW = 'subscription { transactionStatusChanged { cursor transaction { id status } } }';
describe('an operation over a socket', () => {
  const nested = (depth: number): string => (depth ? `secondUnit { ${nested(depth - 1)} }` : 'id');
  const wide =
    'items { faq { question answer } infos { title text } wyntk { title text } variantGroup { variants { images id name price unitPrice image qtd available category } } secondUnit { faq { question answer } variantGroup { variants { id name price image images } } } }';

  it.each<[string, unknown, string]>([
    ['too deep', { query: `{ product(slug: "x") { ${nested(12)} } }` }, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'with too many aliases',
      { query: `{ ${Array.from({ length: 16 }, (_, turn) => `a${turn}: me { id }`).join(' ')} }` },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['with too many tokens', { query: `{ ${'me { id } '.repeat(800)} }` }, 'GRAPHQL_PARSE_FAILED'],
    [
      'with a large page size in a variable',
      { query: `query ($n: Int) { products(limit: $n) { ${wide} } }`, variables: { n: 100 } },
      'TOO_EXPENSIVE',
    ],
    ['no GraphQL', { query: '{ me { id' }, 'GRAPHQL_PARSE_FAILED'],
    ['with an unknown field', { query: '{ nonsense }' }, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'with variables of another type',
      { query: 'query ($n: Int) { products(limit: $n) { total } }', variables: { n: 'x' } },
      'BAD_USER_INPUT',
    ],
    ['for signed-in people only', { query: 'mutation { logout { ok } }' }, 'UNAUTHENTICATED'],
    ['a subscription for signed-in people only', { query: FOLLOW }, 'UNAUTHENTICATED'],
  ])('is refused alone, and the socket continues: %s', async (_what, payload, code) => {
    const client = await connectAndInit(shop);
    const { type, payload: answer } = await client.ask(payload);
    const errors = type === 'error' ? answer : answer.errors;
    expect(errors[0].extensions.code).toBe(code);
    expect((await client.ask({ query: LISTED_OPERATION })).payload).toEqual({ data: { me: null } });
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('with an unexpected error is masked, and the error logged once', async () => {
    jest.spyOn(shop.services.catalog, 'current').mockImplementation(() => {
      throw new Error('no catalogue for rui@exemplo.com.br');
    });
    const client = await connectAndInit(shop);
    const { payload } = await client.ask({ query: '{ products { total } }' });
    expect(payload.errors).toEqual([
      {
        message: 'Algo deu errado. Tente de novo em instantes.',
        extensions: { code: 'INTERNAL', requestId: expect.any(String) },
      },
    ]);
    const loggedErrors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(loggedErrors).toHaveLength(1);
    expect(loggedErrors[0].requestId).toBe(payload.errors[0].extensions.requestId);
    expect(lines.join('')).not.toContain('rui@');
  });

  it('is refused beyond the limit of simultaneous operations', async () => {
    const client = await connectAndInit(shop, bearer(member));
    for (let turn = 0; turn < 25; turn += 1)
      client.send({ id: `s${turn}`, type: 'subscribe', payload: { query: FOLLOW } });
    const last = await client.waitFor(({ type, id }) => type === 'error' && id === 's24');
    expect(last.payload[0].extensions.code).toBe('TOO_EXPENSIVE');
    // Twenty of the 25 may run (`MAX_RUNNING`).
    const refused = client.messages.filter(({ type }) => type === 'error').map(({ id }) => id);
    expect(refused.toSorted()).toEqual(['s20', 's21', 's22', 's23', 's24']);
  });
});

describe('a subscription', () => {
  const listeners = () => jest.spyOn(shop.services.feed, 'on');

  it('frees its resources when it or its socket ends while it waits', async () => {
    let openCount = 0;
    const { feed } = shop.services;
    const on = feed.on.bind(feed);
    const watched = listeners().mockImplementation((listener) => {
      openCount += 1;
      const off = on(listener);
      return () => {
        openCount -= 1;
        return off();
      };
    });
    const client = await connectAndInit(shop, bearer(member));
    client.send({ id: 'a', type: 'subscribe', payload: { query: FOLLOW } });
    client.send({ id: 'b', type: 'subscribe', payload: { query: FOLLOW } });
    for (let turn = 0; turn < 200 && openCount < 2; turn += 1) await pause(10);
    expect(openCount).toBe(2);
    client.send({ id: 'a', type: 'complete' });
    for (let turn = 0; turn < 200 && openCount > 1; turn += 1) await pause(10);
    expect(openCount).toBe(1);
    client.socket.terminate();
    for (let turn = 0; turn < 200 && openCount > 0; turn += 1) await pause(10);
    expect(openCount).toBe(0);
    expect(watched).toHaveBeenCalledTimes(2);
  });

  it('that fails while running is masked', async () => {
    jest.spyOn(shop.services.feed, 'since').mockRejectedValue(new Error('password "secret" refused'));
    const client = await connectAndInit(shop, bearer(member));
    const { payload } = await client.ask({ query: FOLLOW.replace('Changed {', 'Changed(after: "1.1") {') });
    expect(JSON.stringify(payload)).not.toContain('secret');
    expect(JSON.stringify(payload)).toContain('INTERNAL');
  });

  it('receives no events of other people', async () => {
    const [mine, theirs] = [await shopper(shop), await shopper(shop)];
    const client = await connectAndInit(shop, bearer(mine));
    const subscribed = listeners();
    client.send({ id: 'a', type: 'subscribe', payload: { query: FOLLOW } });
    for (let turn = 0; turn < 200 && subscribed.mock.calls.length === 0; turn += 1) await pause(10);
    await theirs.payByCard((await theirs.order()).id);
    const { id } = await mine.order();
    await mine.payByCard(id);
    // Events arrive in their order, so those of the other order would be first.
    await client.waitFor(({ type }) => type === 'next');
    const events = client.messages.filter(({ type }) => type === 'next');
    for (const { payload } of events) expect(payload.data.transactionStatusChanged.transaction.id).toBe(id);
  });
});

describe('the documents of a guest’s socket', () => {
  it('run one at a time, with at most ten waiting', async () => {
    const turns = new GuestQueue();
    const end = await turns.next();
    const order: number[] = [];
    const waiting = Array.from({ length: 10 }, async (_, number) => {
      const endTurn = await turns.next();
      order.push(number);
      endTurn?.();
    });
    expect(await turns.next()).toBeNull();
    expect(order).toEqual([]);
    end?.();
    await Promise.all(waiting);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await turns.next()).not.toBeNull();
  });
});
