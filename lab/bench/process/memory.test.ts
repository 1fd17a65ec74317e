import { describe, expect, it } from '@jest/globals';
import { mappedMemory, sumMappings } from './memory.ts';

const SMAPS = `00400000-00452000 r-xp 00000000 08:02 173521      /usr/bin/node
Size:                328 kB
Rss:                1024 kB
Pss:                 128 kB
01a00000-04a00000 rw-p 00000000 00:00 0                  [heap]
Rss:                3072 kB
7f0000000000-7f0000100000 r-xp 00000000 00:00 0 
Rss:                 512 kB
7f0000200000-7f0000300000 rw-p 00000000 00:00 0 
Rss:                4096 kB
7ffd00000000-7ffd00021000 rw-p 00000000 00:00 0          [stack]
Rss:                  64 kB
`;

describe('the mappings of a process', () => {
  it('are the allocator of the C library, compiled code, and files, in MiB', () => {
    expect(sumMappings(SMAPS)).toEqual({ allocator: 3, compiled: 0.5, files: 1 });
  });

  it('are read of this process where the system shows them', () => {
    const { allocator, files } = mappedMemory(process.pid);
    expect(allocator > 0 && files > 0).toBe(process.platform === 'linux');
  });
});
