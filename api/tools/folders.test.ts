import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const MAX_ENTRIES = 30;

/** Folders that may be longer, because they are one list and not several subjects. */
const LISTS: Readonly<Record<string, string>> = {
  'api/src/migrations': 'one class per migration, read in name order',
};

/** Generated files do not count, because codegen writes one beside each document. */
const isCounted = (name: string): boolean => !name.includes('.generated.') && !name.startsWith('.');

function longFolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => isCounted(name));
  const path = relative(ROOT, folder);
  const ownProblem = entries.length > MAX_ENTRIES && !(path in LISTS) ? [`${path}: ${entries.length}`] : [];
  const inside = entries
    // `web/shop/public` contains generated pictures.
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'public')
    .flatMap(({ name }) => longFolders(join(folder, name)));
  return [...ownProblem, ...inside];
}

describe('the folders of the sources', () => {
  it.each(['api', 'web', 'schema', 'storage', 'docs', 'ops'])('of %s have at most 30 entries each', (top) => {
    expect(longFolders(join(ROOT, top))).toEqual([]);
  });

  it('are found with more entries, not counting generated files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'aprumo-folders-'));
    for (let index = 0; index < MAX_ENTRIES; index += 1) writeFileSync(join(folder, `${index}.ts`), '');
    writeFileSync(join(folder, 'a.generated.ts'), '');
    expect(longFolders(folder)).toEqual([]);
    writeFileSync(join(folder, 'one-more.ts'), '');
    expect(longFolders(folder)).toEqual([expect.stringMatching(/: 31$/)]);
    rmSync(folder, { recursive: true });
  });
});
