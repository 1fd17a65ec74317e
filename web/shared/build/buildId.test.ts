import { describe, expect, it } from '@jest/globals';
import { idOf, PLACEHOLDER } from './buildId.ts';

const FILES = ['assets/index-a1.js', 'assets/base-b2.js'];
const SHELL = ['<h1>Você está sem conexão</h1>'];

describe('the id of a build', () => {
  it('has the length of its placeholder, so that the columns of the source maps stay correct', () => {
    expect(idOf(FILES, SHELL)).toHaveLength(PLACEHOLDER.length);
  });

  it('does not depend on the order of the files or on source maps', () => {
    const maps = FILES.map((file) => `${file}.map`);
    expect(idOf([...maps, ...FILES.toReversed()], SHELL)).toBe(idOf(FILES, SHELL));
  });

  it('changes when a file, whose name then changes, or the offline page changes', () => {
    expect(idOf(['assets/index-c3.js', 'assets/base-b2.js'], SHELL)).not.toBe(idOf(FILES, SHELL));
    expect(idOf(FILES, ['<h1>Sem internet</h1>'])).not.toBe(idOf(FILES, SHELL));
  });
});
