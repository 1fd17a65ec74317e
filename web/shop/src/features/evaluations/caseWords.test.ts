/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { caseWords } from './caseWords.ts';

const now = new Date('2026-11-21T15:00:00Z');
const dueAt = '2026-11-22T15:00:00Z';

describe('what a case tells its patient', () => {
  it.each([
    [1, 'responde até amanhã, 12:00', 'waiting'],
    [2, 'decisão até amanhã, 12:00', 'waiting'],
    [3, 'prescreveu', 'good'],
    [4, 'por vídeo', 'waiting'],
    [5, 'marcada', 'waiting'],
    [6, 'não precisa de medicamento', 'good'],
    [7, 'cancelada', 'ended'],
  ])('status %i says “%s”', (status, words, tone) => {
    const told = caseWords({ status, dueAt }, now);
    expect(told.text).toContain(words);
    expect(told.tone).toBe(tone);
  });

  it.each([1, 2])('a late answer is owned up to, with a way to reach us (status %i)', (status) => {
    const told = caseWords({ status, dueAt }, new Date('2026-11-22T15:00:00Z'));
    expect(told.text).toContain('pedimos desculpas');
    expect(told.next).toBe('help');
  });
});
