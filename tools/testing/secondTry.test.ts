import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesWithFailures } from './jest.ts';
import { failedJourneys, filesWithFailures as journeysWithFailures } from './journeys.ts';
import { afterSecondTry, mayTryAgain } from './secondTry.ts';

const failure = (fullName: string) => ({ status: 'failed', fullName, failureMessages: ['no'] });
const GROUP = resolve('.test-data/groups/api/3.test.cjs');
const ALONE = resolve('tools/run.test.ts');

describe('the second try of tests', () => {
  it.each([
    ['nothing failed', 0, [], false],
    ['one test failed', 1, ['a.test.ts'], true],
    ['three tests of two files failed', 3, ['a.test.ts', 'b.test.ts'], true],
    ['four tests failed', 4, ['a.test.ts'], false],
    ['a run failed outside a test', 1, [], false],
  ] as const)('when %s: %d failed of %j, allowed: %s', (_, failed, files, isAllowed) => {
    expect(mayTryAgain({ passed: 10, failed }, files)).toBe(isAllowed);
  });

  it.each([
    ['all pass now', { passed: 7, failed: 0 }, { passed: 12, failed: 0 }],
    ['one fails again', { passed: 6, failed: 1 }, { passed: 11, failed: 1 }],
    ['more fail than before', { passed: 2, failed: 5 }, { passed: 7, failed: 5 }],
    ['the run itself breaks', { passed: 0, failed: 1 }, { passed: 11, failed: 1 }],
  ])('counts each test once when %s', (_, second, expected) => {
    expect(afterSecondTry({ passed: 10, failed: 2 }, second)).toMatchObject(expected);
  });

  it('finds the files of failed tests in a group and alone', () => {
    const passed = { ...failure('api/src/a.test.ts it works'), status: 'passed' };
    const results = [
      { name: GROUP, message: '', assertionResults: [passed, failure('api/src/b.test.ts it fails')] },
      { name: ALONE, message: '', assertionResults: [failure('ends children')] },
    ];
    expect(filesWithFailures({ testResults: results })).toEqual(['api/src/b.test.ts', 'tools/run.test.ts']);
    results.push({ name: GROUP, message: '', assertionResults: [failure('without a file')] });
    expect(filesWithFailures({ testResults: results })).toEqual([]);
  });

  it('finds the files of failed journeys, and reports each failure once', () => {
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
      '    # Subtest: web/e2e/shop/buy.journey.ts',
      '    ok 2 - web/e2e/shop/buy.journey.ts',
      'not ok 1 - .test-data/journeys/1.mjs',
      '  ---',
      "  failureType: 'subtestsFailed'",
      '  ...',
    ].join('\n');
    expect(journeysWithFailures(tap)).toEqual(['web/e2e/shop/browse.journey.ts']);
    const [failure, ...others] = failedJourneys(tap);
    expect(others).toEqual([]);
    expect(failure?.trim().split('\n')).toEqual([
      'not ok 1 - sees when the connection is lost',
      '          ---',
      "          failureType: 'testCodeFailure'",
      '          ...',
    ]);
  });
});
