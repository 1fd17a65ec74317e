import { describe, expect, it } from '@jest/globals';
import { openFilesLimit } from './podman.ts';

const limits = (hard: string) =>
  [
    'Limit                     Soft Limit           Hard Limit           Units     ',
    `Max open files            1024                 ${hard}                files     `,
  ].join('\n');

describe('openFilesLimit', () => {
  it('is the hard limit of the process', () => {
    expect(openFilesLimit(limits('20000'))).toEqual(['--ulimit', 'nofile=20000:20000']);
  });

  it('is left out where the process has none', () => {
    expect(openFilesLimit(limits('unlimited'))).toEqual([]);
  });
});
