/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { formatAppointment, formatCall, formatCallHours } from './dates.ts';

const slot = { startsAt: '2026-11-24T17:30:00.000Z', endsAt: '2026-11-24T18:00:00.000Z' };

describe('the hour of an appointment', () => {
  it.each([
    ['America/Sao_Paulo', ''],
    ['America/Bahia', ''],
    ['America/Manaus', ' (13:30 no horário deste aparelho)'],
    ['America/Rio_Branco', ' (12:30 no horário deste aparelho)'],
    ['Europe/Lisbon', ' (17:30 no horário deste aparelho)'],
    ['Asia/Tokyo', ' (25/11 às 02:30 no horário deste aparelho)'],
  ])('names its zone, with the hour of a device in %s beside it', (zone, local) => {
    expect(formatAppointment(slot.startsAt, zone)).toBe(
      `terça-feira, 24 de novembro, às 14:30, horário de Brasília${local}`,
    );
    expect(formatCall(slot.startsAt, zone)).toBe(`24/11/2026 às 14:30, horário de Brasília${local}`);
    expect(formatCallHours(slot, zone)).toBe(`14:30 às 15:00, horário de Brasília${local}`);
  });
});
