/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { belongsToList, placeOf } from './arrivals.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const changed = {
  id: 'b',
  request: 2,
  status: APPOINTMENT_STATUS.awaiting,
  isMine: false,
  dueAt: at(15),
  patient: { firstName: 'Rui' },
};
const all = { request: null, onlyLate: false, onlyMine: false, search: '' };

describe('belongsToList', () => {
  it.each([
    ['includes an appointment that waits for any doctor', {}, {}, true],
    ['excludes an appointment that another doctor took', { status: APPOINTMENT_STATUS.inReview }, {}, false],
    [
      'includes an appointment of the doctor',
      { status: APPOINTMENT_STATUS.inReview, isMine: true },
      {},
      true,
    ],
    ['excludes a concluded appointment', { status: APPOINTMENT_STATUS.notNeeded, isMine: true }, {}, false],
    ['excludes another treatment line than the chosen one', {}, { request: 3 }, false],
    ['excludes an appointment on time from the late ones', {}, { onlyLate: true }, false],
    ['includes a late appointment in the late ones', { dueAt: at(11) }, { onlyLate: true }, true],
    ['excludes an appointment without a doctor from the own ones', {}, { onlyMine: true }, false],
    ['includes a name that begins with the search', {}, { search: ' ru' }, true],
    ['excludes a name that does not begin with the search', {}, { search: 'ana' }, false],
  ])('%s', (_title, facts, filters, expected) => {
    expect(belongsToList({ ...changed, ...facts }, { ...all, ...filters }, now)).toBe(expected);
  });
});

describe('placeOf', () => {
  it('appends what comes last, and holds back what would move a row that is already shown', () => {
    const rows = [
      { id: 'a', dueAt: at(13) },
      { id: 'c', dueAt: at(16) },
    ];
    expect(placeOf(changed, rows, true)).toBe('held');
    expect(placeOf({ ...changed, dueAt: at(17) }, rows, true)).toBe('appended');
    expect(placeOf({ ...changed, dueAt: at(17) }, rows, false)).toBe('laterPage');
    expect(placeOf({ ...changed, id: 'c' }, rows, true)).toBe('listed');
    expect(placeOf(changed, [], true)).toBe('appended');
  });
});
