import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import type { Encryption } from './encryption.ts';
import { openEncryption } from './openEncryption.ts';
import { getSealed, putSealed, SealedObjectDamaged } from './sealedObject.ts';

const appSecret = 'a-secret-of-at-least-thirty-two-characters';
const person = newId();
const objects = new Map<string, Buffer>();
const storage = {
  put: async (name: string, bytes: Buffer) => void objects.set(name, Buffer.from(bytes)),
  get: async (name: string) => {
    const bytes = objects.get(name);
    return bytes ? Readable.from(inChunks(bytes)) : null;
  },
};
function* inChunks(bytes: Buffer) {
  for (let offset = 0; offset < bytes.length; offset += 65_536) yield bytes.subarray(offset, offset + 65_536);
}

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let encryption: Encryption;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  encryption = await openEncryption({ master: { kind: 'derived' }, numbers: {} }, { pool, appSecret });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const write = (name: string, bytes: Buffer) =>
  putSealed({ outside: { storage }, encryption }, { subjectId: person, name, bytes });
async function read(name: string): Promise<Buffer | null> {
  const stream = await getSealed({ outside: { storage }, encryption }, { subjectId: person, name });
  return stream && buffer(stream);
}
const changeCharacter = (line: string, offset: number) =>
  `${line.slice(0, offset)}${line[offset] === 'x' ? 'y' : 'x'}${line.slice(offset + 1)}`;
const linesOf = (name: string) => String(objects.get(name)).split('\n').slice(0, -1);
const store = (name: string, lines: readonly string[]) =>
  void objects.set(name, Buffer.from(`${lines.join('\n')}\n`));

describe('a sealed object', () => {
  // 262,144 bytes are exactly one line.
  it.each([0, 1, 262_144, 262_145, 1_000_000])('of %i bytes is read as it was written', async (size) => {
    const bytes = randomBytes(size);
    await write('photo', bytes);
    expect(await read('photo')).toEqual(bytes);
    if (size > 100) expect(objects.get('photo')?.includes(bytes.subarray(0, 16))).toBe(false);
  });

  it('cannot be read under another name', async () => {
    await write('one', randomBytes(100));
    objects.set('two', objects.get('one') as Buffer);
    await expect(read('two')).rejects.toThrow(SealedObjectDamaged);
  });

  it.each<[string, (lines: string[]) => string[]]>([
    ['the last line is missing', (lines) => lines.slice(0, -1)],
    ['a line is repeated', (lines) => [...lines, lines.at(-1) ?? '']],
    ['two lines are exchanged', ([first = '', second = '', ...others]) => [second, first, ...others]],
    [
      'a character is changed',
      ([first = '', ...others]) => [changeCharacter(first, first.length - 100), ...others],
    ],
    ['it is not a sealed text', () => ['a picture']],
  ])('is refused when %s', async (_what, change) => {
    await write('photo', randomBytes(600_000));
    store('photo', change(linesOf('photo')));
    await expect(read('photo')).rejects.toThrow(SealedObjectDamaged);
  });

  it('is refused when it is cut within a line', async () => {
    await write('photo', randomBytes(600_000));
    objects.set('photo', (objects.get('photo') as Buffer).subarray(0, 400_000));
    await expect(read('photo')).rejects.toThrow(SealedObjectDamaged);
  });

  it('is unreadable for everyone once the key is destroyed', async () => {
    await write('photo', randomBytes(100));
    await pool.query('update person_key set wrapped = null, destroyed_at = now() where subject_id = $1', [
      person,
    ]);
    encryption.keys.evict(person);
    expect(await read('photo')).toBeNull();
  });
});
