import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../api/src/config.ts';
import { failureOf, shopOf } from './commandLine.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a command for a shop', () => {
  it('reports a folder without a running shop, without creating a secret there', async () => {
    await expect(shopOf(readConfig({ DATA_DIR: folder }))).rejects.toThrow(`no shop runs on ${folder}`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('reads address and secret from the settings', async () => {
    const [DATABASE_URL, APP_SECRET] = ['postgres://shop@db.example/shop', 'x'.repeat(32)];
    expect(await shopOf(readConfig({ DATABASE_URL, APP_SECRET }))).toEqual({
      url: DATABASE_URL,
      secret: APP_SECRET,
    });
  });

  it.each([
    ['ECONNREFUSED', 'The database does not answer (ECONNREFUSED): is the shop running?'],
    ['28P01', 'The database refuses the role or password of DATABASE_URL.'],
    ['42P01', 'The database is of an earlier version: start the shop or run db:prepare first.'],
    ['', 'as the library says'],
  ])('explains the failure %j in a sentence', (code, sentence) => {
    expect(failureOf(Object.assign(new Error('as the library says'), { code }))).toBe(sentence);
  });
});
