import { describe, expect, it } from '@jest/globals';
import { failedJourneys } from './journeys.ts';

describe('failedJourneys', () => {
  it('reports each failure once, without those of the suites and files around it', () => {
    const tap = [
      '    # Subtest: web/e2e/shop/browse.journey.ts',
      '        not ok 1 - sees when the connection is lost',
      '          ---',
      "          failureType: 'testCodeFailure'",
      '          ...',
      '        1..1',
      '    not ok 1 - web/e2e/shop/browse.journey.ts',
      '      ---',
      "      failureType: 'subtestsFailed'",
      '      ...',
      '    ok 2 - web/e2e/shop/buy.journey.ts',
    ].join('\n');
    const [failure, ...others] = failedJourneys(tap);
    expect(others).toEqual([]);
    expect(failure?.trim().split('\n')[0]).toBe('not ok 1 - sees when the connection is lost');
  });
});
