import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FEWEST_FILES = 3;
const PARENTS = ['.', 'api', 'api/src', 'ops', 'web'];
/** Smaller folders that also need a README, because their content is not what their name suggests. */
const OTHERS = [
  'docs',
  'api/bench/peers',
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

const folders = [
  ...PARENTS.flatMap(foldersIn).filter(
    (folder) => folder !== 'api/src' && codeFilesIn(folder).length >= FEWEST_FILES,
  ),
  ...OTHERS,
];

/** Whether the text before the first table, list or example says what does not belong in the folder. */
const saysWhatIsElsewhere = (readme: string): boolean =>
  /\b(belongs?|not|no|nothing)\b/i.test(
    readme
      .split(/^(?:```|\||- )/m)[0]
      ?.split('\n\n')
      .slice(1, 3)
      .join('\n') ?? '',
  );

describe('the README of a folder', () => {
  it('exists for each larger folder', () => {
    expect(folders.length).toBeGreaterThan(25);
    expect(folders.filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([]);
  });

  it('opens with what the folder is for and what does not belong in it', () => {
    const silent = folders.filter(
      (folder) => !saysWhatIsElsewhere(readFileSync(join(folder, 'README.md'), 'utf8')),
    );
    expect(silent).toEqual([]);
  });

  it('would be refused if it had only an example', () => {
    expect(saysWhatIsElsewhere('# chaos\n\nKills processes.\n\n```\nnot here\n```\n')).toBe(false);
  });
});
