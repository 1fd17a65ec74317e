import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** A status or payment method as a bare number, in code or in SQL. */
const BARE = /[sS]tatus (?:[!=]==|=|in) \(?\d\b|[mM]ethod [!=]== \d|\bmethod: \d/;

/** Entities are excluded, because the text of an index must equal the one in its migration. */
const files = globSync('api/src/{modules,shared,retention,integrations,seeders}/**/*.ts').filter(
  (file) => !/\.(?:test|entity|contract)\.ts$/.test(file),
);

describe('statuses and payment methods', () => {
  it('are named by their constants', () => {
    expect(files.length).toBeGreaterThan(700);
    expect(files.filter((file) => BARE.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
