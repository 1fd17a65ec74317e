import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readSeeds } from '../../../../test/builders/catalog.ts';
import type { PricedContent } from '../catalogRows.ts';
import { ContentCache } from './contentCache.ts';

let product: PricedContent;
beforeAll(async () => {
  const [first] = (await readSeeds()).products;
  if (!first) throw new Error('The catalogue of the files is empty.');
  product = first;
});

let price = 1;
const withId = (id: string): PricedContent => ({ ...product, id, value: price });
const read = jest.fn(async (ids: readonly string[]) => ids.filter((id) => id !== 'unknown').map(withId));
beforeEach(() => {
  read.mockClear();
});
const cache = () => new ContentCache(read, { isRegulatedMode: false });

describe('ContentCache', () => {
  it('reads the products of simultaneous requests in one query and caches them', async () => {
    const cached = cache();
    await Promise.all([cached.load('a'), cached.load('b'), cached.load('a')]);
    expect(read.mock.calls).toEqual([[['a', 'b']]]);
    expect(cached.get('a')?.content.id).toBe('a');
  });

  it('does not cache a product that was read before a change', async () => {
    const cached = cache();
    const answer = Promise.withResolvers<PricedContent[]>();
    read.mockImplementationOnce(() => answer.promise);
    const early = cached.load('a');
    await new Promise(setImmediate);
    await cached.renew(['a']);
    answer.resolve([withId('a')]);
    price = 2;
    await early;
    expect(cached.get('a')).toBeUndefined();
    expect((await cached.load('a')).content.value).toBe(2);
  });

  it('reads a changed product again only if it was cached', async () => {
    const cached = cache();
    await cached.load('a');
    price = 3;
    await cached.renew(['a', 'b']);
    expect([cached.get('a')?.content.value, cached.get('b')]).toEqual([3, undefined]);
  });

  it('rejects a product that is not stored, without rejecting the others, and reads it again', async () => {
    const cached = cache();
    const [stored, missing] = await Promise.allSettled([cached.load('a'), cached.load('unknown')]);
    expect([stored.status, missing.status]).toEqual(['fulfilled', 'rejected']);
    await cached.load('unknown').catch(() => null);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
