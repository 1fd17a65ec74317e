import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, day, weekday } from '#schema/br/day.ts';
import { hourInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { endOfCall, overlaps } from '../schedule/schedule.rules.ts';
import {
  Agenda,
  callsInBlockedHours,
  freeTimes,
  HOURS,
  type HourChange,
  isHoliday,
  mayChangeHour,
} from './agenda.rules.ts';

const TUESDAY = day('2026-12-01');
const NOW = new Date('2026-11-29T15:00:00Z');
const change = (changes: Partial<HourChange> = {}): HourChange => ({
  day: TUESDAY,
  hour: 14,
  isOpen: true,
  repeats: false,
  ...changes,
});
const empty = new Agenda([]);
const at = (onDay: ReturnType<typeof day>, hour: number) => {
  const startsAt = hourInSaoPaulo(onDay, hour);
  return { startsAt, endsAt: endOfCall(startsAt) };
};

describe('the agenda of a doctor', () => {
  it('opens an hour on one date only, or every week', () => {
    const once = empty.with([change()]);
    expect([once.isOpen(TUESDAY, 14), once.isOpen(addDays(TUESDAY, 7), 14)]).toEqual([true, false]);
    const weekly = empty.with([change({ repeats: true })]);
    expect([weekly.isOpen(TUESDAY, 14), weekly.isOpen(addDays(TUESDAY, 7), 14)]).toEqual([true, true]);
    expect(weekly.isOpen(addDays(TUESDAY, 1), 14)).toBe(false);
  });

  it('keeps a blocked date when the week opens its hour, and the week when a date is blocked', () => {
    const other = addDays(TUESDAY, 7);
    const agenda = empty.with([
      change({ repeats: true }),
      change({ day: other, isOpen: false }),
      change({ repeats: true }),
    ]);
    expect(agenda.isOpen(other, 14)).toBe(false);
    expect(agenda.isOpen(addDays(other, 7), 14)).toBe(true);
  });

  it('does not open a national holiday by the week, only by its date', () => {
    const christmas = day('2026-12-25');
    const weekly = empty.with([change({ day: addDays(christmas, -7), repeats: true })]);
    expect(weekly.isOpen(christmas, 14)).toBe(false);
    expect(weekly.with([change({ day: christmas })]).isOpen(christmas, 14)).toBe(true);
  });

  it('gives the last changed hour its wanted state, and stores no date for it that equals its week', () => {
    const changes = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 40 }).map((days) => addDays(TUESDAY, days)),
        hour: fc.constantFrom(9, 10),
        isOpen: fc.boolean(),
        repeats: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(changes, (list) => {
        const agenda = empty.with(list);
        const last = list.at(-1);
        if (last) expect(agenda.isOpen(last.day, last.hour)).toBe(last.isOpen);
        const dated = agenda.all().find(({ day, hour }) => day === last?.day && hour === last?.hour);
        if (dated?.day)
          expect(dated.isOpen).toBe(!(agenda.isWeekly(dated.day, dated.hour) && !isHoliday(dated.day)));
        // A second time changes nothing.
        const again = last && agenda.with([last]).all();
        expect(again).toEqual(expect.arrayContaining(agenda.all()));
        expect(again).toHaveLength(agenda.all().length);
        expect(new Agenda(agenda.all()).all()).toEqual(agenda.all());
        for (const stored of agenda.all()) if (stored.day) expect(stored.weekday).toBe(weekday(stored.day));
      }),
    );
  });

  it.each([
    // It is noon in São Paulo.
    ['in the past', { day: day('2026-11-29'), hour: 11 }, false],
    ['that begins now', { day: day('2026-11-29'), hour: 12 }, false],
    ['later today', { day: day('2026-11-29'), hour: 13 }, true],
    ['at night', { day: TUESDAY, hour: 23 }, false],
    ['between two hours', { day: TUESDAY, hour: 9.5 }, false],
    ['in two years', { day: day('2028-12-01'), hour: 9 }, false],
  ])('an hour %s may be changed: %o %s', (_, hour, expected) => {
    expect(mayChangeHour(hour, NOW)).toBe(expected);
  });

  it('names the calls of a blocked hour, also of a later week, and no others', () => {
    const open = [10, 14].map((hour) => change({ hour, repeats: true }));
    const before = empty.with(open);
    const calls = [at(TUESDAY, 14.75), at(addDays(TUESDAY, 7), 14), at(TUESDAY, 10)];
    const blocked = (changes: HourChange[]) =>
      callsInBlockedHours({ before, after: before.with(changes) }, changes, calls);
    expect(blocked([change({ isOpen: false })])).toEqual([calls[0]]);
    expect(blocked([change({ isOpen: false, repeats: true })])).toEqual([calls[0], calls[1]]);
    expect(blocked([change({ hour: 10 })])).toEqual([]);
  });
});

describe('the free times of an agenda', () => {
  it('are in open hours, an hour ahead or more, in order, and overlap no taken time', () => {
    const hours = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom(...HOURS)), {
      maxLength: 12,
    });
    const taken = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 28, max: 87 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(hours, taken, (openHours, takenQuarters) => {
        const agenda = empty.with(
          openHours.map(([days, hour]) => change({ day: addDays(TUESDAY, days), hour, repeats: true })),
        );
        const others = takenQuarters.map(([days, quarter]) => at(addDays(TUESDAY, days), quarter / 4));
        const free = freeTimes(agenda, others, NOW);
        expect(free).toEqual(free.toSorted((a, b) => a.getTime() - b.getTime()));
        for (const startsAt of free) {
          const onDay = todayInSaoPaulo(startsAt);
          const isWithin = (hour: number) =>
            startsAt >= hourInSaoPaulo(onDay, hour) && startsAt < hourInSaoPaulo(onDay, hour + 1);
          expect(HOURS.some((hour) => isWithin(hour) && agenda.isOpen(onDay, hour))).toBe(true);
          // A call begins an hour from now at the earliest.
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 3_600_000);
          expect(others.some((other) => overlaps({ startsAt, endsAt: endOfCall(startsAt) }, other))).toBe(
            false,
          );
        }
      }),
    );
  });

  it('are two in each open hour, and none when one call overlaps both', () => {
    const agenda = empty.with([change()]);
    expect(freeTimes(agenda, [], NOW)).toEqual([hourInSaoPaulo(TUESDAY, 14), hourInSaoPaulo(TUESDAY, 14.5)]);
    expect(freeTimes(agenda, [at(TUESDAY, 14.25)], NOW)).toEqual([]);
  });
});
