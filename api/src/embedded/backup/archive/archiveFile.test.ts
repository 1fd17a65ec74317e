import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BackupRefused } from '../backupRefused.ts';
import { readArchive, writeArchive } from './archiveFile.ts';
import { checkArchive } from './checkArchive.ts';
import { MANIFEST, type Manifest, SUMMARY } from './manifest.ts';

const passphrase = 'cavalo bateria grampo correto';
const manifest: Manifest = {
  format: 1,
  madeAt: '2026-11-23T12:00:00.000Z',
  wasServing: true,
  migrations: ['Migration20261101000000_first'],
  nextTransaction: '1000',
  tables: [{ name: 'public.cart', columns: ['id'] }],
  sequences: [],
};
/** Longer than one piece of the encryption, which has 64 KiB. */
const rows = Buffer.from(Array.from({ length: 40_000 }, (_, index) => `${index * 7919}\n`).join(''));

let dir: string;
let whole: Buffer;
const written = (name: string) => join(dir, name);
const write = (name: string, first: object, last: object = { rows: {}, files: 0, missingObjects: [] }) =>
  writeArchive(written(name), { passphrase, scryptWork: 1 }, async (archive) => {
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(first)));
    await archive.add('database/public.cart/0', rows);
    await archive.add(SUMMARY, Buffer.from(JSON.stringify(last)));
  });
const check = (name: string, words = passphrase) =>
  checkArchive(written(name), words, ['Migration20261102000000_first', 'Migration20261103000000_next']);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'archive-'));
  await write('whole', manifest);
  whole = await readFile(written('whole'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe('a backup file', () => {
  it('returns its entries in order, byte by byte', async () => {
    const entries: [string, string][] = [];
    for await (const { name, bytes } of readArchive(written('whole'), passphrase))
      entries.push([name, await text(bytes)]);
    expect(entries.map(([name]) => name)).toEqual([MANIFEST, 'database/public.cart/0', SUMMARY]);
    expect(entries[1]?.[1]).toBe(rows.toString());
    expect((await check('whole')).manifest).toEqual(manifest);
  });

  it('contains nothing that can be read without the passphrase', () => {
    expect(whole.includes('public.cart')).toBe(false);
    expect(whole.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  });

  it('is refused with a wrong passphrase', async () => {
    await expect(check('whole', 'cavalo bateria grampo errado')).rejects.toThrow(
      'The passphrase does not open the file: nothing was restored.',
    );
  });

  it('is refused wherever it was cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
        await writeFile(written('cut'), whole.subarray(0, length));
        await expect(check('cut')).rejects.toThrow(BackupRefused);
      }),
      { numRuns: 40 },
    );
  });

  it('is refused when any bit is different', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(whole);
        changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
        await writeFile(written('changed'), changed);
        await expect(check('changed')).rejects.toThrow(BackupRefused);
      }),
      { numRuns: 40 },
    );
  });

  it('is refused when bytes follow its end', async () => {
    await writeFile(written('longer'), Buffer.concat([whole, Buffer.from('x')]));
    await expect(check('longer')).rejects.toThrow(BackupRefused);
  });

  it.each([
    ['of a newer format', { ...manifest, format: 2, more: true }],
    [
      'with a migration that this version does not have',
      { ...manifest, migrations: ['Migration2027_later'] },
    ],
  ])('%s is refused', async (_, first) => {
    await rm(written('newer'), { force: true });
    await write('newer', first);
    await expect(check('newer')).rejects.toThrow('made by a newer version of the shop');
  });

  it('never replaces another file, and no part remains when writing fails', async () => {
    await expect(write('whole', manifest)).rejects.toThrow('exists: choose another name');
    const failing = writeArchive(written('failed'), { passphrase, scryptWork: 1 }, async (archive) => {
      await archive.add(MANIFEST, Buffer.from('{}'));
      throw new Error('the database ended');
    });
    await expect(failing).rejects.toThrow('the database ended');
    expect((await readdir(dir)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});
