import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { connectOrm } from '../../database/orm.ts';
import { countStatements } from '../database/statements.ts';
import { newId } from '../ids.ts';
import { blindIndex } from './blindIndex.ts';
import type { Encryption } from './encryption.ts';
import { openEncryption } from './openEncryption.ts';
import { PersonKeyDestroyed } from './personKeys.ts';
import { PurposeKeys, parseKeyNumbers } from './purposeKeys.ts';

const appSecret = 'a-secret-that-only-the-tests-know-0123456789';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
/** Opens the encryption as a separate process would, with its own cache of keys. */
const openAsProcess = (): Promise<Encryption> =>
  openEncryption({ master: { kind: 'derived' }, numbers: {} }, { pool, appSecret });

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 3 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('Encryption', () => {
  it('decrypts a value in another process; the encrypted value has no readable text, and differs each time', async () => {
    const [writer, reader] = [await openAsProcess(), await openAsProcess()];
    const person = newId();
    const sealed = await writer.seal(person, 'quiz:1', { answer: 'nitratos' });
    expect(await reader.open('quiz:1', sealed)).toEqual({ answer: 'nitratos' });
    expect(sealed).not.toContain('nitratos');
    expect(sealed.split('.')).toHaveLength(5);
    expect(await writer.seal(person, 'quiz:1', { answer: 'nitratos' })).not.toBe(sealed);
  });

  it('refuses a value that was moved to another row, or whose header was changed', async () => {
    const encryption = await openAsProcess();
    const [person, other] = [newId(), newId()];
    const sealed = await encryption.seal(person, 'quiz:1', 'sim');
    await encryption.seal(other, 'quiz:2', 'não');
    await expect(encryption.open('quiz:2', sealed)).rejects.toThrow('another place');
    const [header = '', ...otherParts] = sealed.split('.');
    const forged = JSON.parse(Buffer.from(header, 'base64url').toString());
    const moved = Buffer.from(JSON.stringify({ ...forged, place: 'quiz:2' })).toString('base64url');
    await expect(encryption.open('quiz:2', [moved, ...otherParts].join('.'))).rejects.toThrow();
    const renamed = Buffer.from(JSON.stringify({ ...forged, kid: other })).toString('base64url');
    await expect(encryption.open('quiz:1', [renamed, ...otherParts].join('.'))).rejects.toThrow();
  });

  it('loads the keys of many people with one SQL statement, and caches them', async () => {
    const writer = await openAsProcess();
    const persons = Array.from({ length: 30 }, () => newId());
    const sealed = await writer.sealAll(
      persons.map((subjectId, index) => ({ subjectId, place: `t:${index}`, value: index })),
    );
    const reader = await openAsProcess();
    const values = sealed.map((text, index) => ({ place: `t:${index}`, sealed: text }));
    const first = await countStatements(() => reader.openAll<number>(values));
    expect(first.answer).toEqual(persons.map((_, index) => index));
    expect(first.statements).toHaveLength(1);
    expect((await countStatements(() => reader.openAll(values))).statements).toHaveLength(0);
  });

  it('uses a key for five minutes, and then reads it again', async () => {
    const encryption = await openAsProcess();
    const sealed = await encryption.seal(newId(), 'quiz:1', 'sim');
    const open = () => countStatements(() => encryption.openAll([{ place: 'quiz:1', sealed }]));
    expect((await open()).statements).toHaveLength(0);
    const later = performance.now() + 5 * 60_000 + 1;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => later);
    expect(await open()).toMatchObject({ answer: ['sim'], statements: [expect.anything()] });
    clock.mockRestore();
  });

  it('creates one key per person when several processes encrypt at the same moment', async () => {
    const person = newId();
    const processes = await Promise.all([openAsProcess(), openAsProcess(), openAsProcess(), openAsProcess()]);
    const sealed = await Promise.all(
      processes.map((encryption, index) => encryption.seal(person, `t:${index}`, index)),
    );
    const reader = await openAsProcess();
    expect(
      await reader.openAll(sealed.map((text, index) => ({ place: `t:${index}`, sealed: text }))),
    ).toEqual([0, 1, 2, 3]);
  });

  it('returns null for a value whose key was destroyed, and refuses to encrypt for that person', async () => {
    const encryption = await openAsProcess();
    const orm = await connectOrm(database.url, { encryption });
    const person = newId();
    const sealed = await encryption.seal(person, 't:1', 'sim');
    await orm.em.fork().transactional((em) => encryption.keys.destroy(em, person, new Date()));
    encryption.keys.evict(person);
    expect(await encryption.open('t:1', sealed)).toBeNull();
    await expect(encryption.seal(person, 't:2', 'de novo')).rejects.toThrow(PersonKeyDestroyed);
    const { rows } = await pool.query('select wrapped, destroyed_at from person_key where subject_id = $1', [
      person,
    ]);
    expect(rows).toEqual([{ wrapped: null, destroyed_at: expect.any(Date) }]);
    await orm.close(true);
  });

  it('keeps the key when the transaction that destroys it is rolled back', async () => {
    const encryption = await openAsProcess();
    const orm = await connectOrm(database.url, { encryption });
    const person = newId();
    const sealed = await encryption.seal(person, 't:1', 'sim');
    const undone = orm.em.fork().transactional(async (em) => {
      await encryption.keys.destroy(em, person, new Date());
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await (await openAsProcess()).open('t:1', sealed)).toBe('sim');
    await orm.close(true);
  });
});

describe('a blind index', () => {
  it('is equal for every spelling of a value, and different for another value or kind', async () => {
    const encryption = await openAsProcess();
    expect(encryption.index('cpf', '529.982.247-25')).toBe(encryption.index('cpf', '52998224725'));
    expect(encryption.index('email', ' Ana@Casa.example ')).toBe(
      encryption.index('email', 'ana@casa.example'),
    );
    expect(encryption.index('phone', '+55 11 98765-4321')).toBe(encryption.index('phone', '+5511987654321'));
    expect(encryption.index('cpf', '11144477735')).not.toBe(encryption.index('cpf', '52998224725'));
    expect(encryption.index('cpf', '11144477735')).not.toBe(encryption.index('phone', '11144477735'));
  });

  it('depends on the secret', () => {
    const other = new PurposeKeys('another-secret-of-at-least-32-characters').current('blind-index');
    const current = new PurposeKeys(appSecret).current('blind-index');
    expect(other.key).not.toEqual(current.key);
    expect(blindIndex(other.imported, 'cpf', '52998224725')).not.toBe(
      blindIndex(current.imported, 'cpf', '52998224725'),
    );
  });

  it('finds a name by prefixes of its words, without accents', async () => {
    const encryption = await openAsProcess();
    const stored = new Set(encryption.wordIndexes('João Antônio da Silva'));
    const finds = (searched: string) =>
      encryption.searchIndexes(searched).every((index) => stored.has(index));
    expect(['joao', 'Antô sil', 'j', 'SILVA joão'].map(finds)).toEqual([true, true, true, true]);
    expect(['maria', 'joão souza', 'oao'].map(finds)).toEqual([false, false, false]);
  });
});

describe('purpose keys', () => {
  it('differ by purpose and number, and keys of earlier numbers can still be read', () => {
    const before = new PurposeKeys(appSecret);
    const after = new PurposeKeys(appSecret, { tokens: 2 });
    const old = before.current('tokens');
    expect(after.current('tokens').key).not.toEqual(old.key);
    expect(after.byId('tokens', old.id)?.key).toEqual(old.key);
    expect(after.current('file-links').key).toEqual(before.current('file-links').key);
    expect(before.byId('tokens', 'tokens.2')).toBeNull();
    expect(before.byId('tokens', 'file-links.1')).toBeNull();
  });

  it('get a new number by a setting, except the keys that stored data depends on', () => {
    expect(parseKeyNumbers('tokens:2, file-links:3')).toEqual({ tokens: 2, 'file-links': 3 });
    expect(['blind-index:2', 'master:2', 'tokens', 'unknown:2', 'tokens:0'].map(parseKeyNumbers)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
