import { describe, expect, it } from '@jest/globals';
import { idOf, PLACEHOLDER } from './buildId.ts';

const FILES = ['assets/index-a1.js', 'assets/base-b2.js'];
const SHELL = ['<h1>Você está sem conexão</h1>'];

describe('the id of a build', () => {
  it('is as long as its placeholder, so that the columns of the source maps stay right', () => {
    expect(idOf(FILES, SHELL)).toHaveLength(PLACEHOLDER.length);
  });

  it('is the same in any order, and with source maps', () => {
    const maps = FILES.map((file) => `${file}.map`);
    expect(idOf([...maps, ...FILES.toReversed()], SHELL)).toBe(idOf(FILES, SHELL));
  });

  it('is another one when a file or the page without a connection is another one', () => {
    expect(idOf([...FILES, 'assets/new-c3.js'], SHELL)).not.toBe(idOf(FILES, SHELL));
    expect(idOf(FILES, ['<h1>Sem internet</h1>'])).not.toBe(idOf(FILES, SHELL));
  });
});
