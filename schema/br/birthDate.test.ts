import { describe, expect, it } from '@jest/globals';
import { AGE_MAX, AGE_MIN, ageOn, isOldEnoughForMelatonin, readBirthDate } from './birthDate.ts';
import { day } from './day.ts';

const today = day('2026-11-21');

describe('an age', () => {
  it.each([
    ['2008-11-21', 18],
    ['2008-11-22', 17],
    ['2008-11-20', 18],
    ['2026-11-21', 0],
  ])('of a person born on %p is %p completed years', (birth, age) => {
    expect(ageOn(day(birth), today)).toBe(age);
  });

  it('of a person born on 29 February increases on 1 March of a common year', () => {
    expect(ageOn(day('2008-02-29'), day('2026-02-28'))).toBe(17);
    expect(ageOn(day('2008-02-29'), day('2026-03-01'))).toBe(18);
  });

  it('allows buying melatonin from the nineteenth birthday on', () => {
    expect(isOldEnoughForMelatonin(day('2007-11-21'), today)).toBe(true);
    expect(isOldEnoughForMelatonin(day('2007-11-22'), today)).toBe(false);
  });
});

describe('a birth date', () => {
  it('is accepted from 18 to 110 completed years, both included', () => {
    expect([AGE_MIN, AGE_MAX]).toEqual([18, 110]);
    expect(readBirthDate('21/11/2008', today)).toEqual({ birthDate: '2008-11-21' });
    expect(readBirthDate('2008-11-21', today)).toEqual({ birthDate: '2008-11-21' });
    expect(readBirthDate('22/11/1915', today)).toEqual({ birthDate: '1915-11-22' });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['22/11/2008', 'under_age'],
    ['21/11/2026', 'under_age'],
    ['22/11/2026', 'invalid'],
    ['21/11/1915', 'invalid'],
    ['31/02/1990', 'invalid'],
    ['21/11/20', 'invalid'],
    ['ontem', 'invalid'],
  ])('%p is refused as %p', (text, problem) => {
    expect(readBirthDate(text, today)).toEqual({ problem });
  });
});
