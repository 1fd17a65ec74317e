import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { finishSwap, swapFolders } from './swapFolders.ts';

let parent: string;
let dataDir: string;
const now = new Date('2026-11-23T12:00:00Z');

async function makeFolder(name: string, content: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  await writeFile(join(folder, 'app.secret'), content);
  return folder;
}
const contentOf = (folder: string) => readFile(join(folder, 'app.secret'), 'utf8');

/** Renames until the process is killed before the rename with this number. */
function killedBefore(step: number): typeof rename {
  let steps = 0;
  return async (from, to) => {
    if (steps === step) throw new Error('killed');
    steps += 1;
    await rename(from, to);
  };
}

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'swap-'));
  dataDir = await makeFolder('data', 'old');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

describe('swapFolders', () => {
  it('puts the new data folder in place and keeps the old one', async () => {
    const old = await swapFolders(dataDir, await makeFolder('data.restoring-1', 'new'), { now });
    expect(await contentOf(dataDir)).toBe('new');
    expect(old).toBe(join(parent, 'data.before-20261123120000'));
    expect(await contentOf(old)).toBe('old');
  });

  it.each([
    [0, 'old'],
    [1, 'old'],
    [2, 'new'],
    // A swap has the renames 0 to 2, so it was completed.
    [3, 'new'],
  ])('killed before rename %i, the next start finds the %s shop, complete', async (step, found) => {
    const complete = await makeFolder('data.restoring-1', 'new');
    await swapFolders(dataDir, complete, { now, move: killedBefore(step) }).catch(() => undefined);
    await finishSwap(dataDir);
    expect(await contentOf(dataDir)).toBe(found);
    await finishSwap(dataDir);
    expect(await contentOf(dataDir)).toBe(found);
  });

  it('can be repeated after a kill', async () => {
    const first = await makeFolder('data.restoring-1', 'first');
    await swapFolders(dataDir, first, { now, move: killedBefore(1) }).catch(() => undefined);
    await swapFolders(dataDir, await makeFolder('data.restoring-2', 'second'), { now });
    expect(await contentOf(dataDir)).toBe('second');
    await finishSwap(dataDir);
    expect(await contentOf(dataDir)).toBe('second');
  });

  it('is not finished where there is nothing to finish', async () => {
    await rm(dataDir, { recursive: true });
    await finishSwap(dataDir);
    await finishSwap(join(parent, 'missing', 'data'));
    await expect(contentOf(dataDir)).rejects.toThrow('ENOENT');
  });
});
