/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { appointmentText } from './appointmentText.ts';

const now = new Date('2026-11-21T15:00:00Z');
const dueAt = '2026-11-22T15:00:00Z';

describe('appointmentText', () => {
  it.each([
    [1, 'responde até amanhã, 12:00', 'waiting'],
    [2, 'decisão até amanhã, 12:00', 'waiting'],
    [3, 'prescreveu', 'good'],
    [4, 'por vídeo', 'waiting'],
    [5, 'marcada', 'waiting'],
    [6, 'não precisa de medicamento', 'good'],
    [7, 'cancelada', 'ended'],
  ])('says for status %i: “%s”', (status, phrase, tone) => {
    const text = appointmentText({ status, dueAt }, now);
    expect(text.text).toContain(phrase);
    expect(text.tone).toBe(tone);
  });

  it.each([1, 2])('apologizes for a late answer and offers a way to contact us (status %i)', (status) => {
    const text = appointmentText({ status, dueAt }, new Date('2026-11-22T15:00:00Z'));
    expect(text.text).toContain('pedimos desculpas');
    expect(text.next).toBe('help');
  });
});
