import { describe, expect, it, jest } from '@jest/globals';
import type { StoredProductContent } from '../product.shape.ts';
import { SeedCache } from './seedCache.ts';

let price = 1;
const read = jest.fn(async (ids: readonly string[]) =>
  ids.filter((id) => id !== 'unknown').map((id) => ({ id, value: price }) as StoredProductContent),
);
const cache = (limit = 10) => {
  read.mockClear();
  return new SeedCache(read, limit);
};

describe('SeedCache', () => {
  it('reads the products of simultaneous requests in one query and caches them', async () => {
    const seeds = cache();
    await Promise.all([seeds.load('a'), seeds.load('b'), seeds.load('a')]);
    expect(read.mock.calls).toEqual([[['a', 'b']]]);
    expect(seeds.get('a')?.id).toBe('a');
  });

  it('caches only the most recently used products', async () => {
    const seeds = cache(2);
    await seeds.preload(['a', 'b']);
    seeds.get('a');
    await seeds.load('c');
    expect(['a', 'b', 'c'].map((id) => seeds.get(id)?.id)).toEqual(['a', undefined, 'c']);
  });

  it('does not cache a product that was read before a change', async () => {
    const seeds = cache();
    const answer = Promise.withResolvers<StoredProductContent[]>();
    read.mockImplementationOnce(() => answer.promise);
    const early = seeds.load('a');
    await new Promise(setImmediate);
    await seeds.renew(['a']);
    answer.resolve([{ id: 'a', value: price } as StoredProductContent]);
    price = 2;
    await early;
    expect(seeds.get('a')).toBeUndefined();
    expect((await seeds.load('a')).value).toBe(2);
  });

  it('reads a changed product again only if it was cached', async () => {
    const seeds = cache();
    await seeds.load('a');
    price = 3;
    await seeds.renew(['a', 'b']);
    expect([seeds.get('a')?.value, seeds.get('b')]).toEqual([3, undefined]);
  });

  it('rejects a product that is not stored, without rejecting the others', async () => {
    const seeds = cache();
    const [stored, missing] = await Promise.allSettled([seeds.load('a'), seeds.load('unknown')]);
    expect([stored.status, missing.status]).toEqual(['fulfilled', 'rejected']);
  });
});
