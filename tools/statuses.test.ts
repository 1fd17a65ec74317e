import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** A status or payment method as a bare number, in code or in SQL. An HTTP status has three digits. */
const BARE = new RegExp(
  [
    String.raw`(?:[sS]tatus|[mM]ethod|paymentType) (?:[!=]==|=|<>|!=|(?:not )?in) \(?[1-9]\b`,
    String.raw`\b(?:method|status): [1-9]\b`,
    String.raw`\btype: [1-9], installments`,
    String.raw`\[[1-9](?:, [1-9])*\]\.includes\((?:\w+\.)?(?:status|method|paymentType)`,
    String.raw`Status\w*\[\] = \[[1-9]`,
  ].join('|'),
);

/**
 * Entities are excluded, because the text of an index must equal the one in its migration, and samples, because they are
 * GraphQL documents.
 */
const files = [
  ...globSync('api/src/{modules,shared,retention,integrations,seeders}/**/*.ts'),
  ...globSync('api/{bench,chaos,months}/**/*.ts'),
  ...globSync('web/{shop,panel,evaluation,shared}/**/*.{ts,tsx}'),
].filter(
  (file) => !/\.(?:test|entity|contract|fixtures|generated)\.tsx?$|\/samples\.ts$|\/testing\//.test(file),
);

describe('statuses and payment methods', () => {
  it('are named by their constants', () => {
    expect(files.length).toBeGreaterThan(2000);
    expect(files.filter((file) => BARE.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    'order.status === 7',
    'where r.status <> 3',
    't.status not in (5, 6)',
    'case when method = 2 then',
    "{ method: 1, card: 'x' }",
    '{ type: 1, installments: 3 }',
    '[1, 2, 3].includes(paymentType)',
    'readonly RecurrenceStatusCode[] = [1, 2, 3]',
  ])('are found as a bare number in "%s"', (code) => {
    expect(BARE.test(code)).toBe(true);
  });

  it.each(['response.status === 404', 'status: 200', 'order.status === ORDER_STATUS.cancelled'])(
    'are not found in "%s"',
    (code) => {
      expect(BARE.test(code)).toBe(false);
    },
  );
});
