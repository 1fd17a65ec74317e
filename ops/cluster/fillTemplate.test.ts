import { describe, expect, it } from '@jest/globals';
import { fill } from './fillTemplate.ts';

describe('fill', () => {
  it('replaces every name, also one that occurs twice', () => {
    expect(fill('{{a}}:{{b}}:{{a}}', { a: 1, b: 'x' })).toBe('1:x:1');
  });

  it('throws for a name without a value', () => {
    expect(() => fill('port {{port}}', {})).toThrow('The template needs a value for port.');
  });
});
