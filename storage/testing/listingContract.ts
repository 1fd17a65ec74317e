import { deepEqual } from 'node:assert/strict';
import type { Storage } from '../client.ts';
import type { Expectation } from './contractPlace.ts';

/** A page of a listing has at most 1000 names. */
const MORE_THAN_A_PAGE = 1_005;
const AT_ONCE = 15;

async function putAll(storage: Storage, names: readonly string[]): Promise<void> {
  const waiting = [...names];
  const put = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      await storage.put(name, Buffer.from(name), 'text/plain');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, put));
}

export const LISTINGS: readonly Expectation[] = [
  {
    title: 'lists the objects with a prefix in order',
    async check({ storage }) {
      await putAll(storage, ['p/q/4', 'p/2', 'p/1', 'p/q/3', 'p1', 'z']);
      deepEqual(await storage.list('p/'), ['p/1', 'p/2', 'p/q/3', 'p/q/4']);
      deepEqual(await storage.list('nothing/'), []);
    },
  },
  {
    title: 'removes all objects with a prefix and no other',
    async check({ storage }) {
      await putAll(storage, ['gone/1', 'gone/2/3', 'gone', 'gone2/1']);
      await storage.removeAll('gone/');
      deepEqual(await storage.list('gone'), ['gone', 'gone2/1']);
      await storage.removeAll('gone/');
    },
  },
  {
    title: 'lists and removes more objects than a page of a listing has',
    async check({ storage }) {
      const names = Array.from(
        { length: MORE_THAN_A_PAGE },
        (_, index) => `many/${String(index).padStart(4, '0')}`,
      );
      await putAll(storage, names);
      deepEqual(await storage.list('many/'), names);
      await storage.removeAll('many/');
      deepEqual(await storage.list('many/'), []);
    },
  },
];
