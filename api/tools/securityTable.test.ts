import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const text = readFileSync('docs/security.md', 'utf8');
const files = ['api', 'schema', 'storage', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
);
/** Rows as `| 6.2.1 | requirement | ✓ | test |`. */
const rows = [...text.matchAll(/^\| (\d+\.(?:\d+\.\d+|\*)) \| (.+) \| (.) \| (.+) \|$/gmu)].map(
  ([, id = '', , mark = '', held = '']) => ({ id, mark, held }),
);

describe('docs/security.md', () => {
  it('names only existing test files', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|journey\.ts))`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(150);
    const gone = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
    expect([...new Set(gone)]).toEqual([]);
  });

  it('names only existing titles of their files', () => {
    const gone: string[] = [];
    for (const [, name = '', titles = ''] of text.matchAll(
      /`([\w./-]+\.(?:test\.tsx?|journey\.ts))` › ((?:"[^"]+"(?:, )?)+)/g,
    )) {
      const sources = files
        .filter((file) => `/${file}`.endsWith(`/${name}`))
        .map((file) => readFileSync(file, 'utf8'));
      for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g))
        if (!sources.some((source) => source.includes(title))) gone.push(`${name} › ${title}`);
    }
    expect(gone).toEqual([]);
  });

  it('has each requirement of ASVS once, with a mark and a reason', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(219);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { mark, held } of rows) {
      expect('✓◐✗–').toContain(mark);
      expect(held.trim()).not.toBe('');
    }
  });
});
