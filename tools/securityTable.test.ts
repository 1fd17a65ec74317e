import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const text = readFileSync('docs/security.md', 'utf8');
const files = ['api', 'lab', 'sandbox', 'schema', 'storage', 'tools', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
);
/** Rows as `| 6.2.1 | requirement | ✓ | test |`. */
const rows = [...text.matchAll(/^\| (\d+\.(?:\d+\.\d+|\*)) \| (.+) \| (.) \| (.+) \|$/gmu)].map(
  ([, id = '', , mark = '', evidence = '']) => ({ id, mark, evidence }),
);

describe('docs/security.md', () => {
  it('names only existing test files', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|journey\.ts))`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(150);
    const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('names only existing titles of their files', () => {
    const missing: string[] = [];
    for (const [, name = '', titles = ''] of text.matchAll(
      /`([\w./-]+\.(?:test\.tsx?|journey\.ts))` › ((?:"[^"]+"(?:, )?)+)/g,
    )) {
      const sources = files
        .filter((file) => `/${file}`.endsWith(`/${name}`))
        .map((file) => readFileSync(file, 'utf8'));
      for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g))
        if (!sources.some((source) => source.includes(title))) missing.push(`${name} › ${title}`);
    }
    expect(missing).toEqual([]);
  });

  it('has each requirement of ASVS once, with a mark and a reason', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(219);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { mark, evidence } of rows) {
      expect('✓◐✗–').toContain(mark);
      expect(evidence.trim()).not.toBe('');
    }
  });
});
