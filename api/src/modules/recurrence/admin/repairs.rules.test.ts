import { describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { MONTH_STATES, type MonthState } from '../month/month.rules.ts';
import { movedShipDay, RecurrenceRepair, type RepairFacts, repairsOf } from './repairs.rules.ts';

const facts = (changes: Partial<RepairFacts>): RepairFacts => ({
  status: RECURRENCE_STATUS.active,
  isEnding: false,
  monthState: null,
  isRetryUseless: false,
  isRetryDue: false,
  ...changes,
});

describe('repairsOf', () => {
  it.each<[string, Partial<RepairFacts>, string[]]>([
    ['is active without a month', {}, ['cancel', 'move']],
    ['is announced', { monthState: 'announced' }, ['cancel', 'move']],
    ['waits for stock', { monthState: 'waitingStock' }, ['cancel', 'release']],
    ['waits for a prescription', { monthState: 'waitingPrescription' }, ['cancel', 'release']],
    ['is being charged', { monthState: 'checked' }, ['cancel', 'release']],
    ['was declined temporarily', { monthState: 'declined' }, ['cancel', 'retry']],
    ['was declined and cannot be retried', { monthState: 'declined', isRetryUseless: true }, ['cancel']],
    ['is charged again today', { monthState: 'declined', isRetryDue: true }, ['cancel']],
    [
      'ends after a month that can be stopped',
      { isEnding: true, monthState: 'announced' },
      ['cancel', 'move'],
    ],
    ['ends after a month that is being charged', { isEnding: true, monthState: 'checked' }, ['release']],
    ['ends after a paid month', { isEnding: true }, []],
    ['is suspended', { status: RECURRENCE_STATUS.suspended }, ['cancel', 'resume']],
    [
      'is suspended while a charge is open',
      { status: RECURRENCE_STATUS.suspended, monthState: 'checked' },
      ['cancel', 'release', 'resume'],
    ],
    ['is cancelled', { status: RECURRENCE_STATUS.cancelled }, []],
    [
      'is cancelled while a charge is open',
      { status: RECURRENCE_STATUS.cancelled, monthState: 'checked' },
      ['release'],
    ],
  ])('returns the repairs of a subscription that %s', (_, changes, expected) => {
    expect(repairsOf(facts(changes))).toEqual(expected);
  });

  it.each(MONTH_STATES)(
    'returns a retry for a declined month and for no other (state: %s)',
    (monthState: MonthState) => {
      const repairs = repairsOf(facts({ monthState }));
      expect(repairs.includes(RecurrenceRepair.retry)).toBe(monthState === 'declined');
    },
  );
});

describe('movedShipDay', () => {
  const today = day('2026-11-23');
  const nextAnnouncement = day('2027-01-14');
  const move = (wanted: string) =>
    Object.values(movedShipDay({ wanted: day(wanted), today, nextAnnouncement }))[0];

  it.each([
    ['2026-12-01', '2026-12-01'],
    // A Saturday and a holiday move to the next business day.
    ['2026-12-05', '2026-12-07'],
    ['2026-12-25', '2026-12-28'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-13', '2027-01-13'],
  ])('for the requested day %s is %s', (wanted, expected) => {
    expect(move(wanted)).toBe(expected);
  });

  it.each([
    ['2026-11-27', 'recurrence_date_too_soon'],
    ['2026-11-23', 'recurrence_date_too_soon'],
    ['2020-01-01', 'recurrence_date_too_soon'],
    ['2027-01-14', 'recurrence_date_too_late'],
    ['2027-03-01', 'recurrence_date_too_late'],
  ])('refuses the requested day %s with %s', (wanted, code) => {
    expect(move(wanted)).toBe(code);
  });
});
