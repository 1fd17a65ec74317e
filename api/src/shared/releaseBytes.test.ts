import { describe, expect, it } from '@jest/globals';
import { releaseBytes } from './releaseBytes.ts';

describe('releaseBytes', () => {
  it('frees the memory of a large buffer', () => {
    const bytes = Buffer.alloc(1024 * 1024, 1);
    releaseBytes(bytes);
    expect(bytes.byteLength).toBe(0);
  });

  it('does not change buffers that share their memory with other buffers', () => {
    const buffer = Buffer.alloc(1024 * 1024, 1);
    const part = buffer.subarray(0, 1000);
    const small = Buffer.from('a short text');
    for (const shared of [part, small]) releaseBytes(shared);
    expect([part[999], small.toString(), buffer.byteLength]).toEqual([1, 'a short text', 1024 * 1024]);
  });
});
