import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readSeeds } from '../../../../test/builders/catalog.ts';
import type { PricedSeed } from '../catalogRows.ts';
import { SeedCache } from './seedCache.ts';

let product: PricedSeed;
beforeAll(async () => {
  const [first] = (await readSeeds()).products;
  if (!first) throw new Error('The catalogue of the files is empty.');
  product = first;
});

let price = 1;
const withId = (id: string): PricedSeed => ({ ...product, id, value: price });
const read = jest.fn(async (ids: readonly string[]) => ids.filter((id) => id !== 'unknown').map(withId));
beforeEach(() => {
  read.mockClear();
});
const cache = () => new SeedCache(read, { isRegulatedMode: false });

describe('SeedCache', () => {
  it('reads the products of simultaneous requests in one query and caches them', async () => {
    const seeds = cache();
    await Promise.all([seeds.load('a'), seeds.load('b'), seeds.load('a')]);
    expect(read.mock.calls).toEqual([[['a', 'b']]]);
    expect(seeds.get('a')?.seed.id).toBe('a');
  });

  it('does not cache a product that was read before a change', async () => {
    const seeds = cache();
    const answer = Promise.withResolvers<PricedSeed[]>();
    read.mockImplementationOnce(() => answer.promise);
    const early = seeds.load('a');
    await new Promise(setImmediate);
    await seeds.renew(['a']);
    answer.resolve([withId('a')]);
    price = 2;
    await early;
    expect(seeds.get('a')).toBeUndefined();
    expect((await seeds.load('a')).seed.value).toBe(2);
  });

  it('reads a changed product again only if it was cached', async () => {
    const seeds = cache();
    await seeds.load('a');
    price = 3;
    await seeds.renew(['a', 'b']);
    expect([seeds.get('a')?.seed.value, seeds.get('b')]).toEqual([3, undefined]);
  });

  it('rejects a product that is not stored, without rejecting the others, and reads it again', async () => {
    const seeds = cache();
    const [stored, missing] = await Promise.allSettled([seeds.load('a'), seeds.load('unknown')]);
    expect([stored.status, missing.status]).toEqual(['fulfilled', 'rejected']);
    await seeds.load('unknown').catch(() => null);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
