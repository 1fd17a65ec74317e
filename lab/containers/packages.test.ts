import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { missingPackages } from './packages.ts';

describe('the packages of npm run lab -- containers', () => {
  it('are those that its README installs', () => {
    const readme = readFileSync(`${import.meta.dirname}/README.md`, 'utf8');
    const installed = /apt-get install .*/.exec(readme)?.[0].split(' ') ?? [];
    const missing = missingPackages(() => false)?.split(' ') ?? [];
    expect(installed.toSorted()).toEqual(missing.toSorted());
  });
});
