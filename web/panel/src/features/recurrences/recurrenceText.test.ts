import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { reasonText } from './recurrenceText.ts';

const FOLDER = 'api/src/modules/recurrence';
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|factory)\.ts$/.test(file))
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));

/** Every reason that the server writes into the history of a subscription as a literal. */
const writtenReasons = new Set(
  sources.flatMap((source) => [...source.matchAll(/\breason: '(\w+)'/g)].map(([, reason = '']) => reason)),
);

describe('reasonText', () => {
  it('has a text for every reason that the server writes into the history of a subscription', () => {
    expect(writtenReasons.size).toBeGreaterThan(20);
    expect([...writtenReasons].filter((reason) => reasonText(reason) === reason)).toEqual([]);
  });
});
