import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** A folder with fewer files needs no README. */
const FEWEST_FILES = 3;
const PARENTS = ['.', 'api', 'api/src', 'ops', 'web'];
/** Smaller folders that also need a README, because their content is not what their name suggests. */
const OTHERS = [
  'docs',
  'lab/bench/peers',
  'api/src/modules/dashboard',
  'schema/questionnaire',
  'storage/embedded',
];

function codeFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.generated.'))
    .map(({ name }) => name);
}

const foldersIn = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\..*|node_modules|out)$/.test(entry.name))
    .map(({ name }) => join(parent, name));

const largerRooms = [
  ...PARENTS.flatMap(foldersIn).filter(
    (folder) => folder !== 'api/src' && codeFilesIn(folder).length >= FEWEST_FILES,
  ),
  ...OTHERS,
];
/** Also every smaller folder that has a README. */
const rooms = [...new Set([...largerRooms, ...PARENTS.flatMap(foldersIn).flatMap(foldersWithReadme)])];

function foldersWithReadme(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name, parentPath }) => name === 'README.md' && !parentPath.includes('node_modules'))
    .map(({ parentPath }) => parentPath);
}

/** What is missing in the text between the title and the first table, list, example or heading. */
function missingIn(readme: string): string[] {
  const [title = '', ...paragraphs] = (readme.split(/^(?:```|\||- |\d\. |## )/m)[0] ?? '')
    .trim()
    .split('\n\n');
  const [purpose = ''] = paragraphs;
  return [
    ...(title.startsWith('# ') ? [] : ['a title']),
    ...(purpose.includes('. ') || purpose.endsWith('.') ? [] : ['a sentence about its purpose']),
    ...(paragraphs.slice(0, 2).some((text) => /\bbelongs?\b/.test(text)) ? [] : ['what belongs elsewhere']),
  ];
}

describe('the README of a folder', () => {
  it('exists for each larger folder', () => {
    expect(largerRooms.length).toBeGreaterThan(25);
    expect(largerRooms.filter((room) => !existsSync(join(room, 'README.md')))).toEqual([]);
  });

  it.each(rooms)('opens with what %s is for and what does not belong in it', (room) => {
    expect(missingIn(readFileSync(join(room, 'README.md'), 'utf8'))).toEqual([]);
  });

  it.each([
    ['only an example', '# chaos\n\nKills processes.\n\n```\nbelongs elsewhere\n```\n'],
    ['only what it does not import', '# rest\n\nThe REST API. No file imports the database.\n'],
    ['only the limit, under a heading', '# rest\n\n## Limits\n\nRules do not belong here.\n'],
  ])('would be refused if it had %s', (_what, readme) => {
    expect(missingIn(readme)).not.toEqual([]);
  });
});
