/**
 * Needs no DOM.
 * @jest-environment node
 */
import { expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { earningsCsv } from './earningsCsv.ts';

it('earningsCsv writes a month in the format of Brazilian spreadsheets', () => {
  const lines = [{ medicalAppointmentId: 'caso-1', amount: cents(4500), at: '2026-11-21T02:30:00.000Z' }];
  expect(earningsCsv(lines)).toBe('\uFEFFData;Hora;Caso;Valor (R$)\r\n20/11/2026;23:30;caso-1;45,00\r\n');
});
