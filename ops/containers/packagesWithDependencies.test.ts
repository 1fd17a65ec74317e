import { describe, expect, it } from '@jest/globals';
import { type LockedPackage, packagesWithDependencies } from './packagesWithDependencies.ts';

const LOCKED: Record<string, LockedPackage> = {
  'node_modules/picture': { dependencies: { colour: '1' }, optionalDependencies: { 'picture-mac': '1' } },
  'node_modules/picture-mac': {},
  'node_modules/colour': { dependencies: { name: '1' } },
  'node_modules/colour/node_modules/name': { dependencies: { word: '1' } },
  'node_modules/name': {},
  'node_modules/word': { dependencies: { name: '1', colour: '1' } },
  'node_modules/other': {},
};
const isOnLinux = (folder: string) => !folder.endsWith('-mac');

describe('packagesWithDependencies', () => {
  it('finds each dependency in the folder from which Node would load it', () => {
    expect(packagesWithDependencies(['picture'], LOCKED, isOnLinux)).toEqual([
      'node_modules/colour',
      'node_modules/colour/node_modules/name',
      'node_modules/name',
      'node_modules/picture',
      'node_modules/word',
    ]);
  });

  it('throws when a package that is not optional is not installed', () => {
    expect(() => packagesWithDependencies(['picture'], LOCKED, (folder) => !/colour$/.test(folder))).toThrow(
      'colour is not installed (needed by node_modules/picture).',
    );
  });
});
