import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../projectRoot.ts';
import { LOCKS } from './locks.ts';

describe('advisory locks', () => {
  it('have a number of their own each, so unrelated work never waits for each other', () => {
    const numbers = Object.values(LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are taken only by their names, so no number is used twice unseen', () => {
    const folder = join(projectRoot(), 'api/src');
    const users = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // Tests take locks to delay the product.
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => readFileSync(join(folder, file), 'utf8').includes('pg_advisory'));
    expect(users).toEqual(['shared/database/locks.ts']);
  });
});
