import { describe, expect, it } from '@jest/globals';
import { oneByteSource } from './oneByteSource.ts';

describe('oneByteSource', () => {
  it('writes characters outside ASCII as escapes with the same meaning', () => {
    const values = ['São Paulo', '…', '→', '😀', 'ﬁ'];
    const code = `return [${values.map((value) => JSON.stringify(value))}, /^[😀→]+$/u.test('→😀')]`;
    const bundle = { 'server.js': { type: 'chunk', code } };
    oneByteSource.generateBundle(null, bundle);
    expect(Buffer.byteLength(bundle['server.js'].code)).toBe(bundle['server.js'].code.length);
    expect(new Function(bundle['server.js'].code)()).toEqual([...values, true]);
  });
});
