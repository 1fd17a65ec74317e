import { describe, expect, it } from '@jest/globals';
import { readSource } from './readSource.ts';
import { vagueLocalsIn } from './vagueLocals.ts';

const problemsOf = (source: string) => vagueLocalsIn({ path: 'a.ts', ...readSource('a.ts', source) });

describe('vagueLocalsIn', () => {
  it.each([
    ['a variable', 'const made = create();'],
    ['a parameter', 'const idOf = (made: Order) => made.id;'],
    ['a parameter with a default', 'function ask(given = {}) {}'],
  ])('finds %s that hides what its value is', (_what, source) => {
    expect(problemsOf(source)).toHaveLength(1);
  });

  it.each(['const order = create();', 'const { told } = proposal;', 'const facts = { kept: 1 };'])(
    'accepts `%s`',
    (source) => {
      expect(problemsOf(source)).toEqual([]);
    },
  );
});
