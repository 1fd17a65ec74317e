import { describe, expect, it } from '@jest/globals';
import { system } from './theme.ts';

describe('the theme', () => {
  it('creates the recipe of an element at its first render only', () => {
    const [base, other] = [{ base: { color: 'ink' } }, { base: { margin: '4' } }];
    const recipe = system.cva(base);
    expect(system.cva(base)).toBe(recipe);
    expect(system.cva(other)).not.toBe(recipe);
    const merged = recipe.merge(system.cva(other));
    expect(recipe.merge(system.cva(other))).toBe(merged);
    expect(JSON.stringify(merged())).toContain('margin');
    expect(JSON.stringify(merged())).toContain('color');
  });
});
