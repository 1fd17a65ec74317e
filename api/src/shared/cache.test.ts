import { describe, expect, it, jest } from '@jest/globals';
import { bytesOfData, Cache } from './cache.ts';

const texts = (options: Partial<ConstructorParameters<typeof Cache<string>>[1]> = {}, maxBytes?: number) =>
  new Cache<string>('responses', { bytesOf: (text) => text.length, ...options }, maxBytes);

describe('Cache', () => {
  it('reads once for callers who ask at the same time, and for later ones', async () => {
    const cache = texts();
    const read = jest.fn(async () => 'a');
    expect(await Promise.all([cache.fetch('key', read), cache.fetch('key', read)])).toEqual(['a', 'a']);
    expect([await cache.fetch('key', read), cache.get('key')]).toEqual(['a', 'a']);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('does not store a failure: all waiting callers get it, and the next one reads again', async () => {
    const cache = texts();
    const fail = () => Promise.reject(new Error('down'));
    const failed = await Promise.allSettled([cache.fetch('key', fail), cache.fetch('key', fail)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.fetch('key', async () => 'a')).toBe('a');
  });

  it('returns a value that may not be stored, without storing it', async () => {
    const cache = texts({ mayStore: (text) => text !== 'partly' });
    const both = [cache.fetch('key', async () => 'partly'), cache.fetch('key', async () => 'other')];
    expect(await Promise.all(both)).toEqual(['partly', 'partly']);
    expect(cache.get('key')).toBeUndefined();
    expect(await cache.fetch('key', async () => 'whole')).toBe('whole');
    expect(cache.get('key')).toBe('whole');
  });

  it('is limited in bytes and removes the least recently used values first', () => {
    // Two values fit, because each needs some 200 bytes more than its text (`ENTRY_BYTES`).
    const cache = texts({}, 1_000);
    for (const key of ['a', 'b', 'c']) {
      cache.set(key, 'x'.repeat(200));
      cache.get('a');
    }
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
    // A value that replaces another of its key is not counted beside it.
    for (let turn = 0; turn < 50; turn += 1) cache.set('c', 'x'.repeat(200));
    expect(cache.get('a')).toBeDefined();
    cache.set('large', 'x'.repeat(2_000));
    expect(['a', 'c', 'large'].map((key) => cache.get(key) !== undefined)).toEqual([true, true, false]);
  });

  it('is emptied by a new version, and does not store what was read from the older one', async () => {
    let version = 1;
    const cache = texts({ version: () => version });
    cache.set('old', 'a');
    const [store, early] = [cache.writer(), Promise.withResolvers<string>()];
    const fetched = cache.fetch('early', () => early.promise);
    version = 2;
    expect([cache.get('old'), cache.get('early')]).toEqual([undefined, undefined]);
    early.resolve('a');
    store('written', 'a');
    expect(await fetched).toBe('a');
    expect([cache.get('early'), cache.get('written')]).toEqual([undefined, undefined]);
    cache.writer()('written', 'b');
    expect(cache.get('written')).toBe('b');
  });

  it('starts another read for a caller who asks after the value was forgotten', async () => {
    const cache = texts();
    const early = Promise.withResolvers<string>();
    const before = cache.fetch('key', () => early.promise);
    cache.forget('key');
    expect(await cache.fetch('key', async () => 'new')).toBe('new');
    early.resolve('old');
    expect([await before, cache.get('key')]).toEqual(['old', 'new']);
  });

  it('forgets all values about a subject, and does not store what was read before', async () => {
    const cache = new Cache<{ order: string }>('responses', {
      bytesOf: () => 10,
      subjectOf: ({ order }) => order,
    });
    for (const [key, order] of [
      ['a1', 'a'],
      ['a2', 'a'],
      ['b', 'b'],
    ] as const)
      cache.set(key, { order });
    const [store, early] = [cache.writer(), Promise.withResolvers<{ order: string }>()];
    const fetched = cache.fetch('a3', () => early.promise);
    cache.forget('a');
    early.resolve({ order: 'a' });
    store('a4', { order: 'a' });
    await fetched;
    expect(['a1', 'a2', 'a3', 'a4', 'b'].map((key) => cache.get(key)?.order)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      'b',
    ]);
  });

  it('removes a value after its time', async () => {
    const cache = texts({ lifeMs: (text) => (text === 'short' ? 1 : 3_600_000) });
    await cache.fetch('fetched', async () => 'short');
    cache.set('set', 'short');
    cache.set('long', 'long');
    while (cache.size > 1) await new Promise((resolve) => setTimeout(resolve, 1));
    expect([cache.get('fetched'), cache.get('set'), cache.get('long')]).toEqual([
      undefined,
      undefined,
      'long',
    ]);
  });
});

describe('bytesOfData', () => {
  it('grows with the texts of a value', () => {
    const small = bytesOfData({ name: 'a', parts: [{ text: 'b' }, null, 1] });
    expect(bytesOfData({ name: 'a'.repeat(1_000), parts: [{ text: 'b' }, null, 1] })).toBe(small + 999);
  });
});
