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
    ['waits for anyone', {}, {}, true],
    ['was taken by another doctor', { status: APPOINTMENT_STATUS.inReview }, {}, false],
    ['is mine', { status: APPOINTMENT_STATUS.inReview, isMine: true }, {}, true],
    ['was concluded', { status: APPOINTMENT_STATUS.notNeeded, isMine: true }, {}, false],
    ['is of another line', {}, { request: 3 }, false],
    ['is on time where only late ones are shown', {}, { onlyLate: true }, false],
    ['is late where only late ones are shown', { dueAt: at(11) }, { onlyLate: true }, true],
    ['has no doctor where only mine are shown', {}, { onlyMine: true }, false],
    ['has a name that begins so', {}, { search: ' ru' }, true],
    ['has another name', {}, { search: 'ana' }, false],
  ])('%s', (_title, facts, filters, expected) => {
    expect(belongsToList({ ...changed, ...facts }, { ...all, ...filters }, now)).toBe(expected);
  });

describe('placeOf', () => {
  it('never moves a row that is already shown', () => {
    const rows = [
      { id: 'a', dueAt: at(13) },
      { id: 'c', dueAt: at(16) },
    ];
    expect(placeOf(changed, rows, true)).toBe('waits');
    expect(placeOf({ ...changed, dueAt: at(17) }, rows, true)).toBe('behind');
    expect(placeOf({ ...changed, dueAt: at(17) }, rows, false)).toBe('below');
    expect(placeOf({ ...changed, id: 'c' }, rows, true)).toBe('here');
    expect(placeOf(changed, [], true)).toBe('behind');
  });
});
