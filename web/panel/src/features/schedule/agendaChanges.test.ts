import { describe, expect, it } from '@jest/globals';
import {
  type AgendaHour,
  copyOfDay,
  hourName,
  inverseOf,
  savedSentence,
  withChanges,
} from './agendaChanges.ts';

const hour = (number: number, facts: Partial<AgendaHour> = {}): AgendaHour => ({
  __typename: 'AgendaHour',
  hour: number,
  isOpen: false,
  isWeekly: false,
  isEditable: true,
  ...facts,
});
const agendaDay = (id: string, hours: AgendaHour[]) => ({
  __typename: 'AgendaDay' as const,
  id,
  isHoliday: false,
  hours,
});
const TUESDAY = '2026-12-01';
const WEDNESDAY = '2026-12-02';
const days = [
  agendaDay(TUESDAY, [hour(9, { isOpen: true, isWeekly: true }), hour(10)]),
  agendaDay(WEDNESDAY, [hour(9), hour(10, { isOpen: true, isEditable: false })]),
];

describe('changes of the agenda', () => {
  it('are shown at once, and their inverse shows the hours as before', () => {
    for (const repeats of [true, false]) {
      const changes = [
        { day: TUESDAY, hour: 9, isOpen: false, repeats },
        { day: TUESDAY, hour: 10, isOpen: true, repeats },
      ];
      const changed = withChanges(days, changes);
      expect(changed[0]?.hours.map(({ isOpen }) => isOpen)).toEqual([false, true]);
      expect(withChanges(changed, inverseOf(days, changes))).toEqual(days);
    }
  });

  it('copy a day without hours that began and those that are alike', () => {
    expect(copyOfDay(days, { from: TUESDAY, to: [WEDNESDAY], repeats: false })).toEqual([
      { day: WEDNESDAY, hour: 9, isOpen: true, repeats: false },
    ]);
  });
});

describe('the words of the agenda', () => {
  it('name day, hour, state and calls', () => {
    expect(hourName(TUESDAY, hour(14, { isOpen: true }), [])).toBe('terça, 1 de dezembro, 14h: aberto');
    const call = { startsAt: '2026-12-01T17:30:00.000Z', state: 'chosen', initials: 'RSA' };
    expect(hourName(TUESDAY, hour(14), [call])).toBe(
      'terça, 1 de dezembro, 14h: fechado, videoconsulta com RSA às 14:30',
    );
  });

  it('say what was saved', () => {
    const change = { day: TUESDAY, hour: 14, isOpen: true, repeats: true };
    expect(savedSentence([change])).toBe('Salvo: 14h aberto toda semana (terça).');
    expect(savedSentence([change, change])).toBe('2 horas mudadas e salvas.');
  });
});
