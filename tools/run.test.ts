import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { startOf } from './run.ts';

describe('startOf', () => {
  it.each(['rolldown', 'vite'])('starts %s by its file on Windows, where links need a shell', (program) => {
    const [command, [file = '', ...rest]] = startOf(program, ['build'], 'win32');
    expect([command, rest]).toEqual([process.execPath, ['build']]);
    expect(existsSync(file)).toBe(true);
  });

  it.each(['linux', 'darwin'] as const)('starts a program by its name on %s', (platform) => {
    expect(startOf('vite', ['build'], platform)).toEqual(['vite', ['build']]);
  });
});
