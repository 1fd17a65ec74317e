import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { readAccount, signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { openEncryption } from '../openEncryption.ts';
import { KEY_DESTROYED } from '../personKeys.ts';
import { addMasterKey, fileMasterKeys } from './masterKeyFile.ts';
import { countKeysToRewrap, rotateKeys } from './rotateKeys.ts';

let app: TestApp;
let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotate-'));
  path = join(folder, 'master-keys');
  app = await startTestApp({ settings: { MASTER_KEY_FILE: path } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('rotating the master key', () => {
  it('continues after it was stopped, does not restore a destroyed key, and ends no session', async () => {
    const { encryption, orm, feed } = app.services;
    const { pool } = app.services.database;
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(app, { firstName: 'Zeferino' })));
    const erasedPerson = people[0];
    const keyDestroyed = new Promise<void>((resolve) => {
      feed.on(({ type }) => type === KEY_DESTROYED && resolve());
    });
    await orm.em
      .fork()
      .transactional((em) => encryption.keys.destroy(em, erasedPerson?.id ?? '', app.clock.now()));
    await keyDestroyed;
    await addMasterKey(path);
    const masters = fileMasterKeys(path);
    expect(await countKeysToRewrap(pool, masters)).toBe(5);

    let updates = 0;
    const killed: Pick<typeof pool, 'query'> = {
      query: ((statement: pg.QueryConfig) => {
        if (statement.text.startsWith('update') && ++updates > 2) throw new Error('killed');
        return pool.query(statement);
      }) as never,
    };
    await expect(rotateKeys(killed, masters)).rejects.toThrow('killed');
    expect(await countKeysToRewrap(pool, masters)).toBe(3);

    // Some keys are wrapped with each master key now; a process with an empty cache can read all of them.
    const settings = { master: { kind: 'file', path }, numbers: {} } as const;
    const other = await openEncryption(settings, {
      pool,
      appSecret: 'a-secret-that-only-the-tests-know-0123456789',
    });
    const keys = await other.keys.load(people.map(({ id }) => id));
    expect([...keys.values()].filter((key) => key !== null)).toHaveLength(5);
    const registeredMeanwhile = await signUp(app);

    expect(await rotateKeys(pool, masters)).toBe(3);
    expect(await countKeysToRewrap(pool, masters)).toBe(0);
    expect(await rotateKeys(pool, masters)).toBe(0);
    for (const person of people.slice(1)) {
      encryption.keys.evict(person.id);
      expect((await readAccount(app, person.id)).firstName).toBe('Zeferino');
      const { data } = await app.graphql('{ me { firstName } }', {}, person);
      expect(data.me.firstName).toBe('Zeferino');
    }
    expect((await readAccount(app, registeredMeanwhile.id)).firstName).toBe('Rui');
    expect((await readAccount(app, erasedPerson?.id ?? '')).name).toBe('Conta removida');
  });
});
