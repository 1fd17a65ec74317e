import { describe, expect, it } from '@jest/globals';
import { oneByteSource } from './oneByteSource.ts';

describe('oneByteSource', () => {
  it('writes characters that need two bytes as escapes with the same meaning', () => {
    const values = ['São Paulo', '…', '→', '😀', 'ﬁ'];
    const code = `return [${values.map((value) => JSON.stringify(value))}, /^[😀→]+$/u.test('→😀')]`;
    const bundle = { 'server.js': { type: 'chunk', code } };
    oneByteSource.generateBundle(null, bundle);
    expect(bundle['server.js'].code).not.toMatch(/[^\0-\xff]/);
    expect(bundle['server.js'].code).toContain('São Paulo');
    expect(new Function(bundle['server.js'].code)()).toEqual([...values, true]);
  });
});
