/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { timeToAnswer } from './TimeToAnswer.tsx';

describe('timeToAnswer', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-22T11:59:00Z', 'calm', 'faltam 23 h'],
    ['2026-11-21T16:00:00Z', 'calm', 'faltam 4 h'],
    ['2026-11-21T15:59:00Z', 'soon', 'vence em 3 h'],
    ['2026-11-21T12:20:00Z', 'soon', 'vence em 20 min'],
    ['2026-11-21T12:00:30Z', 'soon', 'vence em 1 min'],
    ['2026-11-21T11:59:30Z', 'late', 'atrasada há 1 min'],
    ['2026-11-20T11:00:00Z', 'late', 'atrasada há 25 h'],
    ['2026-11-18T11:00:00Z', 'late', 'atrasada há 3 dias'],
  ])('shows for due %s the tone %s and “%s”', (dueAt, tone, text) => {
    expect(timeToAnswer(dueAt, now)).toEqual({ tone, text });
  });
});
