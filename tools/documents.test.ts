import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** What is written in backticks and looks like a file or a folder of the repository. */
const PATH =
  /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mts|mjs|cjs|json|graphql|md|ya?ml|conf|tsv|html|css)|(?:api|web|schema|storage|docs|lab|ops|sandbox|tools)\/[\w@./-]*)`/g;
/** Written when the product is built or runs, so never committed. */
const BUILT = /^(?:out|\.data|node_modules)\/|^version\.json$/;
const CODE = /\bA-\d{2,3}\b/g;
const RULES = 'docs/rules.md';

const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\0')
  .filter((path) => path !== '' && existsSync(path));
const read = (path: string): string => readFileSync(path, 'utf8');

/** Every end of every path: `a/b/c.ts` is known as `c.ts`, `b/c.ts` and `a/b/c.ts`, and its folders likewise. */
const known = new Set<string>();
for (const file of files)
  for (let path = file; path !== '.' && !known.has(path); path = dirname(path)) {
    const parts = path.split('/');
    for (let first = 0; first < parts.length; first += 1) known.add(parts.slice(first).join('/'));
  }

const missingPaths = (text: string): string[] =>
  [...text.matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => !BUILT.test(path) && !known.has(path.replace(/\/$/, '')));

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    const documents = files.filter((path) => path.endsWith('.md'));
    expect(documents.length).toBeGreaterThan(50);
    expect(
      documents.flatMap((path) => missingPaths(read(path)).map((missing) => `${path}: ${missing}`)),
    ).toEqual([]);
  });

  it.each(['`api/none.ts`', '`docs/none/`', '`cart/none.test.tsx`'])('would be refused with %s', (text) => {
    expect(missingPaths(text)).toHaveLength(1);
  });
});

describe('a decision code', () => {
  it('has a heading in docs/rules.md, so a reader can look it up', () => {
    const headings = new Set([...read(RULES).matchAll(/^### (A-\d{2,3}) \S/gm)].map(([, code]) => code));
    const texts = files.filter((path) => path !== RULES && /\.([cm]?[jt]sx?|graphql|ya?ml|md)$/.test(path));
    expect(
      texts.flatMap((path) =>
        [...read(path).matchAll(CODE)]
          .filter(([code]) => !headings.has(code))
          .map(([code]) => `${path}: ${code}`),
      ),
    ).toEqual([]);
  });

  it('is not in the contract, whose readers cannot look it up', () => {
    expect(read('schema/schema.graphql').match(/\b(?:A-\d{2,3}|(?:ST|EV)-\d{2,3})\b/g)).toBeNull();
  });
});

describe('docs/dependencies.md', () => {
  /** The folders of each room whose production files import its packages; `schema` is read on both sides. */
  const ROOMS: Record<string, RegExp[]> = {
    Server: [/^(api|storage|schema)\//],
    Pages: [/^(web|schema)\//],
    Both: [/^(api|storage|schema)\//, /^(web|schema)\//],
    'Building and starting': [],
  };
  const listed = read('docs/dependencies.md')
    .split(/^## /m)
    .slice(1)
    .flatMap((section) =>
      [...section.matchAll(/^- `(.+?)`: \S/gm)].map(([, name = '']) => ({
        name,
        room: section.slice(0, section.indexOf('\n')),
      })),
    );

  it('lists every package that the product depends on, once, and no other', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(listed.map(({ name }) => name).toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });

  it('lists a package in the room whose production code imports it', () => {
    const sources = files
      .filter(
        (path) => /\.(tsx?|css)$/.test(path) && !/\.test\.|\/testing\/|^(web\/e2e|api\/test)\//.test(path),
      )
      .map((path) => ({ path, text: read(path) }));
    const isImported = (name: string, folders: RegExp): boolean =>
      sources.some(
        ({ path, text }) =>
          folders.test(path) &&
          [`'${name}'`, `'${name}/`, `"${name}/`].some((spelling) => text.includes(spelling)),
      );
    const wrong = listed.filter(
      ({ name, room }) => !ROOMS[room]?.every((folders) => isImported(name, folders)),
    );
    expect(wrong).toEqual([]);
  });
});
