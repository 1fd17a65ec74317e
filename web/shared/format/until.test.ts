/**
 * Needs no DOM.
 *
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { untilText } from './until.ts';

describe('untilText', () => {
  // 20:30 on the 21st in São Paulo.
  const now = new Date('2026-11-21T23:30:00Z');
  it.each([
    ['2026-11-22T02:59:00Z', 'até hoje, 23:59'],
    ['2026-11-22T03:00:00Z', 'até amanhã, 00:00'],
    ['2026-11-22T17:30:00Z', 'até amanhã, 14:30'],
    ['2026-11-24T12:05:00Z', 'até 24/11, 09:05'],
  ])('writes %s as “%s” in São Paulo time', (moment, words) => {
    expect(untilText(moment, now)).toBe(words);
  });

  it('returns nothing for a moment that has passed', () => {
    expect(untilText('2026-11-21T23:30:00Z', now)).toBeNull();
  });
});
