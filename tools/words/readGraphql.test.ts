import { describe, expect, it } from '@jest/globals';
import { readGraphql } from './readGraphql.ts';

describe('readGraphql', () => {
  it('reads descriptions and comments, with their lines, and no values', () => {
    const source =
      '# Fields of a row.\n"""A cart."""\ntype Cart {\n  """\n  The total.\n  """\n  total(unit: String = "R$"): Int\n}\n';
    expect(readGraphql(source).map(({ text, line }) => [line, text.trim()])).toEqual([
      [1, 'Fields of a row.'],
      [2, 'A cart.'],
      [4, 'The total.'],
    ]);
  });
});
